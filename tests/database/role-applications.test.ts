/** Applications to roles: eligibility, steps, the last seat, the rest of the queue, guardians, expiry. */
import { beforeEach, describe, expect } from 'vitest';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  ANSWERS,
  applyToRole,
  insertRoleApplicants,
  POSTINGS,
  QUESTION,
  reopenRoles,
  roleApplicationOf,
  roleHolders,
} from './role-setup.ts';
import { applicant, outcome, teamsOn } from './team-setup.ts';
import type { Actor } from './shop-setup.ts';

const { test, database, sql, client } = databaseTest({
  prepare: (made) => insertRoleApplicants(made, 5),
});
const teams = teamsOn(client);

beforeEach(() => reopenRoles(client));

const apply = (person: Actor, posting?: string, more?: Readonly<Record<string, unknown>>) =>
  applyToRole(client, person, posting, more);
const applicationOf = (person: string, posting?: string) => roleApplicationOf(client, person, posting);
const holders = () => roleHolders(client);

async function advance(
  person: string,
  step: string,
  details: Readonly<Record<string, unknown>> = {},
  { as = 'hr', posting = POSTINGS.coach }: { as?: Actor; posting?: string } = {},
) {
  const { id, expected } = await applicationOf(person, posting);
  return outcome(
    await teams.call(as, 'advance_role_application', { application: id, expected, step, details }),
  );
}

const rejection = async () => ({
  reason_code: 'level',
  reapply_after: await teams.dayFromToday(0),
});
const stages = () => database.list`select stage from public.role_applications order by user_id, posting_id`;
const mails = () =>
  database.list`select payload ->> 'mail' as mail from public.outbox where kind = 'mail_role_application'
    order by id`;

describe('applying', () => {
  test('keeps the answers with their questions, the links and a promised day', async () => {
    expect(
      await apply(applicant(1), POSTINGS.coach, { message: ' Hi ', links: ['https://example.test/me'] }),
    ).toBe('submitted');
    const rows = await sql`select application_message, answers, links, status from public.role_applications`;
    expect(rows).toEqual([
      {
        application_message: 'Hi',
        answers: ANSWERS,
        links: ['https://example.test/me'],
        status: 'pending',
      },
    ]);
    expect(await mails()).toEqual(['submitted']);
  });

  test('checks answers, links and the message', async () => {
    const refused = (more: Readonly<Record<string, unknown>>) => apply(applicant(1), POSTINGS.coach, more);
    expect(await refused({ answers: '[]' })).toBe('changed_meanwhile');
    expect(await refused({ answers: JSON.stringify([{ question: QUESTION, answer: ' ' }]) })).toBe(
      'required',
    );
    expect(await refused({ links: ['http://example.test'] })).toBe('invalid_value');
    expect(await refused({ links: ['https://user@example.test/'] })).toBe('invalid_value');
    expect(
      await refused({ links: Array.from({ length: 6 }, (_, nth) => `https://example.test/${String(nth)}`) }),
    ).toBe('invalid_value');
    expect(await refused({ message: 'x'.repeat(1001) })).toBe('too_long');
  });

  test('is refused twice, without onboarding, to holders, and to closed postings', async () => {
    await apply(applicant(1));
    expect(await apply(applicant(1))).toBe('duplicate_application');
    expect(await apply('newcomer')).toBe('onboarding_required');
    await sql`insert into public.user_organizational_roles (user_id, role_code)
      values (${applicant(2)}, 'scout')`;
    expect(await apply(applicant(2), POSTINGS.scout)).toBe('already_holder');
    await sql`update public.role_postings set state = 'closed', closed_at = now()
      where role_code = 'coach'`;
    expect(await apply(applicant(3))).toBe('posting_closed');
    expect(await apply(applicant(3), '44000000-0000-4000-8000-00000000000f')).toBe('not_found');
  });

  test('is possible again after a withdrawal, and after the day of a rejection', async () => {
    await apply(applicant(1));
    const { id } = await applicationOf(applicant(1));
    const withdraw = () => teams.call(applicant(1), 'withdraw_role_application', { application: id });
    expect(outcome(await withdraw())).toBe('withdrawn');
    expect(await withdraw()).toBe('transition_not_allowed');
    expect(await apply(applicant(1))).toBe('submitted');
    expect(await advance(applicant(1), 'reject', await rejection())).toBe('rejected');
    expect(await apply(applicant(1))).toBe('reapply_later');
  });

  test('lists open positions with why one cannot apply, and unlisted ones by their id only', async () => {
    await sql`update public.role_postings set visibility = 'unlisted' where role_code = 'chief'`;
    await apply(applicant(1));
    const list = (posting?: string) =>
      teams.call(applicant(1), 'available_positions', posting === undefined ? {} : { posting });
    expect(await list()).toMatchObject([
      { role_title: 'Analyst', seats: 2, free_seats: 2, refusal: null },
      { role_title: 'Coach', refusal: 'duplicate_application' },
      { role_title: 'Scout', refusal: null },
    ]);
    expect(await list(POSTINGS.chief)).toHaveLength(4);
    expect(await teams.call(applicant(1), 'my_role_applications')).toMatchObject([
      {
        stage: 'submitted',
        posting: { role_title: 'Coach', is_open: true },
        events: [{ kind: 'submitted' }],
      },
    ]);
  });
});

describe('a step', () => {
  test('belongs to role managers, on the version that they read, never about themselves', async () => {
    await apply('hr', POSTINGS.scout);
    expect(await advance(PEOPLE.hr.id, 'review', {}, { posting: POSTINGS.scout })).toBe('own_application');
    await apply(applicant(1));
    expect(await advance(applicant(1), 'review', {}, { as: 'captain' })).toBe('permission_required');
    const { id } = await applicationOf(applicant(1));
    expect(
      await teams.call('hr', 'advance_role_application', {
        application: id,
        expected: '2020-01-01T00:00:00Z',
        step: 'review',
      }),
    ).toBe('changed_meanwhile');
    expect(await advance(applicant(1), 'accept', { others: 'everybody' })).toBe('invalid_input');
    expect(await advance(applicant(1), 'accept', { role: 'player' })).toBe('invalid_input');
  });

  test('leads through the stages with an event, a mail and a notification each', async () => {
    await apply(applicant(1));
    const trial = { trial_until: await teams.dayFromToday(7) };
    expect(await advance(applicant(1), 'review')).toBe('in_review');
    expect(await advance(applicant(1), 'interview', { message: 'Monday?' })).toBe('interview');
    expect(await advance(applicant(1), 'trial', trial)).toBe('trial');
    expect(await holders()).toEqual([]);
    expect(await advance(applicant(1), 'accept')).toBe('accepted');
    expect(await holders()).toEqual([applicant(1)]);
    expect(await mails()).toEqual(['submitted', 'interview', 'trial', 'accepted']);
    const rows = await sql`select kind, event from public.notifications where user_id = ${applicant(1)}
      order by id`;
    expect(rows).toEqual([
      { kind: 'application', event: 'role_in_review' },
      { kind: 'application', event: 'role_interview' },
      { kind: 'application', event: 'role_trial' },
      { kind: 'role', event: 'given' },
    ]);
    expect(await advance(applicant(1), 'reject', await rejection())).toBe('transition_not_allowed');
  });

  test('gives a role with permissions only where the manager holds them', async () => {
    await apply(applicant(1), POSTINGS.chief);
    const chief = { posting: POSTINGS.chief };
    expect(await advance(applicant(1), 'accept', {}, chief)).toBe('permission_not_held');
    expect((await applicationOf(applicant(1), POSTINGS.chief)).stage).toBe('submitted');
    expect(await advance(applicant(1), 'accept', {}, { ...chief, as: 'admin' })).toBe('accepted');
  });

  test('rejects with postings that fit: the same department or level, not applied to', async () => {
    await apply(applicant(1));
    expect(
      await advance(applicant(1), 'reject', { ...(await rejection()), alternatives: [POSTINGS.chief] }),
    ).toBe('invalid_choice');
    expect(await advance(applicant(1), 'reject', await rejection())).toBe('rejected');
    expect(await teams.call(applicant(1), 'my_role_applications')).toMatchObject([
      { alternatives: [{ role_title: 'Scout' }, { role_title: 'Analyst' }], reason_code: 'level' },
    ]);
    await apply(applicant(2));
    await apply(applicant(2), POSTINGS.scout);
    await advance(applicant(2), 'reject', await rejection());
    const [rejected] = (await teams.call(applicant(2), 'my_role_applications')) as readonly unknown[];
    expect(rejected).toMatchObject({ stage: 'submitted' });
    expect((await teams.call(applicant(2), 'my_role_applications')) as unknown[]).toContainEqual(
      expect.objectContaining({ alternatives: [expect.objectContaining({ role_title: 'Analyst' })] }),
    );
  });

  test('adds notes that the applicant never reads', async () => {
    await apply(applicant(1));
    const { id } = await applicationOf(applicant(1));
    expect(
      await teams.call('hr', 'add_role_application_note', {
        application: id,
        body: 'Ask about May',
      }),
    ).toBe('');
    expect(await teams.call('hr', 'role_application_for_desk', { application: id })).toMatchObject({
      events: [{ by_applicant: true }, { kind: 'note', is_internal: true, actor: 'Hr' }],
      fitting: [{ role_title: 'Scout' }, { role_title: 'Analyst' }],
      waiting: 0,
    });
    expect(JSON.stringify(await teams.call(applicant(1), 'my_role_applications'))).not.toContain('May');
  });
});

describe('the last seat', () => {
  test('closes the posting, and the other applications become what was decided', async () => {
    for (const [others, left] of [
      ['waitlist', 'waitlisted'],
      ['reject', 'rejected'],
      ['keep', 'submitted'],
    ] as const) {
      await sql`delete from public.role_applications`;
      await sql`delete from public.user_organizational_roles where role_code = 'coach'`;
      await sql`update public.role_postings set state = 'open', closed_at = null
        where role_code = 'coach'`;
      await inSequence([1, 2, 3], (nth) => apply(applicant(nth)));
      expect(await advance(applicant(2), 'accept', { others })).toBe('accepted');
      expect(await stages()).toEqual([left, 'accepted', left]);
      expect(await database.list`select state from public.role_postings where role_code = 'coach'`).toEqual([
        'closed',
      ]);
    }
    expect(await mails()).toContain('waitlisted');
    expect(await advance(applicant(1), 'accept')).toBe('seats_taken');
    expect((await applicationOf(applicant(1))).stage).toBe('submitted');
  });

  test('leaves the queue alone while seats are free', async () => {
    await apply(applicant(1), POSTINGS.scout);
    await apply(applicant(2), POSTINGS.scout);
    await advance(applicant(1), 'accept', { others: 'reject' }, { posting: POSTINGS.scout });
    expect(await stages()).toEqual(['accepted', 'submitted']);
  });
});

describe('several at once', () => {
  test('are previewed and done by the earliest first', async () => {
    await sql`update public.organizational_roles set max_positions = 2 where role_code = 'coach'`;
    await inSequence([1, 2, 3], (nth) => apply(applicant(nth)));
    const rows = await Promise.all([3, 2, 1].map((nth) => applicationOf(applicant(nth))));
    const preview = await teams.call('hr', 'preview_role_applications', {
      applications: `{${rows.map(({ id }) => id).join(',')}}`,
      step: 'accept',
    });
    expect(preview).toMatchObject([{ refusal: null }, { refusal: null }, { refusal: 'seats_taken' }]);
    const versions = (preview as readonly { id: string; expected: string }[]).map(({ id, expected }) => ({
      id,
      expected,
    }));
    expect(
      await teams.call('hr', 'advance_role_applications', {
        applications: JSON.stringify(versions),
        step: 'accept',
      }),
    ).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'seats_taken' }]);
    expect(await holders()).toEqual([applicant(1), applicant(2)]);
  });
});

test('an assignment by hand accepts the open application of its holder', async () => {
  await apply(applicant(1));
  await sql`insert into public.user_organizational_roles (user_id, role_code)
    values (${applicant(1)}, 'coach')`;
  expect(await stages()).toEqual(['accepted']);
  expect(await mails()).toEqual(['submitted', 'accepted']);
});

test('a guardian’s revocation pauses an application without its texts, and consent resumes it', async () => {
  await sql`update public.user_private set date_of_birth = private.today() - interval '15 years'
    where user_id = ${PEOPLE.minor.id}`;
  await teams.decided('granted');
  expect(await apply('minor', POSTINGS.coach, { message: 'Hi', links: ['https://example.test/me'] })).toBe(
    'submitted',
  );
  await teams.decided('revoked');
  const rows = await sql`select stage, application_message, answers, links from public.role_applications`;
  expect(rows).toEqual([{ stage: 'awaiting_guardian', application_message: null, answers: [], links: [] }]);
  expect(await apply('minor', POSTINGS.scout)).toBe('minor_consent_required');
  await teams.decided('granted');
  expect(await stages()).toEqual(['submitted']);
});

test('the daily job expires applications without a change for 120 days', async () => {
  await apply(applicant(1));
  const age = (days: number) =>
    client.query(`begin; set local session_replication_role = replica;
      update public.role_applications set updated_at = now() - interval '${String(days)} days'; commit;`);
  await age(119);
  expect(await teams.call('service', 'expire_applications')).toBe(0);
  await age(121);
  expect(await teams.call('service', 'expire_applications')).toBe(1);
  expect(await stages()).toEqual(['expired']);
});

test('the work queue of role managers lists what is owed a reply', async () => {
  await apply(applicant(1));
  expect(await teams.call('hr', 'work_queue', { only_kind: 'role_application' })).toMatchObject({
    kinds: [{ kind: 'role_application', items: 1 }, { kind: 'ticket' }, { kind: 'exit' }],
    items: [{ kind: 'role_application', note: 'Coach', state: 'submitted' }],
  });
});
