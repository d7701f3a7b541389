import { beforeEach, describe, expect } from 'vitest';
import { createTestDatabase, resultOf, type TestClient } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PERSON_NAMES, type PersonName, type SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { runAs } from '#tests/support/sql-session.ts';
import { outcomeOf, setSecondFactor } from './acting.ts';
import { policiesOf } from './catalog.ts';
import { callsOf } from './api-calls.ts';
import { STAFF_FUNCTIONS } from './desks.ts';
import { insertFixture } from './fixture.ts';
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

const { test, database, sql, list, asPerson } = databaseTest({
  prepare: insertFixture,
});

function as(name: SignedInName, aal: Level): TestClient {
  return asPerson(name, { headers: { authorization: `Bearer ${accessToken(name, { aal })}` } });
}

async function isOn(): Promise<unknown> {
  return database.value`select value from public.settings where key = ${SWITCH}`;
}

/** Expected access by the matrix; at aal1 staff keep access to their own rows only. */
function expectedAccess(name: string, relation: Required<Relation>, person: PersonName, aal: Level): Access {
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
  test.beforeAll(() => setSecondFactor(database, true));
  test.afterAll(() => setSecondFactor(database, false));

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
    expect(
      await resultOf(asPerson('admin').from('blog_categories').insert({ name: 'Refused', slug: 'refused' })),
    ).toBe('second_factor_required');
  });

  test('allows staff what every member may do', async () => {
    const admin = as('admin', 'aal1');
    expect((await admin.rpc('count_article_view', { article_slug: 'published' })).error).toBeNull();
    expect((await admin.rpc('onboarding_state')).error).toBeNull();
    const change = await admin.from('users').update({ division: 'Own' }).eq('id', PEOPLE.admin.id);
    expect(change.error).toBeNull();
    expect((await sql`select division from public.users where id = ${PEOPLE.admin.id}`)[0]).toEqual({
      division: 'Own',
    });
  });

  test('does not apply to an account whose role has ended', async () => {
    await sql`update public.user_organizational_roles set end_date = now()
      where user_id = ${PEOPLE.editor.id}`;
    expect(await resultOf(as('editor', 'aal1').rpc('my_profile'))).toMatchObject({ aal_required: false });
    await sql`update public.user_organizational_roles set end_date = null
      where user_id = ${PEOPLE.editor.id}`;
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
  test('with writes are refused at aal1 before their arguments are read', async () => {
    await setSecondFactor(database, true);
    const writing = new Set(
      await list`select proname from pg_proc
        where pronamespace = 'public'::regnamespace and provolatile = 'v'`,
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
});

describe('the setting', () => {
  beforeEach(() => setSecondFactor(database, false));
  test.afterAll(() => setSecondFactor(database, false));

  test('is off initially and hidden from members', async () => {
    const fresh = await createTestDatabase({ template: 'empty' });
    expect(await fresh.sql`select value, is_public from public.settings where key = ${SWITCH}`).toEqual([
      { value: false, is_public: false },
    ]);
    await fresh.close();
    expect(await resultOf(asPerson('member').from('settings').select('key').eq('key', SWITCH))).toEqual([]);
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
    const entries =
      await sql`select before ->> 'value' as before, after ->> 'value' as after from public.audit
       where table_name = 'settings' and row_key = ${SWITCH} and actor_id = ${PEOPLE.superadmin.id}
        order by id`;
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
      await setSecondFactor(database, before);
      const { error } = await as(name, aal).rpc('set_admin_second_factor', { required: !before });
      expect(error).toMatchObject({ code: '42501', message });
      expect(await isOn()).toBe(before);
    }
  });

  test('is refused to visitors, and refuses null', async () => {
    const visitor = await asPerson('anonymous').rpc('set_admin_second_factor', { required: true });
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
    await setSecondFactor(database, true);
    expect(await required('admin', 'aal1')).toBe(true);
    expect(await required('editor', 'aal1')).toBe(true);
    expect(await required('admin', 'aal2')).toBe(false);
    expect(await required('member', 'aal1')).toBe(false);
    await setSecondFactor(database, false);
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
