/** Restores the rows of a test database without copying the database: 20 ms instead of 200. */
import type { Client } from 'pg';

// Generated columns cannot be written; they follow from the others.
const TABLES = `
select class.oid::regclass::text as name,
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
   where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
from pg_class as class join pg_namespace as schema on schema.oid = class.relnamespace
where class.relkind = 'r' and schema.nspname in ('public', 'private', 'auth', 'storage')
order by class.oid`;

const SEQUENCES = `
select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
  last_value is not null as called
from pg_sequences where schemaname in ('public', 'private', 'auth', 'storage')`;

interface Table {
  readonly name: string;
  readonly columns: string;
}

/**
 * Copies the present rows and sequences of every table into a schema of its own.
 * @param client Connected as a superuser.
 */
export async function takeSnapshot(client: Client): Promise<void> {
  await client.query('create schema snapshot');
  const tables = (await client.query<Table>(TABLES)).rows;
  const restored: string[] = [];
  for (const [index, { name, columns }] of tables.entries()) {
    const copy = `snapshot.rows_${String(index)}`;
    const { rowCount } = await client.query(`create table ${copy} as select ${columns} from ${name}`);
    if (rowCount === 0) continue;
    restored.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`);
  }
  const sequences = await client.query<{ name: string; value: string; called: boolean }>(SEQUENCES);
  const positions = sequences.rows.map(
    ({ name, value, called }) => `perform setval('${name}', ${value}, ${String(called)});`,
  );
  await client.query(`create function snapshot.restore() returns void language plpgsql as $$ begin
    ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
    ${[...restored, ...positions].join('\n')}
  end $$`);
}

/** Restores what {@link takeSnapshot} copied. Waits for open transactions. */
export async function restoreSnapshot(client: Client): Promise<void> {
  await client.query('begin');
  // No trigger and no foreign key checks the restored rows.
  await client.query('set local session_replication_role = replica');
  await client.query('select snapshot.restore()');
  await client.query('commit');
}
