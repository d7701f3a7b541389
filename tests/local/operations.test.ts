/** The SQL of docs/operations, and its restore: the demo organisation in a database that has only the migrations. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readDefinitions } from '#local/definitions.ts';
import { PROJECT } from '#local/project.ts';
import { faultsOf } from '#tests/database/shop-faults.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { examineDatabase } from '#tools/doctor/examine.ts';

const SCHEMAS = `('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`;

const SQL = /```sql\n(.+?)```|`((?:update|delete from|select) (?:public|auth)\.[^`]+)`/gsu;

/** Blocks and lines of SQL by their first lines. */
const STATEMENTS = ['docs/operations.md', ...globSync('docs/operations/*.md', { cwd: PROJECT })]
  .flatMap((path) => [...readFileSync(join(PROJECT, path), 'utf8').matchAll(SQL)])
  .map(([, block, line = '']) => (block ?? line).trim())
  .map((sql) => [sql.split('\n')[0] ?? '', sql] as const);
const EMPTY = '-- empty.sql';

const { test, database } = databaseTest({ template: 'seeded' });

/** Statements that insert the rows of each table, as a dump has them: without generated columns. */
const insertsOf = ({ sql }: TestDatabase): Promise<{ name: string; statement: string }[]> =>
  sql(`select attrelid::regclass::text as name,
      format('insert into %1$s (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$s, $1)',
        attrelid::regclass, string_agg(quote_ident(attname), ', ' order by attnum)) as statement
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${SCHEMAS} and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by attrelid order by 1`);

/** A fingerprint of the rows of each table, and the positions of sequences. */
async function contentsOf({ list, value }: TestDatabase): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const table of await list(
    `select oid::regclass from pg_class where relnamespace in ${SCHEMAS} and relkind = 'r'`,
  ))
    contents[table] = await value(
      `select count(*) || ' ' || md5(string_agg(entry::text, ' ' order by entry::text)) from ${table} as entry`,
    );
  contents['sequences'] = await list(
    `select format('%s.%s %s', schemaname, sequencename, last_value) from pg_sequences order by 1`,
  );
  return contents;
}

/** What pg_dump and psql do with the rows, in one transaction of the role postgres. */
async function restore(source: TestDatabase, target: TestDatabase): Promise<void> {
  await target.sql`begin`;
  await target.sql`set local session_replication_role = replica`;
  await target.sql(new Map(STATEMENTS).get(EMPTY) ?? '');
  for (const { name, statement } of await insertsOf(source))
    await target.sql(statement, [
      await source.value(`select coalesce(json_agg(entry), '[]')::text from ${name} as entry`),
    ]);
  const positions = await source.list(
    `select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value)
     from pg_sequences where last_value is not null`,
  );
  await target.sql(positions.join(';'));
  await target.sql`commit`;
}

test.each(STATEMENTS.filter(([name]) => name !== EMPTY))(
  'this statement of operations runs: %s',
  async (_name, sql) => {
    await database.sql`begin`;
    await expect(database.client.query(sql)).resolves.toBeDefined();
    await database.sql`rollback`;
  },
);

test('a restored database has every row, position and right of the dumped one', async () => {
  const target = await createTestDatabase({ template: 'empty' });
  try {
    // Of every database its own; hashes of the dump need those of the dumped one.
    await target.sql`update private.secrets set value = private.new_token()`;
    const expected = await contentsOf(database);
    expect(expected['orders']).toMatch(/^[1-9]/u);
    await restore(database, target);
    expect(await contentsOf(target)).toEqual(expected);
    expect(await faultsOf(target.client)).toEqual(await faultsOf(database.client));
    const lines = await examineDatabase({
      source: {},
      client: target.client,
      now: Date.now,
      migrated: () => readDefinitions(database.client),
    });
    // No function has processed the rows of the demo.
    const ofDatabase = lines.filter(({ subject }) => subject === 'database');
    expect(ofDatabase.length).toBeGreaterThan(15);
    expect(ofDatabase.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  } finally {
    await target.close();
  }
});
