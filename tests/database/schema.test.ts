import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { readAccess } from '#local/access.ts';
import { policiesOf, type Policy } from './catalog.ts';

/** Policies that let a role read every row, each with its reason. */
const OPEN_POLICIES: Readonly<Record<string, string>> = {
  blog_categories_select: 'names of the news filter',
  achievements_select: 'achievements are on the public pages of teams',
  competitions_select: 'where teams play is on their public pages',
  opponents_select: 'against whom teams play is on their public pages',
  match_maps_select: 'scores are on the public pages of teams',
  matches_select: 'when and against whom teams play is on their public pages',
  match_redirects_select: 'a former address leads to a public page',
  product_colors_select: 'names of the shop filter',
  product_sizes_select: 'names of the shop filter',
  suppliers_select: 'who makes a product is shown; how to reach them is another table',
  team_redirects_select: 'a former address leads to a public page',
  teams_select: 'every team has its public page, recruiting or not',
};

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

const { test, sql, list, client } = databaseTest({
  template: 'empty',
  prepare: async (opened) => {
    policies = await policiesOf(opened);
  },
});
let policies: readonly Policy[];

describe('tables', () => {
  test.each([
    [
      'enable row level security',
      `select relname from pg_class where relnamespace in ${OURS} and relkind in ('r', 'p') and not relrowsecurity`,
    ],
    [
      'have a primary key',
      `select relname from pg_class where relnamespace in ${OURS} and relkind in ('r', 'p')
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
    ],
    [
      'have a comment, like views',
      `select relname from pg_class where relnamespace in ${OURS} and relkind in ('r', 'p', 'v', 'm')
        and coalesce(obj_description(oid, 'pg_class'), '') = ''`,
    ],
    [
      'store times with their time zone',
      `select format('%s.%s', table_name, column_name) from information_schema.columns
        where table_schema in ('public', 'private') and data_type = 'timestamp without time zone'`,
    ],
    [
      'store money as integers',
      `select format('%s.%s', table_name, column_name) from information_schema.columns
        where table_schema in ('public', 'private') and data_type in ('numeric', 'money', 'real', 'double precision')`,
    ],
    [
      'update updated_at by trigger',
      `select table_name from information_schema.columns
        join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
        where table_schema = 'public' and column_name = 'updated_at' and pg_class.relkind = 'r'
          and not exists (
            select from pg_trigger
            where tgrelid = pg_class.oid and tgfoid = 'private.touch_updated_at'::regproc
          )`,
    ],
  ])('%s', async (_rule, statement) => {
    expect(await list(statement)).toEqual([]);
  });
});

describe('constraints', () => {
  test.each([
    [
      'are named after their table and kind',
      `select conname from pg_constraint
        join pg_class on pg_class.oid = conrelid
        where pg_class.relnamespace in ${OURS} and contype in ('c', 'f', 'p', 'u')
          and conname !~ ('^' || relname || case contype
            when 'p' then '_pkey$' when 'f' then '_[a-z_]+_fkey$' when 'u' then '_[a-z_]+_key$' else '_[a-z_]+_check$' end)`,
    ],
    [
      'of foreign keys specify what happens on delete',
      `select conname from pg_constraint
        join pg_class on pg_class.oid = conrelid
        where pg_class.relnamespace in ${OURS} and contype = 'f' and confdeltype = 'a'`,
    ],
    [
      'of foreign keys have an index that starts with their columns',
      `select conname from pg_constraint
        join pg_class on pg_class.oid = conrelid
        where pg_class.relnamespace in ${OURS} and contype = 'f'
          and not exists (
            select from pg_index
            where indrelid = conrelid and indpred is null
              and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
              and conkey @> (indkey::int2[])[0:cardinality(conkey) - 1]
          )`,
    ],
  ])('%s', async (_rule, statement) => {
    expect(await list(statement)).toEqual([]);
  });
});

describe('policies', () => {
  test('name their roles', async () => {
    expect(policies.filter((policy) => policy.roles.includes('public')).map((policy) => policy.name)).toEqual(
      [],
    );
  });

  test('exist once per table, action and role', async () => {
    const seen = policies
      .filter((policy) => policy.permissive)
      .flatMap((policy) => policy.roles.map((role) => `${policy.table} ${policy.command} ${role}`));
    expect(seen.filter((entry, index) => seen.indexOf(entry) !== index)).toEqual([]);
    expect(policies.filter((policy) => policy.permissive && policy.command === '*')).toEqual([]);
  });

  test('check written rows', async () => {
    const writes = policies.filter((policy) => ['a', 'w', '*'].includes(policy.command));
    expect(writes.filter((policy) => policy.check === null).map((policy) => policy.name)).toEqual([]);
  });

  test('are open only with a documented reason', async () => {
    const open = policies.filter((policy) => policy.using === 'true' || policy.check === 'true');
    expect(open.map((policy) => policy.name).toSorted()).toEqual(Object.keys(OPEN_POLICIES).toSorted());
  });

  test('call functions once per statement, not once per row', async () => {
    const perRow = policies.filter((policy) => {
      const text = `${policy.using ?? ''} ${policy.check ?? ''}`;
      const once = text.replaceAll(/\( SELECT [^()]*\([^()]*\) AS [a-z_]+\)/gu, '');
      return /auth\.\w+\(|private\.\w+\(/u.test(once);
    });
    expect(perRow.map((policy) => policy.name)).toEqual([]);
  });

  test('refuse banned accounts in every table of members', async () => {
    const shut = policies.filter(
      (policy) => !policy.permissive && policy.command === '*' && policy.roles.includes('authenticated'),
    );
    for (const policy of shut) {
      expect(policy.using).toBe('(NOT ( SELECT private.is_banned() AS is_banned))');
      expect(policy.check).toBe(policy.using);
    }
    const touched = await list`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_any_column_privilege('authenticated', oid, 'select, insert, update')`;
    expect(shut.map((policy) => policy.table).toSorted()).toEqual(touched.toSorted());
  });
});

describe('views and functions', () => {
  test.each([
    [
      'functions have a fixed search path',
      `select oid::regprocedure from pg_proc where pronamespace in ${OURS}
        and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    ],
    [
      'trigger functions are in the private schema',
      `select tgname from pg_trigger
        join pg_class on pg_class.oid = tgrelid
        join pg_proc on pg_proc.oid = tgfoid
        where pg_class.relnamespace in ${OURS} and not tgisinternal and pronamespace <> 'private'::regnamespace`,
    ],
  ])('%s', async (_rule, statement) => {
    expect(await list(statement)).toEqual([]);
  });

  test('views use security_invoker, and none is materialised', async () => {
    expect(
      await list(`select relname from pg_class where relnamespace in ${OURS} and relkind = 'v'
        and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`),
    ).toEqual([]);
    expect(
      await list(`select relname from pg_class where relnamespace in ${OURS} and relkind = 'm'`),
    ).toEqual([]);
  });
});

describe('grants', () => {
  test.each([
    [
      'of functions are not public by default',
      `select oid::regprocedure from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
        where pronamespace in ${OURS} and grantee = 0`,
    ],
  ])('%s', async (_rule, statement) => {
    expect(await list(statement)).toEqual([]);
  });

  test('exclude creation in schemas, and private tables and sequences', async () => {
    expect(
      await list`select format('%s on %s', role, nspname) from pg_namespace,
          unnest('{anon,authenticated,service_role}'::text[]) as role
        where nspname in ('public', 'private') and has_schema_privilege(role, oid, 'create')`,
    ).toEqual([]);
    expect(
      await list`select format('%s on %s', role, relname) from pg_class,
          unnest('{anon,authenticated,service_role}'::text[]) as role
        where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'm', 'p')
          and has_any_column_privilege(role, oid, 'select, insert, update')`,
    ).toEqual([]);
    expect(
      await list(`select format('%s on %s', role, relname) from pg_class, unnest('{anon,authenticated}'::text[]) as role
        where relnamespace in ${OURS} and relkind = 'S'
          and has_sequence_privilege(role, oid, 'usage, select, update')`),
    ).toEqual([]);
  });

  test('are not inherited by new objects', async () => {
    const before = await readAccess(client);
    await sql`create table public.later (id integer primary key)`;
    await sql`create sequence public.later_numbers`;
    await sql`create function public.later_function() returns integer language sql as 'select 1'`;
    await sql`create function private.later_helper() returns integer language sql as 'select 1'`;
    // The service role reads every row, and no role may execute a function.
    const added = (await readAccess(client)).split('\n').filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual(['service_role public.later select']);
  });
});
