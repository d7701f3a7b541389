import { expect } from 'vitest';
import { readAdvice } from '#local/supabase-cli.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database, sql } = databaseTest({ template: 'empty' });

test('Supabase’s advisors find no problem in the schema', async () => {
  expect(await readAdvice(database.databaseUrl)).toEqual([]);
});

test('Supabase’s advisors report a planted problem', async () => {
  await sql`create table public.careless (id integer primary key)`;
  await sql`grant select on public.careless to anon`;
  const advice = await readAdvice(database.databaseUrl);
  expect(advice).toContainEqual(expect.objectContaining({ name: 'rls_disabled_in_public', level: 'ERROR' }));
});
