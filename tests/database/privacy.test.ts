import { describe, expect } from 'vitest';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { insertFixture, ROWS } from './fixture.ts';
import { ADULT_ANSWERS, askGuardian, bornYearsAgo, decide, rowsOf, save } from './onboarding-answers.ts';

const { test, database, sql, list, call, client, asPerson } = databaseTest({ rows: 'restore' });

const newcomer = () => asPerson('newcomer');
const person = PEOPLE.newcomer.id;

describe('request_my_data', () => {
  const download = async (name: 'member' | 'minor' | 'hr' | 'captain' | 'editor' | 'admin') =>
    (await call(name, 'request_my_data')) as Record<string, unknown>;

  test('includes every table about members', async () => {
    const tables = await list`select distinct class.relname from pg_constraint as key
      join pg_class as class on class.oid = key.conrelid
       where key.contype = 'f' and key.confrelid in ('public.users'::regclass, 'auth.users'::regclass)
         -- The hash of a used link is not personal data.
         and class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and class.relname <> 'used_confirmations'
       union
       select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'
         and table_name not in (select table_name from information_schema.views
      where table_schema = 'public')`;
    const downloadedTables = Object.keys(await download('member'));
    expect(tables.filter((table) => !downloadedTables.includes(table))).toEqual([]);
  });

  test('returns the caller’s own rows completely', async () => {
    await insertFixture({ client });
    await sql`update public.user_private set city = 'Durban', phone = '031'
      where user_id = ${PEOPLE.member.id}`;
    expect(await download('member')).toMatchObject({
      account: { id: PEOPLE.member.id, email: PEOPLE.member.email },
      users: { id: PEOPLE.member.id, gamertag: 'Member', role: 'user' },
      user_private: { email: PEOPLE.member.email, city: 'Durban', phone: '031' },
      onboarding_progress: [{ step: 'birth' }],
      recovery_codes: { left: 1, last_used_at: null },
      user_organizational_roles: [{ role_code: 'helper' }],
      posting_alerts: [{ role: 'Helper' }],
      consent_events: null,
      bans: null,
      orders: [
        {
          number: 'OB-2026-900001',
          contact_email: 'buyer@mail.test',
          lines: [{ sku: 'JERSEY-M' }],
          events: [{ kind: 'ordered' }],
          payments: [{ amount_cents: 269_850 }],
          refunds: [{ amount_cents: 1000, reason: 'A loose thread' }],
          payment_proofs: [{ bytes: 1000 }],
        },
      ],
      order_events: [{ kind: 'ordered' }],
      order_returns: [
        {
          order: 'OB-2026-900001',
          reason: 'Too small for me',
          answer: 'It was worn',
          pieces: [{ sku: 'JERSEY-M', quantity: 1 }],
        },
      ],
      decided_returns: null,
      stock_alerts: [{ sku: 'JERSEY-L' }],
      member_carts: [{ lines: [{ title: 'Jersey', quantity: 2 }] }],
      team_applications: [{ application_message: 'I hold the left side', stage: 'in_review' }],
      team_application_events: [{ kind: 'in_review', done_by_me: false }],
    });
    expect(await download('admin')).toMatchObject({
      orders: null,
      order_events: [{ kind: 'review_settled' }],
      order_notes: [{ body: 'Pack with the poster' }],
      payments: [{ amount_cents: 269_850 }],
      refunds: [{ amount_cents: 1000 }],
      order_returns: null,
      decided_returns: [{ state: 'refused', answer: 'It was worn' }],
      team_applications: null,
      team_application_events: [
        { kind: 'in_review', done_by_me: true },
        { kind: 'note', detail: { body: 'Left the last team in anger' } },
      ],
    });
    expect(await download('minor')).toMatchObject({
      consent_events: [{ purpose: 'membership', decision: 'granted' }],
      consent_requests: [{ guardian_email: 'guardian@family.test' }],
      team_members: [{ status: 'active' }],
      match_players: [{ opponent: 'Rivals' }],
      achievement_members: [{ title: 'Champions', event: 'Cape Masters' }],
    });
    const tickets = (await download('member'))['tickets'];
    expect(tickets).toMatchObject([
      {
        number: 'HR-900001',
        messages: [{ body: 'It has one letter too many', written_by_me: true }],
      },
      { number: 'HR-900003', title: 'What HR wrote' },
    ]);
    // Own notes, on tickets that HR still sees; the restricted ticket about HR is nowhere.
    const hr = await download('hr');
    expect(hr).toMatchObject({
      tickets: [{ number: 'HR-900005' }],
      ticket_messages: [{ ticket: 'HR-900001', kind: 'internal', body: 'Third time this year' }],
      ticket_openings: [{ ticket: 'HR-900001' }],
      hr_duties: [{ duty: 'safeguarding' }],
    });
    expect(JSON.stringify(hr)).not.toContain('HR-900003');
    expect(await download('editor')).toMatchObject({
      blog_articles: [{ slug: 'published' }],
      article_revisions: [{ title: 'Published' }, { title: 'Draft' }],
      article_reviews: [{ note: 'Is the score right?' }],
      article_previews: [{ article_id: ROWS.draftArticle }],
      article_pictures: [{ width: 1600 }],
    });
  });

  test('excludes data of others and secrets', async () => {
    await insertFixture({ client });
    await sql`insert into public.bans (user_id, reason, evidence, former_status, banned_by, lifted_at)
      values (${PEOPLE.minor.id}, 'Reported', 'Seen by OtherMember', 'active', ${PEOPLE.superadmin.id}, now() + interval '1 second')`;
    const text = JSON.stringify(await download('minor'));
    expect(text).toContain('Reported');
    for (const hidden of [
      'token_hash',
      '0a0a0a',
      '0b0b0b',
      'OtherMember',
      PEOPLE.superadmin.id,
      PEOPLE.member.email,
      'encrypted_password',
    ]) {
      expect(text).not.toContain(hidden);
    }
    const own = JSON.stringify(await download('member'));
    for (const hidden of [
      'Known at the bank',
      'Pack with the poster',
      'idempotency_key',
      'shut@mail.test',
      'in anger',
      'Third time',
      'HR-900004',
      PEOPLE.hr.id,
    ]) {
      expect(own).not.toContain(hidden);
    }
  });

  test('allows ten requests a day', async () => {
    for (let nth = 0; nth < 10; nth += 1) expect(await download('captain')).toHaveProperty('users');
    expect(await download('captain')).toBe('throttled');
  });
});

describe('request_deletion', () => {
  const requestDeletion = (reason?: string) =>
    resultOf(newcomer().rpc('request_deletion', reason === undefined ? {} : { reason }));

  test('keeps one open request, due in 30 days', async () => {
    const first = (await requestDeletion(' Moving on ')) as { requested_at: string; due_at: string };
    expect(Date.parse(first.due_at) - Date.parse(first.requested_at)).toBe(30 * 86_400_000);
    const again = await Promise.all([requestDeletion(), requestDeletion('Again'), requestDeletion()]);
    expect(again).toEqual([first, first, first]);
    const { data } = await newcomer().from('deletion_requests').select('state, reason');
    expect(data).toEqual([{ state: 'open', reason: 'Moving on' }]);
  });

  test('allows another request after a cancellation', async () => {
    await requestDeletion();
    expect(await resultOf(newcomer().rpc('cancel_deletion_request'))).toBe(true);
    expect(await resultOf(newcomer().rpc('cancel_deletion_request'))).toBe(false);
    await requestDeletion();
    const { data } = await newcomer().from('deletion_requests').select('state').order('state');
    expect(data).toEqual([{ state: 'cancelled' }, { state: 'open' }]);
  });

  test('limits the length of the reason', async () => {
    expect(await requestDeletion('x'.repeat(1001))).toContain('deletion_requests_reason_check');
  });

  test('closes the request without its reason when the account is deleted', async () => {
    await requestDeletion('Because of private things');
    await sql`delete from auth.users where id = ${person}`;
    const [row] = await sql`select user_id, state, reason from public.deletion_requests`;
    expect(row).toEqual({ user_id: null, state: 'done', reason: null });
    const entries = JSON.stringify(
      await sql`select before, after from public.audit where table_name = 'deletion_requests'`,
    );
    expect(entries).toContain('"state"');
    expect(entries).not.toContain('private things');
  });
});

describe('expire_consents', () => {
  const lapse = () => call('service', 'expire_consents');
  const makeAdult = async (days: number): Promise<void> => {
    await decide(database, await askGuardian(database), {
      membership: true,
      public_profile: true,
      travel: true,
    });
    await save(newcomer(), 'identity', ADULT_ANSWERS.identity);
    await save(newcomer(), 'gaming', { ...ADULT_ANSWERS.gaming, gamertag: 'Comet' });
    await sql`update public.user_private
      set date_of_birth = ${await bornYearsAgo(database, 18, days)}
      where user_id = ${person}`;
  };

  test('keeps a consent before the eighteenth birthday', async () => {
    await makeAdult(1);
    expect(await lapse()).toBe(0);
    expect(await rowsOf(database, 'newcomer')).toMatchObject({ onboarding: true, public_profile: true });
  });

  test('ends the consent, keeps the profile and removes the guardian', async () => {
    await makeAdult(0);
    expect(await lapse()).toBe(1);
    expect(await lapse()).toBe(0);
    expect(await rowsOf(database, 'newcomer')).toMatchObject({
      onboarding: false,
      status: 'active',
      public_profile: false,
      full_name: 'Thandi M',
      guardian_name: null,
      guardian_relationship: null,
      guardian_email: null,
      guardian_phone: null,
    });
    expect(await sql`select from public.consent_requests where user_id = ${person}`).toEqual([]);
    const rows = await list`select purpose from public.consent_events
      where user_id = ${person} and decision = 'lapsed' order by id`;
    expect(rows).toEqual(['membership', 'public_profile', 'travel']);
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toMatchObject({
      majority_pending: true,
      consent: 'none',
    });
  });

  test('allows confirm_majority afterwards', async () => {
    await makeAdult(0);
    await lapse();
    const confirm = (version: string) => resultOf(newcomer().rpc('confirm_majority', { version }));
    expect(await confirm('')).toBe('required');
    expect(await confirm('2026-11')).toMatchObject({ onboarding: true, status: 'active' });
    expect(await resultOf(newcomer().rpc('onboarding_state'))).toMatchObject({
      majority_pending: false,
      agreement_version: '2026-11',
    });
    const show = await newcomer().from('users').update({ public_profile: true }).eq('id', person);
    expect(show.error).toBeNull();
  });

  test('leaves missing answers to complete_onboarding', async () => {
    await makeAdult(0);
    await sql`delete from public.onboarding_progress where step = 'identity'`;
    await lapse();
    expect(await resultOf(newcomer().rpc('confirm_majority', { version: '2026-11' }))).toMatchObject({
      onboarding: false,
    });
    await save(newcomer(), 'identity', ADULT_ANSWERS.identity);
    expect(await resultOf(newcomer().rpc('complete_onboarding'))).toMatchObject({ onboarding: true });
  });

  test('confirm_majority refuses members without a lapsed consent', async () => {
    const confirm = (name: 'member' | 'minor') => call(name, 'confirm_majority', { version: '1' });
    expect(await confirm('member')).toBe('transition_not_allowed');
    expect(await confirm('minor')).toBe('transition_not_allowed');
  });
});
