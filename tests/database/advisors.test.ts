import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdvice } from '../../supabase/local/supabase-cli.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ template: 'empty' });
});

afterAll(() => database.close());

test('Supabase’s advisors have nothing to say about the schema', async () => {
  expect(await readAdvice(database.databaseUrl)).toEqual([]);
});

test('and would say it', async () => {
  await database.sql(`create table public.careless (id integer primary key)`);
  await database.sql(`grant select on public.careless to anon`);
  const advice = await readAdvice(database.databaseUrl);
  expect(advice).toContainEqual(expect.objectContaining({ name: 'rls_disabled_in_public', level: 'ERROR' }));
});
