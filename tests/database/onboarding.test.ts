import { describe, expect } from 'vitest';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { outcomeOf, withOwnersRights } from './acting.ts';
import {
  ADULT_ANSWERS,
  BEYOND_MINIMUM,
  GUARDIAN_ANSWERS,
  bornYearsAgo,
  rowsOf,
  save,
} from './onboarding-answers.ts';

const { test, database, sql, client, asPerson } = databaseTest({ rows: 'restore' });

const newcomer = () => asPerson('newcomer');
const complete = () => resultOf(newcomer().rpc('complete_onboarding'));

const { birth, identity, gaming, social, agreement } = ADULT_ANSWERS;

describe('an adult', () => {
  test('completes step by step and keeps saved answers', async () => {
    expect(await save(newcomer(), 'birth', birth)).toMatchObject({ steps: ['birth'], is_minor: false });
    await save(newcomer(), 'identity', identity);
    await save(newcomer(), 'gaming', gaming);
    await save(newcomer(), 'social', social);
    await save(newcomer(), 'agreement', agreement);
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toEqual({
      steps: ['agreement', 'birth', 'gaming', 'identity', 'social'],
      is_minor: false,
      email: PEOPLE.newcomer.email,
      guardian_rejected: false,
      consent: 'none',
      majority_pending: false,
      guardian: null,
      requested_at: null,
      ...birth,
      ...identity,
      ...gaming,
      games: 'Valorant, FIFA',
      ...social,
      agreement_version: '2026-11',
    });
    expect(await complete()).toMatchObject({
      user_id: PEOPLE.newcomer.id,
      onboarding: true,
      status: 'active',
      role: 'user',
      gamertag: 'Nova',
    });
    const entries = await sql`select actor_id, before, after from public.audit
        where table_name = 'users' and action = 'update' and row_key = ${PEOPLE.newcomer.id}`;
    expect(entries).toEqual([
      { actor_id: PEOPLE.newcomer.id, before: { status: 'registered' }, after: { status: 'active' } },
    ]);
  });

  test.each(['birth', 'identity', 'gaming', 'agreement'] as const)(
    'cannot complete without %s',
    async (left) => {
      for (const step of ['birth', 'identity', 'gaming', 'agreement'] as const) {
        if (step !== left) await save(newcomer(), step, ADULT_ANSWERS[step]);
      }
      expect(await complete()).toBe('onboarding_incomplete');
      expect(await rowsOf(database, 'newcomer')).toMatchObject({ onboarding: false, status: 'registered' });
    },
  );

  test('completes without links, and again without effect', async () => {
    await save(newcomer(), 'birth', birth);
    await save(newcomer(), 'identity', identity);
    await save(newcomer(), 'gaming', gaming);
    await save(newcomer(), 'agreement', agreement);
    await complete();
    await sql`update public.users set status = 'approved' where id = ${PEOPLE.newcomer.id}`;
    expect(await complete()).toMatchObject({ onboarding: true, status: 'approved' });
  });

  test('cannot name a guardian', async () => {
    await save(newcomer(), 'birth', birth);
    expect(await save(newcomer(), 'guardian', GUARDIAN_ANSWERS)).toBe('invalid_choice');
  });
});

describe('save_onboarding', () => {
  test.each(['identity', 'gaming', 'social', 'agreement', 'guardian'])(
    'refuses %s before the date of birth',
    async (step) => {
      expect(await save(newcomer(), step, {})).toBe('onboarding_incomplete');
    },
  );

  test.each([
    ['birth', { ...birth, role: 'admin' }],
    ['identity', { ...identity, status: 'approved' }],
    ['gaming', { ...gaming, onboarding: true }],
    ['social', { ...social, followers_twitch: 100 }],
    ['agreement', { ...agreement, is_creator: true }],
    ['agreement', null],
    ['agreement', ['version']],
    ['unknown', {}],
    ['role', { role: 'admin' }],
  ])('refuses in %s the answers %j', async (step, answers) => {
    if (step !== 'birth') await save(newcomer(), 'birth', birth);
    const before = await rowsOf(database, 'newcomer');
    expect(await save(newcomer(), step, answers)).toBe('invalid_input');
    expect(await rowsOf(database, 'newcomer')).toEqual(before);
  });

  test.each([
    ['identity', { ...identity, legal_name: '  ' }],
    ['gaming', { ...gaming, gamertag: null }],
    ['agreement', { version: '' }],
  ])('requires the answers of %s', async (step, answers) => {
    await save(newcomer(), 'birth', birth);
    expect(await save(newcomer(), step, answers)).toBe('required');
  });

  test.each(['2999-01-01', 'yesterday', '2023-02-29', '2001-13-01'])(
    'refuses the date of birth %s',
    async (day) => {
      expect(await save(newcomer(), 'birth', { date_of_birth: day })).toBe('date_of_birth_invalid');
    },
  );

  test('keeps the date of birth and accepts the same one again', async () => {
    await save(newcomer(), 'birth', birth);
    expect(await save(newcomer(), 'birth', birth)).toMatchObject(birth);
    expect(await save(newcomer(), 'birth', { date_of_birth: '1999-01-01' })).toBe('date_of_birth_locked');
  });

  test('refuses a taken gamertag', async () => {
    await save(newcomer(), 'birth', birth);
    expect(await save(newcomer(), 'gaming', { gamertag: 'othermember' })).toContain('users_gamertag_key');
  });

  test('accepts games as one text', async () => {
    await save(newcomer(), 'birth', birth);
    expect(await save(newcomer(), 'gaming', { gamertag: 'Nova', games: ' Tekken ' })).toMatchObject({
      games: 'Tekken',
      platforms: [],
      languages: [],
    });
  });

  test('refuses texts above their length', async () => {
    await save(newcomer(), 'birth', birth);
    expect(await save(newcomer(), 'agreement', { version: 'x'.repeat(41) })).toContain(
      'onboarding_progress_version_check',
    );
    expect(await save(newcomer(), 'identity', { legal_name: 'x'.repeat(161) })).toContain(
      'user_private_legal_name_check',
    );
    expect(await save(newcomer(), 'social', { url_twitch: 'javascript:alert(1)' })).toContain(
      'users_url_twitch_check',
    );
  });
});

describe('a minor', () => {
  const young = async (): Promise<void> => {
    await save(newcomer(), 'birth', { date_of_birth: await bornYearsAgo(database, 18, 1) });
  };

  test('saves birth, guardian and agreement only', async () => {
    await young();
    expect(await save(newcomer(), 'guardian', GUARDIAN_ANSWERS)).toMatchObject({
      is_minor: true,
      gamertag: 'Comet',
      guardian: { name: 'Carmen Petersen', relationship: 'Mother', email: 'carmen@family.test' },
    });
    await save(newcomer(), 'agreement', agreement);
    for (const step of ['identity', 'gaming', 'social'] as const) {
      expect(await save(newcomer(), step, ADULT_ANSWERS[step])).toBe('minor_consent_required');
    }
    expect(await complete()).toBe('minor_consent_required');
  });

  test('must name a guardian with another e-mail address', async () => {
    await young();
    const own = { ...GUARDIAN_ANSWERS, guardian_email: PEOPLE.newcomer.email.toUpperCase() };
    expect(await save(newcomer(), 'guardian', own)).toBe('guardian_own_email');
    expect(await save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_name: '' })).toBe('required');
    expect(await complete()).toBe('onboarding_incomplete');
  });

  test('loses the answers given before the date of birth', async () => {
    await sql`update public.users
      set full_name = 'Liam', games = 'Chess', platforms = '{PC}', url_twitch = 'https://www.twitch.tv/x',
         photo_url = '/avatars/x.webp', followers_twitch = 3 where id = ${PEOPLE.newcomer.id}`;
    await sql`update public.user_private
      set legal_name = 'Liam P', phone = '1', address_line = 'x', city = 'Paarl',
         province = 'x', postal_code = '7646' where user_id = ${PEOPLE.newcomer.id}`;
    await young();
    expect(await rowsOf(database, 'newcomer')).toMatchObject({
      full_name: null,
      games: null,
      platforms: [],
      url_twitch: null,
      photo_url: null,
      followers_twitch: null,
      public_profile: false,
      legal_name: null,
      phone: null,
      address_line: null,
      city: null,
      province: null,
      postal_code: null,
    });
    const removals = await sql`select payload ->> 'photo_url' as photo from public.outbox
        where kind = 'remove_photo'`;
    expect(removals).toEqual([{ photo: '/avatars/x.webp' }]);
  });

  test('is tested with every other column', async () => {
    const columns = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns
       where table_schema = 'public' and table_name = any ('{users,user_private}')`;
    const covered = new Set(
      Object.entries(BEYOND_MINIMUM).flatMap(([table, values]) =>
        Object.keys(values).map((column) => `${table}.${column}`),
      ),
    );
    const minimum = columns.map((column) => column.name).filter((name) => !covered.has(name));
    expect(minimum.toSorted()).toEqual([
      'user_private.created_at',
      'user_private.date_of_birth',
      'user_private.email',
      'user_private.guardian_email',
      'user_private.guardian_name',
      'user_private.guardian_phone',
      'user_private.guardian_relationship',
      'user_private.updated_at',
      'user_private.user_id',
      'users.created_at',
      'users.gamertag',
      'users.id',
      'users.onboarding',
      'users.role',
      'users.status',
      'users.updated_at',
    ]);
  });

  test('cannot store columns beyond the minimum, through any account', async () => {
    await young();
    for (const [table, columns] of Object.entries(BEYOND_MINIMUM)) {
      const key = table === 'users' ? 'id' : 'user_id';
      for (const [column, value] of Object.entries(columns)) {
        const write = `update public.${table} set ${column} = ${value} where ${key} = '${PEOPLE.newcomer.id}'`;
        expect([column, await outcomeOf(() => sql(write))]).toEqual([column, 'minor_consent_required']);
      }
    }
  });

  test('may store guardian and gamertag', async () => {
    await young();
    const write = await newcomer()
      .from('user_private')
      .update({ guardian_phone: '021 555 0148' })
      .eq('user_id', PEOPLE.newcomer.id);
    expect(write.error).toBeNull();
    const rename = await newcomer()
      .from('users')
      .update({ gamertag: 'Younger' })
      .eq('id', PEOPLE.newcomer.id);
    expect(rename.error).toBeNull();
  });

  test('cannot insert a row with all columns', async () => {
    const id = '30000000-0000-4000-8000-000000000009';
    await sql`insert into auth.users (id, email) values (${id}, 'slip@people.test')`;
    await sql`delete from public.user_private where user_id = ${id}`;
    await sql`insert into public.user_private (user_id, date_of_birth, legal_name, show_birthday)
      values (${id}, ${await bornYearsAgo(database, 14)}, 'x', true)`;
    const [row] = await sql`select legal_name, show_birthday from public.user_private where user_id = ${id}`;
    expect(row).toEqual({ legal_name: null, show_birthday: false });
  });

  test('is at least 13', async () => {
    const almost = { date_of_birth: await bornYearsAgo(database, 13, 1) };
    expect(await save(newcomer(), 'birth', almost)).toBe('too_young');
    const written = await newcomer().from('user_private').update(almost).eq('user_id', PEOPLE.newcomer.id);
    expect(written.error?.message).toBe('too_young');
    const today = { date_of_birth: await bornYearsAgo(database, 13) };
    expect(await save(newcomer(), 'birth', today)).toMatchObject({ is_minor: true });
  });

  test('turns 18 on the birthday itself', async () => {
    expect(
      await save(newcomer(), 'birth', { date_of_birth: await bornYearsAgo(database, 18) }),
    ).toMatchObject({
      is_minor: false,
    });
  });
});

describe('is_minor_on', () => {
  const minorOn = (born: string, day: string): Promise<unknown> =>
    database.value`select private.is_minor_on(${born}, ${day}) as minor`;

  test.each([
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2010-02-28', '2028-02-28', false],
    ['2010-03-01', '2028-02-29', true],
    ['2010-03-01', '2028-03-01', false],
    ['2008-12-31', '2026-12-30', true],
    ['2008-12-31', '2026-12-31', false],
  ])('for a birth on %s returns on %s: %s', async (born, day, minor) => {
    expect(await minorOn(born, day)).toBe(minor);
  });

  test('uses the date in Johannesburg', async () => {
    const value =
      await database.value<boolean>`select bool_and(private.is_minor(day::date) = private.is_minor_on(day::date, (now() at time zone 'Africa/Johannesburg')::date)) as same
     from generate_series(current_date - interval '18 years 3 days', current_date - interval '17 years 362 days', '1 day') as day`;
    expect(value).toBe(true);
  });
});

describe('a member cannot write their onboarding', () => {
  test('by setting the mark of trusted functions', async () => {
    const promote = `update public.users set onboarding = true, status = 'approved' where id = '${PEOPLE.newcomer.id}'`;
    for (const mark of ['on', 'true', PEOPLE.newcomer.id, '']) {
      const attempt = `select set_config('obscura.trusted', '${mark}', true); ${promote}`;
      expect(await withOwnersRights(client, 'newcomer', attempt)).toBe('own_privileges');
    }
  });

  test('by the mark of another person or of an earlier change', async () => {
    const promote = `update public.users set onboarding = true where id = '${PEOPLE.newcomer.id}'`;
    const other = `select private.begin_trusted_write('${PEOPLE.member.id}'); ${promote}`;
    expect(await withOwnersRights(client, 'newcomer', other)).toBe('own_privileges');
    const ended = `select private.begin_trusted_write('${PEOPLE.newcomer.id}'); select private.end_trusted_write(); ${promote}`;
    expect(await withOwnersRights(client, 'newcomer', ended)).toBe('own_privileges');
    const [{ mark } = {}] = await sql`select private.trusted_write_token(${PEOPLE.newcomer.id}) as mark`;
    const earlier = `select set_config('obscura.trusted', '${String(mark)}', true); ${promote}`;
    expect(await withOwnersRights(client, 'newcomer', earlier)).toBe('own_privileges');
  });
});
