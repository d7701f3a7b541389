import { beforeEach, describe, expect } from 'vitest';
import { createTestDatabase, type TestClient } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PERSON_NAMES, type PersonName, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf } from './acting.ts';
import { listOf, policiesOf } from './catalog.ts';
import { callsOf } from './api-calls.ts';
import { STAFF_FUNCTIONS } from './desks.ts';
import { insertFixture, ROWS } from './fixture.ts';
import { relationsOf } from './access.ts';
import { accessOf, createProbes, type Access } from './matrix-probes.ts';
import type { Relation } from './matrix-shape.ts';
import { MATRIX } from './matrix.ts';

type Level = 'aal1' | 'aal2';
const SWITCH = 'security.admin_second_factor';
/** People with write permissions. */
const STAFF: readonly PersonName[] = ['editor', 'hr', 'admin', 'superadmin'];
/** Tables in which a person writes their own row. */
const OWN_ROWS: ReadonlySet<string> = new Set(['users', 'user_private']);
/** Tables in which a person writes their own row and no role writes another's. */
const OWN_ALONE: ReadonlySet<string> = new Set(['member_carts']);
/** Tables that everyone may insert into. */
const OPEN_INSERTS: ReadonlySet<string> = new Set(['partner_inquiries']);

const { test, database } = databaseTest({ prepare: ({ client }) => insertFixture(client) });

function as(name: SignedInName, aal: Level): TestClient {
  return database.asPerson(name, { headers: { authorization: `Bearer ${accessToken(name, { aal })}` } });
}

async function setRequired(on: boolean): Promise<void> {
  await database.sql('update public.settings set value = to_jsonb($1::boolean) where key = $2', [on, SWITCH]);
}

async function isOn(): Promise<unknown> {
  return (await database.sql('select value from public.settings where key = $1', [SWITCH]))[0]?.['value'];
}

/** Expected access by the matrix; at aal1 staff keep access to their own rows only. */
function expectedAccess(name: string, relation: Relation, person: PersonName, aal: Level): Access {
  const bound = aal === 'aal1' && STAFF.includes(person);
  const written = relation.update.rows[person];
  const own = OWN_ROWS.has(name) ? written.filter((label) => label === person) : [];
  return {
    select: relation.select[person].toSorted(),
    insert: relation.insert.by.includes(person) && (!bound || OPEN_INSERTS.has(name)),
    update: (bound ? own : written).toSorted(),
    delete: relation.delete.by.includes(person) && !bound,
  };
}

describe('with a required second factor', () => {
  test.beforeAll(() => setRequired(true));
  test.afterAll(() => setRequired(false));

  describe.each(Object.entries(MATRIX))('%s', (name, relation) => {
    const expectAccess = async (people: readonly PersonName[], aal: Level) => {
      const probes = createProbes(database.client, name, relation, { aal });
      for (const person of people)
        expect({ person, ...(await accessOf(probes, person)) }).toEqual({
          person,
          ...expectedAccess(name, relation, person, aal),
        });
    };

    test('is read as before at aal1, and staff write their own rows only', async () => {
      await expectAccess(PERSON_NAMES, 'aal1');
    });

    test('is open to staff at aal2', async () => {
      await expectAccess(STAFF, 'aal2');
    });
  });

  const writes = Object.entries(relationsOf('authenticated')).flatMap(([name, grants]) =>
    (['insert', 'update', 'delete'] as const)
      .filter(
        (verb) =>
          grants[verb] !== undefined &&
          !OWN_ALONE.has(name) &&
          !(verb === 'insert' && OPEN_INSERTS.has(name)),
      )
      .map((verb) => ({
        name,
        verb,
        column: Object.entries(MATRIX).find(([table]) => table === name)?.[1].update.column,
      })),
  );

  test.each(writes)('refuses $verb on $name with second_factor_required', async ({ name, verb, column }) => {
    const statement = {
      // A view of no desk is refused before the second factor is asked for.
      insert:
        name === 'saved_views'
          ? `insert into public.saved_views (desk, name, query) values ('articles', 'Matrix', '')`
          : `insert into public.${name} default values`,
      update: `update public.${name} set ${column ?? ''} = null`,
      delete: `delete from public.${name}`,
    }[verb];
    expect(await outcomeOf(() => rowsAffected('superadmin', 'aal1', statement))).toBe(
      'second_factor_required',
    );
  });

  test('returns the refusal through the API', async () => {
    const { error } = await as('admin', 'aal1')
      .from('blog_categories')
      .insert({ name: 'Refused', slug: 'refused' });
    expect(error).toMatchObject({ code: '42501', message: 'second_factor_required' });
  });

  test('treats a token without a level as aal1', async () => {
    const { error } = await database
      .asPerson('admin')
      .from('blog_categories')
      .insert({ name: 'Refused', slug: 'refused' });
    expect(error?.message).toBe('second_factor_required');
  });

  test('allows staff what every member may do', async () => {
    const admin = as('admin', 'aal1');
    expect((await admin.rpc('count_article_view', { article_slug: 'published' })).error).toBeNull();
    expect((await admin.rpc('onboarding_state')).error).toBeNull();
    const change = await admin.from('users').update({ division: 'Own' }).eq('id', PEOPLE.admin.id);
    expect(change.error).toBeNull();
    expect(
      (await database.sql('select division from public.users where id = $1', [PEOPLE.admin.id]))[0],
    ).toEqual({
      division: 'Own',
    });
  });

  test('does not apply to an account whose role has ended', async () => {
    await database.sql(`update public.user_organizational_roles set end_date = now() where user_id = $1`, [
      PEOPLE.editor.id,
    ]);
    const { data } = await as('editor', 'aal1').rpc('my_profile');
    expect(data).toMatchObject({ aal_required: false });
    await database.sql(`update public.user_organizational_roles set end_date = null where user_id = $1`, [
      PEOPLE.editor.id,
    ]);
  });
});

/** Runs a statement in SQL as a person and returns how many rows it affects. */
async function rowsAffected(person: SignedInName, aal: Level, statement: string): Promise<number> {
  return (await runAs(database.client, { person, claims: { aal } }, statement)).rowCount ?? 0;
}

/** Volatile functions of staff that only read, or write about the caller alone. */
const READING = [
  'count_audit',
  'partner_inquiry_for_desk',
  'search_audit',
  'streamer_candidates',
  'user_history',
];

describe('staff functions', () => {
  const expected = '2000-01-01T00:00:00Z';
  const person = PEOPLE.member.id;
  const SUPERADMIN_FUNCTIONS: Readonly<
    Record<string, (client: TestClient) => PromiseLike<{ error: unknown }>>
  > = {
    ban_user: (client) => client.rpc('ban_user', { person, reason: 'Test', expected }),
    execute_deletion: (client) => client.rpc('execute_deletion', { person, expected }),
    decline_deletion: (client) => client.rpc('decline_deletion', { person, reason: 'Test', expected }),
    lift_ban: (client) => client.rpc('lift_ban', { person, reason: 'Test', expected }),
    set_user_role: (client) => client.rpc('set_user_role', { person, new_role: 'admin', expected }),
    set_user_status: (client) => client.rpc('set_user_status', { person, new_status: 'left', expected }),
  };
  const article = ROWS.draftArticle;
  const stale = { article, expected: '9.9' };
  /** Functions of the newsroom, and their result with a second factor. */
  const EDITOR_FUNCTIONS: Readonly<
    Record<string, readonly [(client: TestClient) => PromiseLike<{ error: unknown }>, string | null]>
  > = {
    article_for_editing: [(client) => client.rpc('article_for_editing', { article }), null],
    create_article: [(client) => client.rpc('create_article', { content: [] }), 'invalid_input'],
    create_article_preview: [(client) => client.rpc('create_article_preview', { article }), null],
    delete_article: [(client) => client.rpc('delete_article', stale), 'changed_meanwhile'],
    join_article: [(client) => client.rpc('join_article', { article }), null],
    may_upload_article_picture: [(client) => client.rpc('may_upload_article_picture'), null],
    publish_article: [(client) => client.rpc('publish_article', stale), 'changed_meanwhile'],
    revoke_article_previews: [(client) => client.rpc('revoke_article_previews', { article }), null],
    save_article: [(client) => client.rpc('save_article', { ...stale, content: {} }), 'changed_meanwhile'],
    set_article_status: [
      (client) => client.rpc('set_article_status', { ...stale, new_status: 'in_review' }),
      'changed_meanwhile',
    ],
    set_category_order: [
      (client) => client.rpc('set_category_order', { categories: [], expected: [article] }),
      'changed_meanwhile',
    ],
    set_featured_articles: [
      (client) => client.rpc('set_featured_articles', { articles: [], expected: [article] }),
      'changed_meanwhile',
    ],
    undo_article_archive: [(client) => client.rpc('undo_article_archive', stale), 'changed_meanwhile'],
  };
  test('with writes are refused at aal1 before their arguments are read', async () => {
    await setRequired(true);
    const writing = new Set(
      await listOf(
        database,
        `select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'`,
      ),
    );
    const called = callsOf(STAFF_FUNCTIONS.filter((staff) => writing.has(staff)));
    const client = as('superadmin', 'aal1');
    const allowed: string[] = [];
    for (const [name, args] of called) {
      const { error } = await client.rpc(name as never, args as never);
      if (error?.message !== 'second_factor_required') allowed.push(name);
    }
    expect(allowed.toSorted()).toEqual(READING);
  });

  describe.each(Object.entries(EDITOR_FUNCTIONS))('%s', (_, [call, next]) => {
    const answers = async (name: SignedInName, aal: Level): Promise<unknown> =>
      ((await call(as(name, aal))).error as { message: string } | null)?.message ?? null;

    test('is refused at aal1 while the second factor is required', async () => {
      await setRequired(true);
      for (const name of ['editor', 'admin', 'superadmin'] as const) {
        expect(await answers(name, 'aal1')).toBe('second_factor_required');
        expect(await answers(name, 'aal2')).toBe(next);
      }
      expect(await answers('hr', 'aal2')).toBe('permission_required');
    });

    test('is allowed at aal1 while it is not required', async () => {
      await setRequired(false);
      expect(await answers('editor', 'aal1')).toBe(next);
    });
  });

  describe.each(Object.entries(SUPERADMIN_FUNCTIONS))('%s', (_, call) => {
    test('is refused at aal1 while the second factor is required', async () => {
      await setRequired(true);
      expect((await call(as('superadmin', 'aal1'))).error).toMatchObject({
        code: '42501',
        message: 'second_factor_required',
      });
      // With a second factor, the next refusal is about the row.
      expect((await call(as('superadmin', 'aal2'))).error).toMatchObject({ message: 'changed_meanwhile' });
      expect((await call(as('admin', 'aal2'))).error).toMatchObject({ message: 'superadmin_required' });
    });

    test('is allowed at aal1 while it is not required', async () => {
      await setRequired(false);
      expect((await call(as('superadmin', 'aal1'))).error).toMatchObject({ message: 'changed_meanwhile' });
    });
  });
});

describe('the setting', () => {
  beforeEach(() => setRequired(false));
  test.afterAll(() => setRequired(false));

  test('is off initially and hidden from members', async () => {
    const fresh = await createTestDatabase({ template: 'empty' });
    expect(await fresh.sql('select value, is_public from public.settings where key = $1', [SWITCH])).toEqual([
      { value: false, is_public: false },
    ]);
    await fresh.close();
    const { data } = await database.asPerson('member').from('settings').select('key').eq('key', SWITCH);
    expect(data).toEqual([]);
  });

  test('is changed by a superadmin at aal2, with audit', async () => {
    const set = (client: TestClient, required: boolean) =>
      client.rpc('set_admin_second_factor', { required });
    expect((await set(as('superadmin', 'aal2'), true)).error).toBeNull();
    expect(await isOn()).toBe(true);
    // Without a change nothing is recorded.
    expect((await set(as('superadmin', 'aal2'), true)).error).toBeNull();
    expect((await set(as('superadmin', 'aal2'), false)).error).toBeNull();
    expect(await isOn()).toBe(false);
    const entries = await database.sql(
      `select before ->> 'value' as before, after ->> 'value' as after from public.audit
       where table_name = 'settings' and row_key = $1 and actor_id = $2 order by id`,
      [SWITCH, PEOPLE.superadmin.id],
    );
    expect(entries).toEqual([
      { before: 'false', after: 'true' },
      { before: 'true', after: 'false' },
    ]);
  });

  test.each([
    ['superadmin', 'aal1', 'second_factor_required'],
    ['admin', 'aal2', 'superadmin_required'],
    ['hr', 'aal2', 'superadmin_required'],
    ['member', 'aal2', 'superadmin_required'],
    ['banned', 'aal2', 'banned'],
  ] as const)('is refused to %s at %s', async (name, aal, message) => {
    for (const before of [false, true]) {
      await setRequired(before);
      const { error } = await as(name, aal).rpc('set_admin_second_factor', { required: !before });
      expect(error).toMatchObject({ code: '42501', message });
      expect(await isOn()).toBe(before);
    }
  });

  test('is refused to visitors, and refuses null', async () => {
    const visitor = await database.asPerson('anonymous').rpc('set_admin_second_factor', { required: true });
    expect(visitor.error?.code).toBe('42501');
    const nothing = await as('superadmin', 'aal2').rpc('set_admin_second_factor', {
      required: null as unknown as boolean,
    });
    expect(nothing.error?.message).toBe('invalid_input');
    expect(await isOn()).toBe(false);
  });

  test.each(['admin', 'superadmin'] as const)('cannot be written in the table by %s', async (name) => {
    const write = (value: string, key: string): string =>
      `update public.settings set value = '${value}' where key like '${key}'`;
    expect(await rowsAffected(name, 'aal2', write('true', SWITCH))).toBe(0);
    expect(await rowsAffected(name, 'aal2', write('26', 'site.championships'))).toBe(1);
  });
});

describe('my_profile', () => {
  const required = async (name: SignedInName, aal: Level): Promise<unknown> =>
    ((await as(name, aal).rpc('my_profile')).data as Record<string, unknown> | null)?.['aal_required'];

  test('reports whether the account’s permissions require a second factor', async () => {
    await setRequired(true);
    expect(await required('admin', 'aal1')).toBe(true);
    expect(await required('editor', 'aal1')).toBe(true);
    expect(await required('admin', 'aal2')).toBe(false);
    expect(await required('member', 'aal1')).toBe(false);
    await setRequired(false);
    expect(await required('admin', 'aal1')).toBe(false);
  });
});

test('every policy for writes of staff has a restrictive policy that requires the second factor', async () => {
  const policies = await policiesOf(database);
  const verbs: Readonly<Record<string, string>> = { a: 'insert', w: 'update', d: 'delete' };
  const needed = policies
    .filter(({ permissive, roles }) => permissive && roles.includes('authenticated'))
    .filter(({ using, check }) =>
      /has_permission|is_admin|is_superadmin|open_desks/u.test(`${using ?? ''}${check ?? ''}`),
    )
    .filter(({ command }) => command in verbs)
    .map(({ table, command }) => `${table}_second_factor_${verbs[command] ?? ''}`);
  const present = policies
    .filter(({ permissive, name }) => !permissive && name.includes('_second_factor_'))
    .filter(({ using, check }) =>
      [using, check].every((text) => text === null || text.includes('require_second_factor')),
    );
  expect(present.map(({ name }) => name).toSorted()).toEqual(needed.toSorted());
  expect(needed.length).toBeGreaterThan(20);
});
