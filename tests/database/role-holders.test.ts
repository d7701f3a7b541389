/** Holders of roles: good standing, 18 years for roles that open personal data, two acting holders. */
import { describe, expect } from 'vitest';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { roleDeskTest, id, inDays, message } from './role-desk-setup.ts';

const { test, database, hold, versionOf, call, states } = roleDeskTest();

const assign = (to: SignedInName, code: string, more: object = {}, by: SignedInName = 'hr') =>
  message(database.asPerson(by).rpc('assign_role', { person: id(to), code, ...more }));

/** Inserts past the functions, as an import does. */
const insert = (person: string, code: string) =>
  outcomeOf(
    () =>
      database.sql`insert into public.user_organizational_roles (user_id, role_code)
        values (${person}, ${code})`,
  );

const change = (set: string, who: SignedInName = 'member') =>
  database.sql(`update public.users set ${set} where id = $1`, [id(who)]);

const born = (date: string, who: SignedInName = 'member') =>
  outcomeOf(() =>
    database.sql(`update public.user_private set date_of_birth = ${date} where user_id = $1`, [id(who)]),
  );

const FIFTEEN = `current_date - interval '15 years'`;
const READING_KEYS = ['hr_full', 'user_management', 'admin', 'audit_export'] as const;

describe('an assignment', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['is banned', () => change(`status = 'banned'`)],
    ['has left', () => change(`status = 'left'`)],
    ['is not onboarded', () => change('onboarding = false')],
    ['was set back to registered', () => change(`status = 'registered'`)],
    ['is of unknown age', () => born('null')],
  ])('of someone who %s is refused in a function and in an import', async (_, prepare) => {
    await prepare();
    expect(await insert(id('member'), 'manager')).toBe('person_unavailable');
    expect(await assign('member', 'manager')).toBe('person_unavailable');
  });

  test('is neither opened again nor handed to someone who may not hold it', async () => {
    const assignment = await hold('member', 'manager');
    expect(await call('hr', 'end_assignment', assignment)).toBeNull();
    await change(`status = 'banned'`);
    expect(await call('hr', 'reopen_assignment', assignment)).toBe('person_unavailable');
    const another = await hold('otherMember', 'coach');
    const hand = 'update public.user_organizational_roles set user_id = $1 where id = $2';
    expect(await outcomeOf(() => database.sql(hand, [id('member'), another]))).toBe('person_unavailable');
    const other = await hold('captain', 'manager');
    const expected = await versionOf(other);
    const given = { assignment: other, expected, person: id('newcomer') };
    expect(await message(database.asPerson('hr').rpc('transfer_assignment', given))).toBe(
      'person_unavailable',
    );
  });

  test('of a banned holder may still get another end', async () => {
    const assignment = await hold('member', 'manager');
    await change(`status = 'banned'`);
    expect(await call('hr', 'set_assignment_term', assignment, { ends: inDays(5) })).toBeNull();
    expect(await call('hr', 'end_assignment', assignment)).toBeNull();
  });

  test('of a banned holder ends where its role is merged', async () => {
    await hold('member', 'manager');
    await hold('captain', 'manager');
    await change(`status = 'banned'`);
    const merge = {
      from_code: 'manager',
      into_code: 'press',
      expected: await database.value`select updated_at::text as expected from public.organizational_roles
        where role_code = 'manager'`,
    };
    expect(await message(database.asPerson('superadmin').rpc('merge_roles', merge))).toBeNull();
    expect(await states('press')).toMatchObject([{ user_id: id('captain'), state: 'current' }]);
  });
});

describe.each(READING_KEYS)('a minor and the permission %s', (key) => {
  const give = (code: string) =>
    outcomeOf(
      () =>
        database.sql`update public.organizational_roles
          set platform_permissions = ${JSON.stringify({ [key]: true })} where role_code = ${code}`,
    );

  test('never come together by an assignment, an acting one or a transfer', async () => {
    expect(await give('manager')).toBeNull();
    expect(await insert(id('minor'), 'manager')).toBe('role_needs_adult');
    expect(await assign('minor', 'manager', {}, 'superadmin')).toBe('role_needs_adult');
    const assignment = await hold('member', 'manager');
    const acting = { acting_for: id('member'), ends: inDays(2) };
    expect(await assign('minor', 'manager', acting, 'superadmin')).toBe('role_needs_adult');
    const expected = await versionOf(assignment);
    const given = { assignment, expected, person: id('minor') };
    expect(await message(database.asPerson('superadmin').rpc('transfer_assignment', given))).toBe(
      'role_needs_adult',
    );
    expect(await insert(id('captain'), 'manager')).toBeNull();
  });

  test('never come together by a change of the role or of a date of birth', async () => {
    await hold('minor', 'coach');
    await hold('minor', 'director', '-10 days');
    expect(await give('coach')).toBe('role_needs_adult');
    expect(await give('director')).toBe('role_needs_adult');
    expect(await give('manager')).toBeNull();
    const assignment = await hold('member', 'manager');
    expect(await born(FIFTEEN)).toBe('role_needs_adult');
    expect(await call('superadmin', 'end_assignment', assignment)).toBeNull();
    expect(await born(FIFTEEN)).toBeNull();
  });

  test('give no permission where both were written at the same time', async () => {
    expect(await give('manager')).toBeNull();
    await hold('member', 'manager');
    const may = async () =>
      (await database.asPerson('member').rpc('has_permission', { permission: key })).data;
    expect(await may()).toBe(true);
    await database.sql`set session_replication_role = replica`;
    await born(FIFTEEN);
    await database.sql`set session_replication_role = origin`;
    expect(await may()).toBe(false);
  });
});

describe('a holder of a role', () => {
  test.each([`status = 'registered'`, `status = 'banned'`, `status = 'left'`, 'onboarding = false'])(
    'has no permission while %s, and has it again afterwards',
    async (set) => {
      const may = () =>
        database.sql`select private.permissions_of(id) as permissions, id in (
             select role.user_id from private.effective_roles as role where role.role_code = 'people_hr'
           ) as is_effective from public.users where id = ${id('hr')}`;
      const sees = async () =>
        (await database.asPerson('hr').from('user_private').select('user_id').neq('user_id', id('hr'))).data
          ?.length ?? 0;
      await change(set, 'hr');
      expect(await may()).toEqual([{ permissions: [], is_effective: false }]);
      expect(await sees()).toBe(0);
      expect(await assign('member', 'manager')).not.toBeNull();
      await change(`status = 'active', onboarding = true`, 'hr');
      expect(await may()).toEqual([{ permissions: ['hr_full'], is_effective: true }]);
    },
  );
});

describe('a minor', () => {
  test('holds other roles', async () => {
    expect(await assign('minor', 'manager')).toBeNull();
  });

  test('neither applies to nor is accepted for a role that opens personal data', async () => {
    await database.sql`insert into public.role_postings (id, role_code, state, tasks, opened_at)
      values (${PEOPLE.minor.id}, 'coach', 'open', 'Train', now())`;
    const posting = PEOPLE.minor.id;
    const apply = () => message(database.asPerson('minor').rpc('apply_to_role', { posting }));
    expect(await apply()).toBeNull();
    await database.sql`update public.organizational_roles set platform_permissions = '{"hr_full": true}'
      where role_code = 'coach'`;
    const [application] = await database.sql`select id, updated_at::text as at from public.role_applications`;
    const row = { application: String(application?.['id']), expected: String(application?.['at']) };
    const desk = database.asPerson('superadmin');
    const { data } = await desk.rpc('preview_role_applications', {
      applications: [row.application],
      step: 'accept',
    });
    expect(data).toMatchObject([{ refusal: 'role_needs_adult' }]);
    expect(await message(desk.rpc('advance_role_application', { ...row, step: 'accept' }))).toBe(
      'role_needs_adult',
    );
    await database.sql`delete from public.role_applications`;
    expect(await apply()).toBe('role_needs_adult');
  });

  test('becomes neither admin nor superadmin', async () => {
    const { data } = await database
      .asPerson('superadmin')
      .from('desk_users')
      .select('updated_at')
      .eq('id', id('minor'))
      .single();
    for (const new_role of ['admin', 'superadmin']) {
      const given = { person: id('minor'), new_role, expected: data?.updated_at ?? '' };
      expect(await message(database.asPerson('superadmin').rpc('set_user_role', given))).toBe(
        'role_needs_adult',
      );
    }
    expect(await born(FIFTEEN, 'admin')).toBe('role_needs_adult');
  });
});

describe('acting holders', () => {
  const acting = (to: SignedInName, days = 20) =>
    assign(to, 'manager', { acting_for: id('editor'), ends: inDays(days) });

  test('are two per role at most, now and later together', async () => {
    await hold('editor', 'manager');
    expect(await acting('member')).toBeNull();
    expect(
      await assign('captain', 'manager', { acting_for: id('editor'), starts: inDays(30), ends: inDays(40) }),
    ).toBeNull();
    expect(await acting('otherMember')).toBe('acting_full');
    await database.sql`update public.user_organizational_roles set end_date = greatest(now(), start_date)
      where user_id = ${id('captain')}`;
    expect(await acting('otherMember')).toBeNull();
  });

  test('are two of a race of several', async () => {
    await hold('editor', 'manager');
    const people = ['member', 'otherMember', 'captain', 'minor', 'superadmin'] as const;
    const outcomes = await Promise.all(people.map((name) => acting(name)));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'acting_full')).toHaveLength(3);
  });

  test('act for a year at most, also by a later end', async () => {
    await hold('editor', 'manager');
    expect(await acting('member', 368)).toBe('acting_too_long');
    expect(await acting('member', 364)).toBeNull();
    const [row] = await database.sql<{ id: string }>`select id from public.user_organizational_roles
      where acting_for is not null`;
    const extend = (days: number) => call('hr', 'set_assignment_term', row?.id ?? '', { ends: inDays(days) });
    expect(await extend(368)).toBe('acting_too_long');
    expect(await extend(10)).toBeNull();
  });
});
