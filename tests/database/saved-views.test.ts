/** Saved views: who reads and writes them, and their limits. The matrix has the people; this file the permissions. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { PERMISSION_KEYS, type PermissionKey } from '#contract/roles.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

/** The view behind each table of the back office, as their definitions name them; every member reads hr_answers. */
const DESKS: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('src/stores/admin/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}name: '([\w-]+)',\n {2}relation: '(\w+)'/gmu)]
      .map(([, name, relation]) => [name, relation])
      .filter(([, relation]) => relation !== 'hr_answers'),
  ),
);

const { test, database, sql, client, restore } = databaseTest({
  prepare: async () => {
    await insertFixture({ client });
    await sql(`
    insert into public.organizational_roles (role_code, role_title, department, level) values ('tester', 'Tester', 'community', 6);
    insert into public.user_organizational_roles (user_id, role_code, start_date)
    values ('${PEOPLE.captain.id}', 'tester', now() - interval '1 day')`);
    // A shared view of every table.
    await sql`insert into public.saved_views (owner_id, desk, name, query, is_shared)
     select ${PEOPLE.superadmin.id}, desk, 'Shared ' || desk, '', true
      from unnest(${Object.keys(DESKS)}::text[]) as desk`;
  },
});

const holding = (key: PermissionKey): string =>
  `update public.organizational_roles set platform_permissions = '{"${key}": true}' where role_code = 'tester'`;

const outcome = (person: SignedInName, statement: string, preparation?: string) =>
  outcomeOf(() => runAs(client, { person, ...(preparation !== undefined && { preparation }) }, statement));

const insert = (desk: string, name = 'Mine', query = '?q=x'): string =>
  `insert into public.saved_views (desk, name, query) values ('${desk}', '${name}', '${query}')`;

test('the definitions of all tables are found', () => {
  expect(Object.keys(DESKS)).toEqual(expect.arrayContaining(['audit', 'orders', 'partners']));
  expect(Object.keys(DESKS).length).toBeGreaterThanOrEqual(17);
});

describe('shared views', () => {
  test.each(PERMISSION_KEYS)(
    'are read with %s alone where the rows of their table can be read',
    async (key) => {
      const request = { person: 'captain', preparation: holding(key) } as const;
      const { rows } = await runAs<{ desk: string }>(client, request, 'select desk from public.saved_views');
      const readable: string[] = [];
      for (const [desk, relation] of Object.entries(DESKS)) {
        const { rowCount } = await runAs(client, request, `select from public.${relation} limit 1`);
        if ((rowCount ?? 0) > 0) readable.push(desk);
      }
      expect([...new Set(rows.map(({ desk }) => desk))].toSorted()).toEqual(readable.toSorted());
    },
  );

  test('are changed by administrators, and stay shared then', async () => {
    const shared = `where id = '${ROWS.sharedView}'`;
    const rename = await runAs(
      client,
      { person: 'superadmin' },
      `update public.saved_views set name = 'X' ${shared}`,
    );
    expect(rename.rowCount).toBe(1);
    expect(
      await outcome('superadmin', `update public.saved_views set is_shared = false ${shared}`),
    ).toContain('row-level security');
  });
});

describe('a view', () => {
  test('is made by those who may open its table', async () => {
    expect(await outcome('editor', insert('articles'))).toBeNull();
    expect(await outcome('editor', insert('orders'))).toContain('row-level security');
    expect(await outcome('member', insert('articles'))).toContain('row-level security');
    expect(await outcome('superadmin', insert('nothing'))).toContain('row-level security');
  });

  test('is out of sight once its maker lost the permission', async () => {
    const ended = `update public.user_organizational_roles set end_date = now() where user_id = '${PEOPLE.editor.id}'`;
    const { rowCount } = await runAs(
      client,
      { person: 'editor', preparation: ended },
      'select from public.saved_views',
    );
    expect(rowCount).toBe(0);
  });

  test.each([
    ['a second one of this name', insert('orders', 'MONEY FIRST'), 'saved_views_name_key'],
    ['an empty name', insert('orders', ''), 'saved_views_name_check'],
    ['a name with spaces around it', insert('orders', ' x '), 'saved_views_name_check'],
    ['a long name', insert('orders', 'x'.repeat(61)), 'saved_views_name_check'],
    ['another address', insert('orders', 'x', 'https://elsewhere.test'), 'saved_views_query_check'],
    ['a long query', insert('orders', 'x', `?${'x'.repeat(2000)}`), 'saved_views_query_check'],
  ])('is refused with %s', async (_, statement, constraint) => {
    await expect(runAs(client, { person: 'admin' }, statement)).rejects.toMatchObject({
      constraint,
    });
  });

  test('is refused beyond a hundred of a person', async () => {
    const many = `insert into public.saved_views (owner_id, desk, name, query)
      select '${PEOPLE.admin.id}', 'orders', 'View ' || number, '' from generate_series(1, 98) as number`;
    expect(await outcome('admin', insert('orders'), many)).toBe('too_many_views');
  });

  test('goes with its maker', async () => {
    await database.snapshot();
    await sql`delete from auth.users where id = ${PEOPLE.editor.id}`;
    expect(await sql`select from public.saved_views where id = ${ROWS.editorView}`).toEqual([]);
    await restore();
  });
});
