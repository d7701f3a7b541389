import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { PEOPLE } from '../support/people.ts';
import {
  askGuardian,
  bornYearsAgo,
  decide,
  GUARDIAN_ANSWERS,
  exhaustLimit,
  requestLink,
  resultOf,
  save,
  LIMIT_REACHED,
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
const readLink = (token: string) =>
  resultOf(database.asPerson('anonymous').rpc('guardian_consent', { token }));
describe('a consent link', () => {
  test('shows data, guardian and purposes without an account', async () => {
    const token = await askGuardian(database);
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    const born = await bornYearsAgo(database, 15);
    expect(await readLink(token)).toEqual({
      tickets: [],
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
      declared_at: null,
    });
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({
      consent: 'pending',
      is_minor: true,
      onboarding: false,
    });
    const state = (await resultOf(newcomer().rpc('onboarding_state'))) as { requested_at: string };
    expect(Date.parse(state.requested_at)).toBeGreaterThan(Date.now() - 600_000);
  });

  test('is stored as a hash only', async () => {
    const token = await askGuardian(database);
    const rows = await database.sql(
      `select count(*)::int as found from public.consent_requests where to_jsonb(consent_requests)::text like '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([{ found: 0 }]);
    const { error } = await newcomer().from('consent_requests').select('token_hash');
    expect(error?.code).toBe('42501');
  });

  test('is refused when unknown', async () => {
    for (const token of ['', 'f'.repeat(64), `' or true --`]) {
      expect(await readLink(token)).toBe('link_invalid');
      expect(await decide(database, token, { membership: true })).toBe('link_invalid');
    }
  });

  const CLOSED = {
    state: 'expired',
    member: { gamertag: null, date_of_birth: null, email: null },
    held: [],
    purposes: OPEN,
  };

  test('expires after 14 days without a decision and then shows no data', async () => {
    const token = await askGuardian(database);
    await database.sql(
      `update public.consent_requests set created_at = created_at - interval '14 days', expires_at = expires_at - interval '14 days'`,
    );
    expect(await readLink(token)).toMatchObject(CLOSED);
    expect(await decide(database, token, { membership: true })).toBe('link_expired');
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({ consent: 'none' });
  });

  test('expires when a newer link or another guardian replaces it', async () => {
    const first = await askGuardian(database);
    const second = await requestLink(database);
    expect(await readLink(first)).toMatchObject(CLOSED);
    expect(await decide(database, first, { membership: true })).toBe('link_expired');
    expect(await readLink(second)).toMatchObject({ state: 'pending' });
    await save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_email: 'other@family.test' });
    expect(await decide(database, second, { membership: true })).toBe('link_expired');
    expect(await database.sql('select from public.consent_events where user_id = $1', [person])).toEqual([]);
  });

  test('stays open after a decision when another link is requested', async () => {
    const first = await askGuardian(database);
    await decide(database, first, { membership: true });
    await requestLink(database);
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({ consent: 'granted' });
    await database.sql(
      `update public.consent_requests set created_at = created_at - interval '2 years', expires_at = expires_at - interval '2 years'`,
    );
    expect(await readLink(first)).toMatchObject({ state: 'answered', purposes: { membership: 'granted' } });
    expect(await decide(database, first, { membership: false })).toMatchObject({
      purposes: { membership: 'revoked' },
    });
  });

  test('expires on the minor’s eighteenth birthday', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true });
    await database.sql('update public.user_private set date_of_birth = $1 where user_id = $2', [
      await bornYearsAgo(database, 18),
      person,
    ]);
    expect(await readLink(token)).toMatchObject(CLOSED);
    expect(await decide(database, token, { membership: false })).toBe('link_expired');
  });

  test('is deleted with the account', async () => {
    const token = await askGuardian(database);
    await database.sql('delete from auth.users where id = $1', [person]);
    expect(await readLink(token)).toBe('link_invalid');
  });

  test('is created for minors with a guardian, by the service role only, five times a day', async () => {
    const create = (id: string) =>
      resultOf(database.asService().rpc('create_guardian_request', { person: id }));
    expect(await create(PEOPLE.member.id)).toBe('onboarding_incomplete');
    expect(await create(PEOPLE.minor.id)).toBe('onboarding_incomplete');
    expect(await create('40000000-0000-4000-8000-000000000000')).toBe('onboarding_incomplete');
    await askGuardian(database);
    for (const as of ['anonymous', 'newcomer', 'superadmin'] as const) {
      const { error } = await database.asPerson(as).rpc('create_guardian_request', { person });
      expect(error?.code).toBe('42501');
    }
    for (let more = 0; more < 4; more += 1) expect(await create(person)).toMatch(/^[0-9a-f]{64}$/u);
    expect(await create(person)).toBe('throttled');
    await database.sql(`update public.users set status = 'banned' where id = $1`, [person]);
    expect(await create(person)).toBe('banned');
  });

  test('is read at most 60 times in ten minutes per network address', async () => {
    const token = await askGuardian(database);
    const client = database.asPerson('anonymous', { address: '203.0.113.20' });
    const request = () => client.rpc('guardian_consent', { token });
    expect(await exhaustLimit(database, 'guardian_consent', 60, request)).toEqual(LIMIT_REACHED);
    expect(await readLink(token)).toMatchObject({ state: 'pending' });
  });
});

describe('the declaration to be the guardian', () => {
  const answer = (token: string, input: object) =>
    resultOf(
      database
        .asPerson('anonymous')
        .rpc('decide_guardian_consent', { token, decisions: { membership: true }, version: '1', ...input }),
    );

  test('is required by the first decision, and kept with version and time', async () => {
    const token = await askGuardian(database);
    expect(await answer(token, {})).toBe('declaration_required');
    expect(await answer(token, { declaration: ' ' })).toBe('declaration_required');
    expect(await answer(token, { declaration: 'x'.repeat(41) })).toBe('invalid_input');
    expect(await database.sql('select from public.consent_events where user_id = $1', [person])).toEqual([]);
    expect(await answer(token, { declaration: '2026-11' })).toMatchObject({
      state: 'answered',
      declared_at: expect.any(String),
    });
    // Later decisions keep the first declaration.
    expect(await answer(token, { decisions: { travel: true } })).toMatchObject({
      purposes: { travel: 'granted' },
    });
    await answer(token, { decisions: { travel: false }, declaration: '2027-01' });
    const kept = await database.sql(
      'select declaration_version as version, declared_at = answered_at as at_once from public.consent_requests where user_id = $1',
      [person],
    );
    expect(kept).toEqual([{ version: '2026-11', at_once: true }]);
  });
});

describe('a reader who is not the guardian', () => {
  const reject = (token: string) =>
    resultOf(database.asPerson('anonymous').rpc('reject_guardian_request', { token }));
  const ended = {
    state: 'rejected',
    member: { gamertag: null, date_of_birth: null, email: null },
    guardian: { name: null, relationship: null, email: null, phone: null },
    held: [],
    declared_at: null,
  };

  test('ends the request, sees nothing more, and a mail to the minor is queued', async () => {
    const token = await askGuardian(database);
    expect(await reject(token)).toMatchObject(ended);
    expect(await reject(token)).toMatchObject(ended);
    expect(await readLink(token)).toMatchObject(ended);
    expect(await decide(database, token, { membership: true })).toBe('link_expired');
    const rows = await database.sql<{ id: string }>(
      `select id from public.consent_requests where user_id = $1 and rejected_at is not null and superseded_at is not null`,
      [person],
    );
    expect(rows).toHaveLength(1);
    expect(
      await database.sql(`select payload from public.outbox where kind = 'mail_guardian_rejection'`),
    ).toEqual([{ payload: { request_id: rows[0]?.id } }]);
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toMatchObject({
      consent: 'none',
      guardian_rejected: true,
      requested_at: null,
    });
  });

  test('is not asked again; another address is', async () => {
    await reject(await askGuardian(database));
    expect(await requestLink(database)).toBe('guardian_rejected');
    await save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_email: 'CARMEN+games@family.test' });
    expect(await requestLink(database)).toBe('guardian_rejected');
    await save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_email: 'karmen@family.test' });
    expect(await readLink(await requestLink(database))).toMatchObject({ state: 'pending' });
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toMatchObject({
      consent: 'pending',
      guardian_rejected: false,
    });
  });

  test('cannot end a request that was decided or has expired', async () => {
    const first = await askGuardian(database);
    const second = await requestLink(database);
    expect(await reject(first)).toBe('link_expired');
    await decide(database, second, { membership: true });
    expect(await reject(second)).toBe('transition_not_allowed');
    expect(await reject('f'.repeat(64))).toBe('link_invalid');
  });
});

describe('the address of the guardian', () => {
  const correct = (address: string) =>
    save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_email: address });

  test('is corrected by the minor, which ends the old link, five times a day', async () => {
    const token = await askGuardian(database);
    for (let time = 1; time <= 5; time += 1)
      expect(await correct(`carmen${String(time)}@family.test`)).toMatchObject({ consent: 'none' });
    expect(await readLink(token)).toMatchObject({ state: 'expired', held: [] });
    expect(await correct('carmen6@family.test')).toBe('throttled');
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toMatchObject({
      guardian: { email: 'carmen5@family.test' },
    });
    // Without a change nothing counts.
    expect(await correct('Carmen5@family.test')).toMatchObject({ consent: 'none' });
  });
});

describe('the receipt of a decision', () => {
  const queued = () =>
    database.sql(
      `select payload ->> 'request_id' = (select id::text from public.consent_requests where user_id = $1) as own,
         next_attempt_at > now() + interval '1 minute' as later
       from public.outbox where kind = 'mail_consent_receipt'`,
      [person],
    );

  test('is queued once for the decisions of some minutes', async () => {
    const token = await askGuardian(database);
    expect(await queued()).toEqual([]);
    await decide(database, token, { membership: true });
    await decide(database, token, { travel: true, shop: false });
    await decide(database, token, { membership: false });
    expect(await queued()).toEqual([{ own: true, later: true }]);
    await database.sql(`update public.outbox set attempts = 1 where kind = 'mail_consent_receipt'`);
    await decide(database, token, { membership: true });
    expect(await queued()).toHaveLength(2);
  });
});
