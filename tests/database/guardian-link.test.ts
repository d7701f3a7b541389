import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import {
  askGuardian,
  bornYearsAgo,
  decide,
  GUARDIAN_ANSWERS,
  knockUntilShut,
  requestLink,
  said,
  save,
  SHUT,
} from './onboarding-desk.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.snapshot();
});

afterEach(() => database.restore());
afterAll(() => database.close());

const OPEN = {
  membership: 'open',
  public_profile: 'open',
  streaming: 'open',
  birthday_list: 'open',
  travel: 'open',
  shop: 'open',
};
const person = PEOPLE.newcomer.id;
const newcomer = () => database.asPerson('newcomer');
const look = (token: string) => said(database.asPerson('anonymous').rpc('guardian_consent', { token }));
describe('a guardian’s link', () => {
  test('shows what is held and what is asked, to somebody without an account', async () => {
    const token = await askGuardian(database);
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    const born = await bornYearsAgo(database, 15);
    expect(await look(token)).toEqual({
      state: 'pending',
      member: { gamertag: 'Comet', date_of_birth: born, email: PEOPLE.newcomer.email },
      guardian: {
        name: 'Carmen Petersen',
        relationship: 'Mother',
        email: 'carmen@family.test',
        phone: '+27 21 555 0148',
      },
      held: [
        { field: 'date_of_birth', value: born },
        { field: 'email', value: PEOPLE.newcomer.email },
        { field: 'gamertag', value: 'Comet' },
        { field: 'guardian_email', value: 'carmen@family.test' },
        { field: 'guardian_name', value: 'Carmen Petersen' },
        { field: 'guardian_phone', value: '+27 21 555 0148' },
        { field: 'guardian_relationship', value: 'Mother' },
      ],
      purposes: OPEN,
      version: null,
      decided_at: null,
    });
    expect(await said(newcomer().rpc('my_profile'))).toMatchObject({
      consent: 'pending',
      is_minor: true,
      onboarding: false,
    });
    const state = (await said(newcomer().rpc('onboarding_state'))) as { requested_at: string };
    expect(Date.parse(state.requested_at)).toBeGreaterThan(Date.now() - 600_000);
  });

  test('is kept as a hash only', async () => {
    const token = await askGuardian(database);
    const rows = await database.sql(
      `select count(*)::int as found from public.consent_requests where to_jsonb(consent_requests)::text like '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([{ found: 0 }]);
    const { error } = await newcomer().from('consent_requests').select('token_hash');
    expect(error?.code).toBe('42501');
  });

  test('that nobody sent is none', async () => {
    for (const token of ['', 'f'.repeat(64), `' or true --`]) {
      expect(await look(token)).toBe('link_invalid');
      expect(await decide(database, token, { membership: true })).toBe('link_invalid');
    }
  });

  const CLOSED = {
    state: 'expired',
    member: { gamertag: null, date_of_birth: null, email: null },
    held: [],
    purposes: OPEN,
  };

  test('ends after fourteen days without an answer, and tells nothing then', async () => {
    const token = await askGuardian(database);
    await database.sql(
      `update public.consent_requests set created_at = created_at - interval '14 days', expires_at = expires_at - interval '14 days'`,
    );
    expect(await look(token)).toMatchObject(CLOSED);
    expect(await decide(database, token, { membership: true })).toBe('link_expired');
    expect(await said(newcomer().rpc('my_profile'))).toMatchObject({ consent: 'none' });
  });

  test('is void once there is a newer one, or another guardian', async () => {
    const first = await askGuardian(database);
    const second = await requestLink(database);
    expect(await look(first)).toMatchObject(CLOSED);
    expect(await decide(database, first, { membership: true })).toBe('link_expired');
    expect(await look(second)).toMatchObject({ state: 'pending' });
    await save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_email: 'other@family.test' });
    expect(await decide(database, second, { membership: true })).toBe('link_expired');
    expect(await database.sql('select from public.consent_events where user_id = $1', [person])).toEqual([]);
  });

  test('stays open to the guardian who answered, when it is asked for again', async () => {
    const first = await askGuardian(database);
    await decide(database, first, { membership: true });
    await requestLink(database);
    expect(await said(newcomer().rpc('my_profile'))).toMatchObject({ consent: 'granted' });
    await database.sql(
      `update public.consent_requests set created_at = created_at - interval '2 years', expires_at = expires_at - interval '2 years'`,
    );
    expect(await look(first)).toMatchObject({ state: 'answered', purposes: { membership: 'granted' } });
    expect(await decide(database, first, { membership: false })).toMatchObject({
      purposes: { membership: 'revoked' },
    });
  });

  test('ends with the eighteenth birthday', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true });
    await database.sql('update public.user_private set date_of_birth = $1 where user_id = $2', [
      await bornYearsAgo(database, 18),
      person,
    ]);
    expect(await look(token)).toMatchObject(CLOSED);
    expect(await decide(database, token, { membership: false })).toBe('link_expired');
  });

  test('goes with the account', async () => {
    const token = await askGuardian(database);
    await database.sql('delete from auth.users where id = $1', [person]);
    expect(await look(token)).toBe('link_invalid');
  });

  test('is made for a minor with a guardian only, by the service only, five times a day', async () => {
    const ask = (id: string) => said(database.asService().rpc('create_guardian_request', { person: id }));
    expect(await ask(PEOPLE.member.id)).toBe('onboarding_incomplete');
    expect(await ask(PEOPLE.minor.id)).toBe('onboarding_incomplete');
    expect(await ask('40000000-0000-4000-8000-000000000000')).toBe('onboarding_incomplete');
    await askGuardian(database);
    for (const as of ['anonymous', 'newcomer', 'superadmin'] as const) {
      const { error } = await database.asPerson(as).rpc('create_guardian_request', { person });
      expect(error?.code).toBe('42501');
    }
    for (let more = 0; more < 4; more += 1) expect(await ask(person)).toMatch(/^[0-9a-f]{64}$/u);
    expect(await ask(person)).toBe('throttled');
    await database.sql(`update public.users set status = 'banned' where id = $1`, [person]);
    expect(await ask(person)).toBe('banned');
  });

  test('is looked at sixty times in ten minutes from one network address', async () => {
    const token = await askGuardian(database);
    const client = database.asPerson('anonymous', { address: '203.0.113.20' });
    const knock = () => client.rpc('guardian_consent', { token });
    expect(await knockUntilShut(database, 'guardian_consent', 60, knock)).toEqual(SHUT);
    expect(await look(token)).toMatchObject({ state: 'pending' });
  });
});
