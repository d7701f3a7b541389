import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadDotEnv } from '../dot-env.ts';
import { takeDirectory } from '../instance.ts';
import { dataHome } from '../postgres-home.ts';
import { endOrphan } from '../postgres.ts';
import { PROJECT } from '../project.ts';
import { readLocalSettings, SettingsError } from '../settings.ts';

/** `npm run reset`: deletes the data of the embedded backend. */
async function reset(): Promise<void> {
  loadDotEnv(PROJECT);
  const { directory } = readLocalSettings(process.env);
  await takeDirectory(directory);
  const data = dataHome(join(directory, 'postgres'));
  await endOrphan(data);
  rmSync(data, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
  console.log(`Removed ${relative(PROJECT, directory) || directory}. The next npm start begins anew.`);
}

try {
  await reset();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
