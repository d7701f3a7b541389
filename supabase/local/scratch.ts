import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeReaper } from './children.ts';
import { prepareDatabase } from './prepare.ts';
import { findFreePorts } from './ports.ts';
import { startPostgres } from './postgres.ts';

/**
 * Runs work on a new, empty, migrated database that is thrown away afterwards.
 * @param work Receives the database's connection string.
 */
export async function withScratchDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'obscura-scratch-'));
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({
    directory: join(home, 'postgres'),
    port,
    logFile: join(home, 'postgres.log'),
    disposable: true,
  });
  try {
    await prepareDatabase(postgres.url());
    return await work(postgres.url());
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
    await closeReaper();
  }
}
