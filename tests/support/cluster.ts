import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseUrl } from '../../supabase/local/keys.ts';
import { migrate, SEED_FILE, seedOnce } from '../../supabase/local/migrate.ts';
import { createPlatform } from '../../supabase/local/platform.ts';
import { findFreePorts } from '../../supabase/local/ports.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { insertPeople } from './people.ts';

/** Databases that tests copy: only migrated; with {@link PEOPLE}; with the people and the demo organisation. */
export const TEMPLATES = {
  empty: 'template_empty',
  people: 'template_people',
  seeded: 'template_seeded',
} as const;

/** A database that tests copy. */
export type TemplateName = keyof typeof TEMPLATES;

/** A PostgreSQL of its own for one run of tests, with its templates. */
export interface TestCluster {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a throw-away cluster on a free port and makes the templates in it. */
export async function startTestCluster(): Promise<TestCluster> {
  const home = mkdtempSync(join(tmpdir(), 'obscura-test-'));
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error('No free port.');
  const postgres = await startPostgres({
    directory: join(home, 'postgres'),
    port,
    logFile: join(home, 'postgres.log'),
    disposable: true,
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await createTemplates(port);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs work on one database of a cluster as the superuser. */
export async function onDatabase<T>(
  port: number,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(databaseUrl(port, database));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database that is a copy of another one, which nobody may be connected to. */
export async function copyDatabase(port: number, from: string, to: string): Promise<void> {
  // A copy by file is the faster one here: nothing is synced to the disk.
  const copy = `create database ${to} template ${from} strategy file_copy`;
  await onDatabase(port, 'postgres', async (client) => {
    // Lets the kernel copy, which takes a third of the time. Some file systems cannot.
    await client.query('set file_copy_method = clone').catch(() => undefined);
    await client.query(copy).catch(async () => {
      await client.query('set file_copy_method = copy');
      await client.query(copy);
    });
  });
}

async function createTemplates(port: number): Promise<void> {
  await copyDatabase(port, 'template1', TEMPLATES.empty);
  await onDatabase(port, TEMPLATES.empty, async (client) => {
    await createPlatform(client);
    await migrate(client);
  });
  await copyDatabase(port, TEMPLATES.empty, TEMPLATES.people);
  await onDatabase(port, TEMPLATES.people, insertPeople);
  await copyDatabase(port, TEMPLATES.people, TEMPLATES.seeded);
  if (existsSync(SEED_FILE)) await onDatabase(port, TEMPLATES.seeded, (client) => seedOnce(client));
}
