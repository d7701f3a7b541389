import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `.env` of a directory into the environment, when there is one; what is already set wins. */
export function loadDotEnv(directory: string): void {
  const file = join(directory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
