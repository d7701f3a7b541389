/** The desk of team managers: views, steps, and refusals about one's own application. */
import { beforeEach, describe, expect } from 'vitest';
import { toRefusal } from '#data/refusal.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES, type SignedInName } from '#tests/support/people.ts';
import { makeTeamManager, openTeams, TEAMS, teamsOn } from './team-setup.ts';

const { test, database, sql, list, asPerson, call } = databaseTest({
  prepare: async ({ client }) => {
    await openTeams({ client });
    await makeTeamManager({ client });
  },
});
const teams = teamsOn(database.client);

const MEMBER = PEOPLE.member.id;

beforeEach(() => teams.emptyTeams());

const applicationOf = (person = MEMBER) => teams.applicationOf(person);
const step = async (name: string, details: Readonly<Record<string, unknown>>, as: SignedInName = 'captain') =>
  teams.advance(await applicationOf(), name, { as, details });

describe('advance_team_application', () => {
  beforeEach(() => teams.apply(MEMBER, TEAMS.open));

  const day = (days: number) => teams.dayFromToday(days);

  test.each([
    ['reject', {}, 'invalid_value'],
    ['reject', { reason_code: 'level' }, 'invalid_value'],
    ['reject', { reason_code: 'level', reapply_after: 'soon' }, 'invalid_value'],
    ['reject', { reason_code: 'level', reapply_after: '2026-02-30' }, 'invalid_value'],
    ['reject', { reason_code: 'level', reapply_after: -1 }, 'invalid_value'],
    ['reject', { reason_code: 'level', reapply_after: 731 }, 'invalid_value'],
    ['reject', { reapply_after: 0 }, 'required'],
    ['reject', { reason_code: 'other', reapply_after: 0, message: '  ' }, 'required'],
    ['reject', { reason_code: 'taste', reapply_after: 0 }, 'invalid_choice'],
    ['reject', { reason_code: 'level', reapply_after: 0, alternatives: [TEAMS.open] }, 'invalid_choice'],
    ['reject', { reason_code: 'level', reapply_after: 0, alternatives: [TEAMS.inactive] }, 'invalid_choice'],
    ['reject', { reason_code: 'level', reapply_after: 0, alternatives: ['x'] }, 'invalid_choice'],
    ['reject', { reason_code: 'level', reapply_after: 0, alternatives: TEAMS.other }, 'invalid_choice'],
    [
      'reject',
      { reason_code: 'level', reapply_after: 0, alternatives: [TEAMS.other, TEAMS.other] },
      'invalid_choice',
    ],
    [
      'reject',
      { reason_code: 'level', reapply_after: 0, alternatives: [TEAMS.other, TEAMS.third, TEAMS.other] },
      'invalid_choice',
    ],
    ['trial', {}, 'invalid_value'],
    ['trial', { trial_until: 0 }, 'invalid_value'],
    ['trial', { trial_until: 181 }, 'invalid_value'],
    ['trial', { trial_until: 5, role: 'manager' }, 'invalid_choice'],
    ['accept', { role: 'manager' }, 'invalid_choice'],
    ['accept', { seats: 9 }, 'invalid_input'],
    ['interview', { message: 'x'.repeat(1001) }, 'too_long'],
    ['withdraw', {}, 'transition_not_allowed'],
    ['expire', {}, 'transition_not_allowed'],
    ['await_guardian', {}, 'transition_not_allowed'],
    ['agree', {}, 'transition_not_allowed'],
    ['', {}, 'transition_not_allowed'],
  ] as const)('refuses %s with %o: %s', async (name, details, refusal) => {
    const given: Record<string, unknown> = { ...details };
    for (const field of ['reapply_after', 'trial_until']) {
      const value = given[field];
      if (typeof value === 'number') given[field] = await day(value);
    }
    const answer = await step(name, given);
    expect(toRefusal({ message: answer, code: '23514' }).code).toBe(refusal);
    expect((await applicationOf()).stage).toBe('submitted');
    expect(await sql`select from public.team_members where user_id = ${MEMBER}`).toEqual([]);
  });

  test('accepts with a role, adds the membership and mails the applicant', async () => {
    await sql`delete from public.outbox`;
    expect(await step('accept', { role: 'coach', message: 'Welcome' })).toBe('accepted');
    const rows = await sql`select role, status, left_at from public.team_members where user_id = ${MEMBER}`;
    expect(rows).toEqual([{ role: 'coach', status: 'active', left_at: null }]);
    expect(
      await list`select payload ->> 'mail' as mail from public.outbox
        where kind = 'mail_team_application'`,
    ).toEqual(['accepted']);
    const detail = await teams.call('captain', 'team_application_for_desk', {
      application: (await applicationOf()).id,
    });
    expect(detail).toMatchObject({
      events: [
        { kind: 'submitted', by_applicant: true, actor: null },
        {
          kind: 'accepted',
          by_applicant: false,
          actor: 'Captain',
          detail: { role: 'coach', message: 'Welcome' },
        },
      ],
      other_teams: [{ name: 'Open Team', role: 'coach' }],
    });
  });

  test('keeps one membership from trial to acceptance', async () => {
    expect(await step('trial', { trial_until: await day(180) })).toBe('trial');
    expect(await step('accept', { role: 'substitute' })).toBe('accepted');
    const rows = await sql`select role, status from public.team_members where user_id = ${MEMBER}`;
    expect(rows).toEqual([{ role: 'substitute', status: 'active' }]);
  });

  test('rejects with reason, date and alternatives, and ends a trial', async () => {
    await step('trial', { trial_until: await day(5) });
    const details = {
      reason_code: 'other',
      message: 'You are on the way',
      reapply_after: await day(730),
      alternatives: [TEAMS.third, TEAMS.other],
    };
    expect(await step('reject', details)).toBe('rejected');
    expect(await list`select status from public.team_members where user_id = ${MEMBER}`).toEqual(['left']);
    expect(await call('member', 'my_team_applications')).toMatchObject([
      {
        reason_code: 'other',
        alternatives: [{ slug: 'third-team' }, { slug: 'other-team' }],
        events: [
          {},
          {},
          { detail: { message: 'You are on the way', alternatives: ['Third Team', 'Other Team'] } },
        ],
      },
    ]);
  });

  test('is audited without the message', async () => {
    await step('reject', {
      reason_code: 'level',
      reapply_after: await day(1),
      message: 'Between two people',
    });
    const record = await sql<{ after: object; actor_id: string }>`select after, actor_id
      from public.audit
      where table_name = 'team_applications' and action = 'update' and row_key = ${(await applicationOf()).id}`;
    expect(record).toMatchObject([{ after: { stage: 'rejected' }, actor_id: PEOPLE.captain.id }]);
    expect(JSON.stringify(record)).not.toContain('Between');
  });

  test('follows a trial that becomes an active membership on the roster', async () => {
    await step('trial', { trial_until: await day(5) });
    expect(await teams.setMembership(MEMBER, 'active')).toBe('done');
    expect((await applicationOf()).stage).toBe('accepted');
  });

  test('requires the current version', async () => {
    const before = await applicationOf();
    await step('review', {});
    expect(await teams.advance(before, 'accept')).toBe('changed_meanwhile');
    const missing = { application: before.id, expected: null, step: 'accept' };
    expect(await teams.call('captain', 'advance_team_application', missing)).toBe('changed_meanwhile');
  });

  test.each(['registered', 'left', 'banned'])('refuses to accept an applicant who is %s', async (status) => {
    await sql`update public.users set status = ${status} where id = ${MEMBER}`;
    try {
      expect(await step('accept', {})).toBe('person_unavailable');
      expect(await step('trial', { trial_until: await day(5) })).toBe('person_unavailable');
      expect(await teams.seat(MEMBER)).toBe('person_unavailable');
    } finally {
      await sql`update public.users set status = 'active' where id = ${MEMBER}`;
    }
  });
});

describe('a team manager who applied', () => {
  const { id } = PEOPLE.captain;

  test('can neither decide about nor read the notes on their own application', async () => {
    await teams.apply(id, TEAMS.open);
    const { id: application, expected } = await applicationOf(id);
    const note = { application, body: 'Left the last team in anger' };
    expect(await teams.call('admin', 'add_team_application_note', note)).toBe('');
    const own = 'own_application';
    const captain = asPerson('captain');
    const calls = [
      captain.rpc('advance_team_application', { application, expected, step: 'accept' }),
      captain.rpc('add_team_application_note', { application, body: 'x' }),
      captain.rpc('team_application_for_desk', { application }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.error?.message).toBe(own);
    const answers = await Promise.all([
      captain.from('team_application_events').select('*', { count: 'exact' }),
      captain.from('team_application_events').select('id, kind, detail, is_internal'),
      captain.from('team_applications').select('*, team_application_events(id, kind, detail)'),
      captain.from('desk_team_applications').select('*'),
      captain.rpc('my_team_applications'),
      captain.rpc('request_my_data'),
      captain.rpc('team_application_eligibility'),
    ]);
    for (const { data } of answers) expect(JSON.stringify(data ?? null)).not.toContain('anger');
    expect(JSON.stringify(answers[2].data)).toContain('submitted');
    const adminEvents = await asPerson('admin').from('team_application_events').select('detail');
    expect(JSON.stringify(adminEvents.data)).toContain('anger');
  });

  test('cannot give themselves a place, but may leave', async () => {
    expect(await teams.seat(id, 'active', TEAMS.open, 'captain')).toBe('own_application');
    await teams.seat(id, 'trial');
    const set = (values: string) =>
      teams.writeDirectly(
        `update public.team_members set ${values} where team_id = $1 and user_id = $2`,
        [TEAMS.open, id],
        'captain',
      );
    expect(await set(`status = 'active'`)).toBe('own_application');
    expect(await set(`role = 'captain'`)).toBe('own_application');
    expect(await set(`status = 'left', left_at = greatest(now(), joined_at)`)).toBe('done');
    expect(await set(`status = 'active', left_at = null`)).toBe('own_application');
  });
});

describe('a note', () => {
  beforeEach(() => teams.apply(MEMBER, TEAMS.open));

  const note = async (body: string) =>
    teams.call('captain', 'add_team_application_note', { application: (await applicationOf()).id, body });

  test.each([
    ['  ', 'required'],
    ['x'.repeat(2001), 'too_long'],
    ['"'.repeat(2000), ''],
    ['\u0001'.repeat(2000), ''],
  ])('has 1 to 2 000 characters', async (body, answer) => {
    expect(await note(body)).toBe(answer);
  });

  test('is visible to team managers only', async () => {
    await note('Between us');
    for (const name of SIGNED_IN_NAMES) {
      const client = asPerson(name);
      const answers = await Promise.all([
        client.from('team_application_events').select('detail, kind, is_internal'),
        client.from('team_applications').select('*, team_application_events(detail)'),
        client.rpc('my_team_applications'),
        client.rpc('request_my_data'),
      ]);
      const seen = JSON.stringify(answers.map(({ data }) => data)).includes('Between us');
      expect([name, seen]).toEqual([name, ['captain', 'admin', 'superadmin'].includes(name)]);
    }
  });
});
