import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { makeDisposableHome } from '#local/disposable-home.ts';
import { type DatabaseRole, databaseUrl } from '#local/keys.ts';
import { SEED_FILE, seedOnce } from '#local/migrate.ts';
import { findFreePorts } from '#local/ports.ts';
import { startPostgres } from '#local/postgres.ts';
import { prepareDatabase, withConnection } from '#local/prepare.ts';
import { insertPeople } from './people.ts';

/** Databases that tests copy: migrated only; with {@link PEOPLE}; with people and the demo organisation. */
export const TEMPLATES = {
  empty: 'template_empty',
  people: 'template_people',
  seeded: 'template_seeded',
} as const;

/** A database that tests copy. */
export type TemplateName = keyof typeof TEMPLATES;

/** The PostgreSQL cluster of one test run with its templates. */
export interface TestCluster {
  readonly port: number;
  readonly logFile: string;
  stop(): Promise<void>;
}

/** Starts a disposable cluster on a free port and creates the templates. */
export async function startTestCluster(): Promise<TestCluster> {
  const home = makeDisposableHome('obscura-test-');
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error('No free port.');
  const logFile = join(home, 'postgres.log');
  const postgres = await startPostgres({
    directory: join(home, 'postgres'),
    port,
    logFile,
    disposable: true,
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await createTemplates(port);
    return { port, logFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs work on one database of a cluster, by default as `postgres`: row level security is bypassed, grants apply. */
export function onDatabase<T>(
  port: number,
  database: string,
  work: (client: Client) => Promise<T>,
  role: DatabaseRole = 'postgres',
): Promise<T> {
  return withConnection(databaseUrl(port, database, role), work);
}

/** Copies a database without open connections. */
export async function copyDatabase(port: number, from: string, to: string): Promise<void> {
  // Copying the files is faster here, because nothing is synced to the disk. The owner is not copied.
  const owner = from === 'template1' ? 'supabase_admin' : 'postgres';
  const copy = `create database ${to} template ${from} strategy file_copy owner ${owner}`;
  await asSuperuser(port, async (client) => {
    // Lets the kernel copy, which takes a third of the time. Some file systems cannot.
    await client.query('set file_copy_method = clone').catch(() => undefined);
    await client.query(copy).catch(async () => {
      await client.query('set file_copy_method = copy');
      await client.query(copy);
    });
  });
}

/** Drops a database and closes the connections to it. */
export async function dropDatabase(port: number, database: string): Promise<void> {
  await asSuperuser(port, async (client) => {
    await client.query(`drop database ${database} with (force)`);
  });
}

async function asSuperuser(port: number, work: (client: Client) => Promise<void>): Promise<void> {
  await onDatabase(port, 'postgres', work, 'supabase_admin');
}

async function createTemplates(port: number): Promise<void> {
  await copyDatabase(port, 'template1', TEMPLATES.empty);
  await prepareDatabase(databaseUrl(port, TEMPLATES.empty));
  await copyDatabase(port, TEMPLATES.empty, TEMPLATES.people);
  await onDatabase(port, TEMPLATES.people, insertPeople);
  await copyDatabase(port, TEMPLATES.people, TEMPLATES.seeded);
  if (existsSync(SEED_FILE)) await onDatabase(port, TEMPLATES.seeded, (client) => seedOnce(client));
}
