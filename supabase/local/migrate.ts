import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { type Client, DatabaseError } from 'pg';
import { PROJECT } from './project.ts';
import { inSequence } from './waiting.ts';

export const MIGRATIONS_DIRECTORY = join(PROJECT, 'supabase', 'migrations');

/** The demo organisation, applied once. */
export const SEED_FILE = join(PROJECT, 'supabase', 'seed.sql');

const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text not null primary key,
  hash text not null
);
`;

/** The message names the migration file and PostgreSQL's error. */
export class MigrationFailedError extends Error {
  override name = 'MigrationFailedError';
}

/** The record of an applied migration. */
interface Applied {
  readonly version: string;
  readonly name: string;
  /** Joined by semicolons. */
  readonly statements: string;
}

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
}

/**
 * Applies unrecorded migrations, each in its own transaction with its record. Records have the format of the Supabase
 * CLI, so that `supabase migration list` and `supabase db push` understand them.
 * @returns The names of the applied files.
 * @throws MigrationFailedError; earlier migrations stay applied. Also when a migration of this project was edited or
 * removed after it was applied.
 */
export async function migrate(client: Client, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  await client.query(HISTORY_SQL);
  const { waiting, changed } = await compareMigrations(client, directory);
  if (directory === MIGRATIONS_DIRECTORY) refuseChanged(changed);
  await inSequence(waiting, (migration) =>
    applyMigration(client, migration, join(directory, migration.file)),
  );
  return waiting.map(({ file }) => file);
}

/** Returns migrations without a record, and records whose file is another or missing. */
export async function compareMigrations(
  client: Pick<Client, 'query'>,
  directory = MIGRATIONS_DIRECTORY,
): Promise<{ readonly waiting: readonly Migration[]; readonly changed: readonly Applied[] }> {
  // Before the first migration, a hosted project has no table of records.
  const history = await client.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  const rows = history.rows[0]?.exists === true ? await readRecords(client) : [];
  const known = new Set(rows.map((row) => row.version));
  return {
    waiting: listMigrations(directory).filter(({ version }) => !known.has(version)),
    changed: rows.filter(({ version, name, statements }) => {
      const path = join(directory, `${version}_${name}.sql`);
      return !existsSync(path) || compact(readFileSync(path, 'utf8')) !== compact(statements);
    }),
  };
}

async function readRecords(client: Pick<Client, 'query'>): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(
    // Joined by the database: reading arrays of such texts takes the client 0.2 s.
    `select version, coalesce(name, '') as name, coalesce(array_to_string(statements, ';'), '') as statements
     from supabase_migrations.schema_migrations order by version`,
  );
  return rows;
}

/**
 * Applies the seed if it was never applied to this database.
 * @returns True when it was applied now.
 * @throws MigrationFailedError; nothing of the seed stays.
 */
export async function seedOnce(client: Client, file = SEED_FILE): Promise<boolean> {
  const path = 'supabase/seed.sql';
  const { rowCount } = await client.query('select from supabase_migrations.seed_files where path = $1', [
    path,
  ]);
  if (rowCount !== 0) return false;
  const text = readFileSync(file, 'utf8');
  await inTransaction(client, file, async () => {
    await client.query(text);
    await client.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
      [path, text],
    );
  });
  return true;
}

function listMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .toSorted()
    .flatMap((file) => {
      const match = /^(\d{14})_(.+)\.sql$/.exec(file);
      return match === null ? [] : [{ version: match[1] ?? '', name: match[2] ?? '', file }];
    });
}

/** Until the first release migrations are edited in place, which a database that has them does not notice. */
function refuseChanged(changed: readonly Applied[]): void {
  const [first] = changed;
  if (first === undefined) return;
  const more = changed.length === 1 ? '' : ` and ${String(changed.length - 1)} more`;
  throw new MigrationFailedError(
    `The schema of this database is older than supabase/migrations (${first.name}${more}). Run npm run reset.`,
  );
}

function compact(sql: string): string {
  return sql.replaceAll(/[;\s]+/gu, '');
}

async function applyMigration(client: Client, migration: Migration, path: string): Promise<void> {
  const text = readFileSync(path, 'utf8');
  await inTransaction(client, path, async () => {
    await client.query(text);
    // Settings and roles of one file must not affect its record and the next file.
    await client.query('reset all; reset role');
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
      [migration.version, splitSqlStatements(text), migration.name],
    );
  });
}

async function inTransaction(client: Client, file: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationFailedError(`${file}: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DatabaseError)) return error.message;
  const place = error.position === undefined ? undefined : `at character ${error.position}`;
  return [error.message, error.detail, place].filter(Boolean).join('; ');
}
