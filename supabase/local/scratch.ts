import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { closeReaper } from './children.ts';
import { makeDisposableHome } from './disposable-home.ts';
import { prepareDatabase } from './prepare.ts';
import { findFreePorts } from './ports.ts';
import { startPostgres } from './postgres.ts';

/**
 * Runs work on a temporary, migrated, empty database.
 * @param work Receives the connection string of `postgres`.
 */
export async function withScratchDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const home = makeDisposableHome('obscura-scratch-');
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
