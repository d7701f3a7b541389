import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { closeReaper } from './children.ts';
import { migrate } from './migrate.ts';
import { createPlatform } from './platform.ts';
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
    const client = new Client(postgres.url());
    await client.connect();
    await createPlatform(client);
    await migrate(client);
    await client.end();
    return await work(postgres.url());
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
    await closeReaper();
  }
}
