/**
 * Migrations create some functions before the objects that their bodies name; PostgreSQL checks every body
 * here.
 */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, sql, list } = databaseTest({ template: 'empty' });

async function definitions(): Promise<string[]> {
  return list`select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
      and not exists (
        select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
      )`;
}

test('every function body names existing objects', async () => {
  const all = await definitions();
  expect(all.length).toBeGreaterThan(300);
  for (const definition of all) await sql(definition);
});

test('a function body that names a missing table is refused', async () => {
  await sql`set check_function_bodies = off;
    create function private.careless() returns bigint language sql set search_path = ''
    as $$ select count(*) from public.missing $$;
    reset check_function_bodies`;
  await expect(sql((await definitions()).join(';\n'))).rejects.toThrow('public.missing');
});
