import { describe, expect } from 'vitest';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import {
  ADULT_ANSWERS,
  askGuardian,
  BEYOND_MINIMUM,
  bornYearsAgo,
  decide,
  declare,
  GUARDIAN_ANSWERS,
  OPEN_PURPOSES,
  requestLink,
  rowsOf,
  save,
} from './onboarding-answers.ts';

const { test, database, sql, asPerson, call } = databaseTest({ rows: 'restore' });

const person = PEOPLE.newcomer.id;
const newcomer = () => asPerson('newcomer');
const events = () =>
  sql`select purpose, decision, version from public.consent_events where user_id = ${person} order by id`;

describe('a consent', () => {
  test('to the membership completes the onboarding', async () => {
    const token = await askGuardian(database);
    expect(await decide(database, token, { membership: true, travel: true, shop: false })).toMatchObject({
      state: 'answered',
      purposes: { ...OPEN_PURPOSES, membership: 'granted', travel: 'granted', shop: 'declined' },
      version: '2026-11',
    });
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({
      onboarding: true,
      status: 'active',
      consent: 'granted',
    });
    expect(await save(newcomer(), 'identity', ADULT_ANSWERS.identity)).toMatchObject({
      full_name: 'Thandi M',
    });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ public_profile: false });
  });

  test('given before the last step completes the onboarding with that step', async () => {
    await save(newcomer(), 'birth', { date_of_birth: await bornYearsAgo(database, 15) });
    await save(newcomer(), 'guardian', GUARDIAN_ANSWERS);
    await decide(database, await requestLink(database), { membership: true });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ onboarding: false, status: 'registered' });
    await save(newcomer(), 'agreement', ADULT_ANSWERS.agreement);
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ onboarding: true, status: 'active' });
  });

  test('to a public profile shows it until it is revoked', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true, public_profile: true });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ public_profile: true });
    const own = newcomer().from('users');
    expect((await own.update({ public_profile: false }).eq('id', person)).error).toBeNull();
    // Another decision does not show a profile that the minor has hidden.
    await decide(database, token, { travel: true });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ public_profile: false });
    expect((await own.update({ public_profile: true }).eq('id', person)).error).toBeNull();
    await decide(database, token, { public_profile: false });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ public_profile: false, onboarding: true });
    expect((await own.update({ public_profile: true }).eq('id', person)).error?.message).toBe(
      'minor_consent_required',
    );
  });

  test('to streaming and the birthday list opens them until it is revoked', async () => {
    const token = await askGuardian(database);
    const stream = () =>
      outcomeOf(
        () => sql`update public.users set is_creator = true, featured_streamers = true where id = ${person}`,
      );
    const show = () =>
      outcomeOf(() => sql`update public.user_private set show_birthday = true where user_id = ${person}`);
    await decide(database, token, { membership: true });
    expect(await stream()).toBe('minor_consent_required');
    expect(await show()).toBe('minor_consent_required');
    await decide(database, token, { streaming: true, birthday_list: true });
    expect(await stream()).toBeNull();
    expect(await show()).toBeNull();
    await decide(database, token, { streaming: false, birthday_list: false });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({
      is_creator: false,
      featured_streamers: false,
      show_birthday: false,
    });
  });

  test('when revoked ends all purposes and erases the data', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true, public_profile: true, travel: true });
    await save(newcomer(), 'identity', ADULT_ANSWERS.identity);
    await save(newcomer(), 'gaming', { ...ADULT_ANSWERS.gaming, gamertag: 'Comet' });
    await save(newcomer(), 'social', ADULT_ANSWERS.social);
    expect(await decide(database, token, { membership: false })).toMatchObject({
      state: 'answered',
      purposes: { ...OPEN_PURPOSES, membership: 'revoked', public_profile: 'revoked', travel: 'revoked' },
    });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({
      onboarding: false,
      status: 'registered',
      public_profile: false,
      show_birthday: false,
      gamertag: 'Comet',
      guardian_email: 'carmen@family.test',
      full_name: null,
      games: null,
      platforms: [],
      languages: [],
      url_twitch: null,
      legal_name: null,
      phone: null,
      city: null,
      province: null,
    });
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toMatchObject({
      steps: ['agreement', 'birth', 'guardian'],
      consent: 'revoked',
    });
    expect(await save(newcomer(), 'social', ADULT_ANSWERS.social)).toBe('minor_consent_required');
    expect(await decide(database, token, { membership: true })).toMatchObject({
      purposes: { membership: 'granted', travel: 'revoked' },
    });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ onboarding: true, status: 'active' });
  });

  test('when revoked empties every column beyond the minimum', async () => {
    const token = await askGuardian(database);
    await decide(database, token, {
      membership: true,
      public_profile: true,
      streaming: true,
      birthday_list: true,
    });
    for (const [table, columns] of Object.entries(BEYOND_MINIMUM)) {
      const values = Object.entries(columns).map(([column, value]) => `${column} = ${value}`);
      const key = table === 'users' ? 'id' : 'user_id';
      await sql(`update public.${table} set ${values.join(', ')} where ${key} = $1`, [person]);
    }
    const before = await rowsOf(database, 'newcomer');
    await decide(database, token, { membership: false });
    const after = await rowsOf(database, 'newcomer');
    const kept = Object.values(BEYOND_MINIMUM)
      .flatMap((columns) => Object.keys(columns))
      .filter((column) => JSON.stringify(after[column]) === JSON.stringify(before[column]));
    expect(kept).toEqual([]);
  });

  test('revoked during a ban is not restored by lifting the ban', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true });
    await sql`update public.users set status = 'banned' where id = ${person}`;
    await decide(database, token, { membership: false });
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ status: 'banned', onboarding: false });
    expect(await database.value`select former_status from public.bans where user_id = ${person}`).toBe(
      'registered',
    );
  });

  test('when declined leaves the member unchanged', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: false });
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({
      consent: 'declined',
      onboarding: false,
    });
    await requestLink(database);
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({ consent: 'pending' });
  });

  test.each([
    [{}, 'invalid_input'],
    [null, 'invalid_input'],
    [{ membership: 'yes' }, 'invalid_input'],
    [{ membership: true, everything: true }, 'invalid_input'],
    [{ travel: false }, 'invalid_input'],
    [{ membership: false, travel: true }, 'membership_consent_required'],
  ])('refuses the decisions %j', async (decisions, code) => {
    const token = await askGuardian(database);
    expect(await decide(database, token, decisions as never)).toBe(code);
    expect(await events()).toEqual([]);
  });

  test('requires the version of the wording', async () => {
    const token = await askGuardian(database);
    await declare(database, token);
    for (const version of ['', ' ', 'x'.repeat(41)]) {
      const answer = asPerson('anonymous').rpc('decide_guardian_consent', {
        token,
        decisions: { membership: true },
        version,
      });
      expect(await resultOf(answer)).toBe('invalid_input');
    }
  });

  test('to another purpose requires the membership', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: false });
    expect(await decide(database, token, { shop: true })).toBe('membership_consent_required');
  });

  test('given by concurrent clicks is recorded once', async () => {
    const token = await askGuardian(database);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide(database, token, { membership: true, shop: true })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ state: 'answered', purposes: { membership: 'granted' } });
    expect(await events()).toEqual([
      { purpose: 'membership', decision: 'granted', version: '2026-11' },
      { purpose: 'shop', decision: 'granted', version: '2026-11' },
    ]);
  });

  test('with a concurrent refusal leaves one consistent state', async () => {
    const token = await askGuardian(database);
    await Promise.all([
      decide(database, token, { membership: true }),
      decide(database, token, { membership: false }),
    ]);
    const [last] = (await events()).toReversed();
    expect(await rowsOf(database, 'newcomer')).toMatchObject(
      last?.['decision'] === 'granted'
        ? { onboarding: true, status: 'active' }
        : { onboarding: false, status: 'registered' },
    );
  });
});

describe('consent_events', () => {
  test('appear in the member’s history', async () => {
    await decide(database, await askGuardian(database), { membership: true });
    expect(await call('superadmin', 'user_history', { person })).toContainEqual(
      expect.objectContaining({
        table_name: 'consent_events',
        action: 'insert',
        after: expect.objectContaining({ purpose: 'membership', decision: 'granted' }),
      }),
    );
  });

  test('are append-only, also for the service role', async () => {
    await decide(database, await askGuardian(database), { membership: true });
    for (const write of [
      `update public.consent_events set decision = 'declined'`,
      'delete from public.consent_events',
      'truncate public.consent_events',
    ]) {
      expect(await outcomeOf(() => sql(write))).toBe('append_only');
    }
  });

  test('outlive the account without personal data', async () => {
    await decide(database, await askGuardian(database), { membership: true });
    await sql`delete from auth.users where id = ${person}`;
    expect(await events()).toHaveLength(1);
    expect(await sql`select from public.consent_requests`).toEqual([]);
  });

  test('cannot be written by a minor', async () => {
    await askGuardian(database);
    const granted = { user_id: person, purpose: 'membership', decision: 'granted', version: '1' };
    expect((await newcomer().from('consent_events').insert(granted)).error?.code).toBe('42501');
    const answered = await newcomer()
      .from('consent_requests')
      .update({ answered_at: new Date().toISOString() })
      .eq('user_id', person);
    expect(answered.error?.code).toBe('42501');
  });
});
