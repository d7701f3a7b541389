import { describe, expect } from 'vitest';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  askGuardian,
  bornYearsAgo,
  decide,
  declare,
  GUARDIAN_ANSWERS,
  OPEN_PURPOSES,
  exhaustLimit,
  requestLink,
  save,
  LIMIT_REACHED,
} from './onboarding-answers.ts';

const { test, database, sql, list, call, asPerson } = databaseTest({ rows: 'restore' });

const person = PEOPLE.newcomer.id;
const newcomer = () => asPerson('newcomer');
const readLink = (token: string) => call('anonymous', 'guardian_consent', { token });
/** A link before the declaration: the mail's data only. */
const UNDECLARED = {
  tickets: [],
  state: 'pending',
  member: { gamertag: 'Comet', email: 'n••••@people.test', age: 15 },
  guardian: { name: null, relationship: null, email: null, phone: null },
  held: [],
  purposes: OPEN_PURPOSES,
  version: null,
  decided_at: null,
  declared_at: null,
};

describe('a consent link', () => {
  test('shows gamertag, masked address and age without an account, and the rest after the declaration', async () => {
    const token = await askGuardian(database);
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    expect(await readLink(token)).toEqual(UNDECLARED);
    const born = await bornYearsAgo(database, 15);
    const declared = {
      ...UNDECLARED,
      declared_at: expect.any(String),
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
    };
    expect(await declare(database, token)).toEqual(declared);
    expect(await readLink(token)).toEqual(declared);
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
    const rows = await sql`select count(*)::int as found from public.consent_requests
        where to_jsonb(consent_requests)::text like '%' || ${token} || '%'`;
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
    member: { gamertag: null, email: null, age: null },
    held: [],
    purposes: OPEN_PURPOSES,
  };

  test('expires after 14 days without a decision and then shows no data', async () => {
    const token = await askGuardian(database);
    await sql`update public.consent_requests
      set created_at = created_at - interval '14 days', expires_at = expires_at - interval '14 days'`;
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
    expect(await sql`select from public.consent_events where user_id = ${person}`).toEqual([]);
  });

  test('stays open after a decision when another link is requested', async () => {
    const first = await askGuardian(database);
    await decide(database, first, { membership: true });
    await requestLink(database);
    expect(await resultOf(newcomer().rpc('my_profile'))).toMatchObject({ consent: 'granted' });
    await sql`update public.consent_requests
      set created_at = created_at - interval '2 years', expires_at = expires_at - interval '2 years'`;
    expect(await readLink(first)).toMatchObject({ state: 'answered', purposes: { membership: 'granted' } });
    expect(await decide(database, first, { membership: false })).toMatchObject({
      purposes: { membership: 'revoked' },
    });
  });

  test('expires on the minor’s eighteenth birthday', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: true });
    await sql`update public.user_private set date_of_birth = ${await bornYearsAgo(database, 18)}
      where user_id = ${person}`;
    expect(await readLink(token)).toMatchObject(CLOSED);
    expect(await decide(database, token, { membership: false })).toBe('link_expired');
  });

  test('is deleted with the account', async () => {
    const token = await askGuardian(database);
    await sql`delete from auth.users where id = ${person}`;
    expect(await readLink(token)).toBe('link_invalid');
  });

  test('is created for minors with a guardian, by the service role only, five times a day', async () => {
    const create = (id: string) => call('service', 'create_guardian_request', { person: id });
    expect(await create(PEOPLE.member.id)).toBe('onboarding_incomplete');
    expect(await create(PEOPLE.minor.id)).toBe('onboarding_incomplete');
    expect(await create('40000000-0000-4000-8000-000000000000')).toBe('onboarding_incomplete');
    await askGuardian(database);
    for (const as of ['anonymous', 'newcomer', 'superadmin'] as const) {
      const { error } = await asPerson(as).rpc('create_guardian_request', { person });
      expect(error?.code).toBe('42501');
    }
    for (let more = 0; more < 4; more += 1) expect(await create(person)).toMatch(/^[0-9a-f]{64}$/u);
    expect(await create(person)).toBe('throttled');
    await sql`update public.users set status = 'banned' where id = ${person}`;
    expect(await create(person)).toBe('banned');
  });

  test('is read at most 60 times in ten minutes per network address', async () => {
    const token = await askGuardian(database);
    const client = asPerson('anonymous', { address: '203.0.113.20' });
    const request = () => client.rpc('guardian_consent', { token });
    expect(await exhaustLimit(database, 'guardian_consent', 60, request)).toEqual(LIMIT_REACHED);
    expect(await readLink(token)).toMatchObject({ state: 'pending' });
  });
});

describe('the declaration to be the guardian', () => {
  const answer = (token: string, decisions: Record<string, boolean> = { membership: true }) =>
    call('anonymous', 'decide_guardian_consent', { token, decisions, version: '1' });
  const declarations = () =>
    sql`select declaration_version as version, declared_at as at
      from public.consent_requests
      where user_id = ${person} order by created_at`;

  test('is an action of its own, kept with version and time, before any decision', async () => {
    const token = await askGuardian(database);
    expect(await answer(token)).toBe('declaration_required');
    for (const version of ['', ' ', 'x'.repeat(41)])
      expect(await declare(database, token, version)).toBe('invalid_input');
    expect(await declarations()).toEqual([{ version: null, at: null }]);
    expect(await declare(database, token)).toMatchObject({
      state: 'pending',
      declared_at: expect.any(String),
    });
    const [first] = await declarations();
    expect(first).toMatchObject({ version: '2026-11' });
    expect(await sql`select from public.consent_events where user_id = ${person}`).toEqual([]);
    expect(await answer(token)).toMatchObject({ state: 'answered' });
    // A second declaration keeps the first.
    await declare(database, token, '2027-01');
    expect(await declarations()).toEqual([first]);
  });

  test('is recorded in the history of the member', async () => {
    const token = await askGuardian(database);
    await declare(database, token);
    await call('anonymous', 'reject_guardian_request', { token });
    const { data } = await asPerson('superadmin').rpc('user_history', { person });
    const links = (data ?? []).filter(({ table_name: table }) => table === 'consent_requests');
    expect(links).toMatchObject([
      { table_name: 'consent_requests', after: { rejected_at: expect.any(String) } },
      {
        table_name: 'consent_requests',
        after: { declared_at: expect.any(String), declaration_version: '2026-11' },
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('family.test');
  });

  test('counts for its link only: a newer link shows as little as the first', async () => {
    const first = await askGuardian(database);
    await decide(database, first, { membership: false });
    await sql`insert into public.tickets (number, category, priority, sensitivity, title, requester_id)
       values ('HR-555555', 'account', 'normal', 'restricted', 'Password', ${person})`;
    const second = await requestLink(database);
    expect(await readLink(second)).toEqual(UNDECLARED);
    expect(await answer(second)).toBe('declaration_required');
    expect(await declare(database, second)).toMatchObject({
      purposes: { membership: 'declined' },
      tickets: [{ number: 'HR-555555' }],
    });
  });

  test('ends with another address, also when the address changes back', async () => {
    const token = await askGuardian(database);
    await decide(database, token, { membership: false });
    for (const address of ['other@family.test', 'carmen@family.test'])
      await save(newcomer(), 'guardian', { ...GUARDIAN_ANSWERS, guardian_email: address });
    const expired = { ...UNDECLARED, state: 'expired', member: { gamertag: null, email: null, age: null } };
    expect(await readLink(token)).toEqual(expired);
    expect(await declare(database, token)).toBe('link_expired');
    expect(await answer(token)).toBe('link_expired');
  });

  test('is refused for a link that is unknown, expired or rejected', async () => {
    const first = await askGuardian(database);
    const second = await requestLink(database);
    expect(await declare(database, 'f'.repeat(64))).toBe('link_invalid');
    expect(await declare(database, first)).toBe('link_expired');
    await call('anonymous', 'reject_guardian_request', { token: second });
    expect(await declare(database, second)).toBe('link_expired');
    expect((await declarations()).filter(({ at }) => at !== null)).toEqual([]);
  });
});

describe('a reader who is not the guardian', () => {
  const reject = (token: string) => call('anonymous', 'reject_guardian_request', { token });
  const ended = {
    state: 'rejected',
    member: { gamertag: null, email: null, age: null },
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
    const rows = await sql<{ id: string }>`select id from public.consent_requests
      where user_id = ${person} and rejected_at is not null and superseded_at is not null`;
    expect(rows).toHaveLength(1);
    expect(await list`select payload from public.outbox where kind = 'mail_guardian_rejection'`).toEqual([
      { request_id: rows[0]?.id },
    ]);
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
  const outboxMails = () =>
    sql`select payload ->> 'request_id' = (select id::text from public.consent_requests
      where user_id = ${person}) as own,
         next_attempt_at > now() + interval '1 minute' as later
       from public.outbox where kind = 'mail_consent_receipt'`;

  test('is queued once for the decisions of some minutes', async () => {
    const token = await askGuardian(database);
    expect(await outboxMails()).toEqual([]);
    await decide(database, token, { membership: true });
    await decide(database, token, { travel: true, shop: false });
    await decide(database, token, { membership: false });
    expect(await outboxMails()).toEqual([{ own: true, later: true }]);
    await sql`update public.outbox set attempts = 1 where kind = 'mail_consent_receipt'`;
    await decide(database, token, { membership: true });
    expect(await outboxMails()).toHaveLength(2);
  });
});
