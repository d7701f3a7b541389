/** Versions of rows: `updated_at` is written by the database, in every table that has it. */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { insertFixture } from './fixture.ts';

/** Replaced by the trigger of the table. */
const FORGED = '2001-01-01T00:00:00Z';

const { test, sql, list } = databaseTest({ prepare: insertFixture });

/** Returns the result of an update of one row that gives its version: `later`, `forged`, or `no row`. */
async function forgeVersion(table: string): Promise<string> {
  const [row] = await sql<{ version: Date }>(
    `update public.${table} set updated_at = $1 where ctid = (select ctid from public.${table} limit 1)
     returning updated_at as version`,
    [FORGED],
  );
  if (row === undefined) return 'no row';
  return row.version > new Date(FORGED) ? 'later' : 'forged';
}

test('a version that the statement gives is replaced, in every table', async () => {
  const tables = await list`select table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'updated_at' and table_type = 'BASE TABLE'
    order by table_name`;
  expect(tables.length).toBeGreaterThan(25);
  const results: Record<string, string> = {};
  for (const table of tables) results[table] = await forgeVersion(table);
  expect(results).toEqual(Object.fromEntries(tables.map((table) => [table, 'later'])));
});
