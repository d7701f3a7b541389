import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Loads `.env` of a directory, if it exists. Variables that are set already win. */
export function loadDotEnv(directory: string): void {
  const file = join(directory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
