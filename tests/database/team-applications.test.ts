/** Team applications: who may apply, reapplying, a guardian's consent, and deletion with the account. */
import { beforeEach, describe, expect } from 'vitest';
import {
  applyToTeam,
  readOwnTeamApplications,
  readEligibilityOf,
  readTeamEligibility,
  withdrawTeamApplication,
} from '#data/team-applications.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName, type SignedInName } from '#tests/support/people.ts';
import { bornYearsAgo } from './onboarding-answers.ts';
import { openTeams, startWithMinor, TEAMS, teamsOn } from './team-setup.ts';

const { test, database, sql, list, asPerson } = databaseTest({
  prepare: (made) => openTeams(made, 6),
});
const teams = teamsOn(database.client);

const MINOR = PEOPLE.minor.id;

beforeEach(() => startWithMinor(database));

const past = (days: number) =>
  sql`update public.team_applications set submitted_at = submitted_at - make_interval(days => ${days})`;

describe('apply_to_team', () => {
  const client = (name: PersonName = 'member') => asPerson(name);
  const refused = async (team: string, name: PersonName = 'member', message: string | null = null) => {
    try {
      await applyToTeam(client(name), team, message);
      return null;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };

  test('promises an answer within five business days and queues mail and Slack', async () => {
    const answer = await applyToTeam(client(), TEAMS.open, '  I play mid  ');
    const [row] = await sql`select private.business_day_after(private.today(), 5)::text as due`;
    expect(answer).toEqual({
      id: expect.any(String) as string,
      stage: 'submitted',
      status: 'pending',
      due_on: row?.due,
    });
    const [own] = await readOwnTeamApplications(client());
    expect(own).toMatchObject({
      message: 'I play mid',
      business_days_left: 5,
      is_late: false,
      team: { slug: 'open-team' },
      events: [{ kind: 'submitted', detail: { message: 'I play mid', due_on: row?.due } }],
    });
    const rows =
      await sql`select kind, payload from public.outbox where kind like '%team_app%' order by kind`;
    expect(rows).toEqual([
      { kind: 'mail_team_application', payload: { application_id: answer.id, mail: 'submitted' } },
      { kind: 'slack_team_application', payload: { application_id: answer.id } },
    ]);
    const { data } = await client().rpc('my_profile');
    expect(data).toMatchObject({ applied_team_ids: [TEAMS.open] });
  });

  test('accepts an application to a full team', async () => {
    for (const nth of [1, 2, 3, 4, 5]) {
      await sql`insert into public.team_members (team_id, user_id)
        values (${TEAMS.open}, ${`43000000-0000-4000-8000-${String(nth).padStart(12, '0')}`})`;
    }
    expect(await refused(TEAMS.open)).toBeNull();
    const application = await teams.applicationOf(PEOPLE.member.id);
    expect(await teams.advance(application, 'accept')).toBe('roster_full');
    expect(await teams.advance(application, 'waitlist')).toBe('waitlisted');
  });

  test('refuses each reason through the API', async () => {
    expect(await refused(TEAMS.inactive)).toBe('team_inactive');
    expect(await refused('42000000-0000-4000-8000-00000000ffff')).toBe('not_found');
    await teams.seat(PEOPLE.member.id);
    expect(await refused(TEAMS.open)).toBe('already_member');
    await teams.setMembership(PEOPLE.member.id, 'benched');
    expect(await refused(TEAMS.open)).toBe('already_member');
    await teams.setMembership(PEOPLE.member.id, 'left');
    expect(await refused(TEAMS.open)).toBeNull();
    expect(await refused(TEAMS.open)).toBe('duplicate_application');
    expect(await refused(TEAMS.other, 'banned')).toBe('banned');
    expect(await refused(TEAMS.other, 'anonymous')).toBeDefined();
    await teams.decided('revoked');
    expect(await refused(TEAMS.open, 'minor')).toBe('minor_consent_required');
    expect(await sql`select from public.team_applications`).toHaveLength(1);
  });

  test('refuses for the same reasons as team_application_eligibility', async () => {
    await applyToTeam(client(), TEAMS.open, null);
    const eligibilities = await readTeamEligibility(client());
    const of = (team: string) => eligibilities.find(({ team_id: id }) => id === team);
    expect(of(TEAMS.open)).toMatchObject({ refusal: 'duplicate_application', stage: 'submitted' });
    expect(of(TEAMS.other)).toMatchObject({ refusal: null, application_id: null });
    expect(of(TEAMS.inactive)).toBeUndefined();
    expect(await readEligibilityOf(client(), TEAMS.inactive)).toMatchObject({ refusal: 'team_inactive' });
    expect(await readEligibilityOf(client(), '42000000-0000-4000-8000-00000000ffff')).toBeNull();
  });

  test.each([
    ['x'.repeat(1000), null],
    ['😀'.repeat(1000), null],
    ['"'.repeat(1000), null],
    ['\u0001'.repeat(1000), null],
    ['x'.repeat(1001), 'too_long'],
  ])('accepts a message of up to a thousand characters', async (message, refusal) => {
    expect(await refused(TEAMS.open, 'member', message)).toBe(refusal);
  });

  test('stores no empty message', async () => {
    await applyToTeam(client(), TEAMS.open, ' \n ');
    expect((await readOwnTeamApplications(client()))[0]?.message).toBeNull();
  });

  test('allows twenty applications a day', async () => {
    await applyToTeam(client(), TEAMS.open, null);
    await sql`update public.throttle set hits = 20 where action = 'team_application'`;
    expect(await refused(TEAMS.other)).toBe('throttled');
  });

  test('restarts the application after the date of the rejection and keeps its events', async () => {
    await applyToTeam(client(), TEAMS.open, 'First');
    const { id: person } = PEOPLE.member;
    const reject = async (days: number) =>
      teams.advance(await teams.applicationOf(person), 'reject', {
        details: {
          reason_code: 'level',
          reapply_after: await teams.dayFromToday(days),
          alternatives: [TEAMS.other],
        },
      });
    expect(await reject(1)).toBe('rejected');
    expect(await refused(TEAMS.open)).toBe('reapply_later');
    await sql`update public.team_applications set reapply_after = private.today()`;
    expect(await refused(TEAMS.open)).toBe('reapply_later');
    await sql`update public.team_applications set reapply_after = private.today() - 1`;
    await past(30);
    expect(await refused(TEAMS.open, 'member', 'Second')).toBeNull();
    const [own, ...others] = await readOwnTeamApplications(client());
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      stage: 'submitted',
      message: 'Second',
      reason_code: null,
      reapply_after: null,
      decided_at: null,
      alternatives: [],
      business_days_left: 5,
    });
    expect(own?.events.map(({ kind }) => kind)).toEqual(['submitted', 'rejected', 'submitted']);
  });

  test('accepts another application after a withdrawal or after leaving', async () => {
    const { id } = await applyToTeam(client(), TEAMS.open, null);
    await withdrawTeamApplication(client(), id);
    expect(await refused(TEAMS.open)).toBeNull();
    const { id: person } = PEOPLE.member;
    expect(await teams.advance(await teams.applicationOf(person), 'accept')).toBe('accepted');
    expect(await refused(TEAMS.open)).toBe('already_member');
    await teams.setMembership(person, 'left');
    expect(await refused(TEAMS.open)).toBeNull();
  });
});

describe('an application', () => {
  test('is withdrawn by its applicant only', async () => {
    await teams.apply(PEOPLE.member.id, TEAMS.open);
    const { id } = await teams.applicationOf(PEOPLE.member.id);
    for (const name of ['otherMember', 'admin'] as const satisfies readonly SignedInName[]) {
      await expect(withdrawTeamApplication(asPerson(name), id)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await withdrawTeamApplication(asPerson('member'), id);
  });

  test('is late after the promised date until the first answer', async () => {
    await teams.apply(PEOPLE.member.id, TEAMS.open);
    const late = async () => (await readOwnTeamApplications(asPerson('member')))[0]?.is_late;
    await sql`update public.team_applications set due_on = private.today()`;
    expect(await late()).toBe(false);
    await sql`update public.team_applications set due_on = private.today() - 1`;
    expect(await late()).toBe(true);
    await sql`update public.team_applications set stage = 'interview'`;
    expect(await late()).toBe(false);
  });

  test('shows its events without the staff account', async () => {
    await teams.apply(PEOPLE.member.id, TEAMS.open);
    const application = await teams.applicationOf(PEOPLE.member.id);
    await teams.advance(application, 'interview', { details: { message: 'Tuesday at six?' } });
    const { data } = await asPerson('member').rpc('my_team_applications');
    expect(JSON.stringify(data)).toContain('Tuesday at six?');
    expect(JSON.stringify(data)).not.toContain(PEOPLE.admin.id);
    const { error } = await asPerson('member').from('team_application_events').select('actor_id');
    expect(error?.code).toBe('42501');
  });
});

describe('a guardian', () => {
  const storedTexts = async () =>
    JSON.stringify(
      await sql`select application.application_message, event.detail from public.team_applications as application
         left join public.team_application_events as event on event.application_id = application.id
        where application.user_id = ${MINOR}`,
    );

  test('deletes the texts of open and closed applications by revoking the consent', async () => {
    for (const team of [TEAMS.open, TEAMS.other, TEAMS.third]) {
      expect(await teams.apply(MINOR, team, 'Words of a minor')).toBe('submitted');
    }
    const ended = await teams.applicationOf(MINOR, TEAMS.other);
    await teams.call('admin', 'add_team_application_note', {
      application: ended.id,
      body: 'Words about a minor',
    });
    await teams.advance(ended, 'waitlist', { details: { message: 'Words to a minor' } });
    await teams.withdraw(MINOR, ended.id);
    await teams.advance(await teams.applicationOf(MINOR, TEAMS.third), 'trial');
    await teams.decided('revoked');
    expect(await storedTexts()).not.toContain('ords');
    expect((await teams.applicationOf(MINOR)).stage).toBe('awaiting_guardian');
    expect((await teams.applicationOf(MINOR, TEAMS.other)).stage).toBe('withdrawn');
    expect((await teams.applicationOf(MINOR, TEAMS.third)).stage).toBe('awaiting_guardian');
    const rows = await list`select status from public.team_members
      where user_id = ${MINOR} and team_id = ${TEAMS.third}`;
    expect(rows).toEqual(['left']);
    const note = await teams.call('admin', 'add_team_application_note', {
      application: ended.id,
      body: 'x',
    });
    expect(note).toBe('minor_consent_required');
    expect(await teams.teamFaults()).toEqual([]);
  });

  test('restarts the promised time by consenting again', async () => {
    await teams.apply(MINOR, TEAMS.open);
    await teams.decided('revoked');
    await sql`update public.team_applications set due_on = private.today() - 9`;
    await teams.decided('granted');
    const [row] = await sql`select stage, due_on = private.business_day_after(private.today(), 5) as anew
        from public.team_applications`;
    expect(row).toEqual({ stage: 'submitted', anew: true });
    expect((await readOwnTeamApplications(asPerson('minor')))[0]?.events.map(({ kind }) => kind)).toEqual([
      'awaiting_guardian',
      'guardian_agreed',
    ]);
  });

  test('is also required when a corrected date of birth makes a minor', async () => {
    const { id } = PEOPLE.member;
    await teams.apply(id, TEAMS.open, 'Words of a minor');
    await sql`update public.user_private set date_of_birth = ${await bornYearsAgo(database, 16)}
      where user_id = ${id}`;
    expect((await teams.applicationOf(id)).stage).toBe('awaiting_guardian');
    const left = JSON.stringify(
      await sql`select application_message, detail
        from public.team_applications, public.team_application_events`,
    );
    expect(left).not.toContain('Words');
    await sql`update public.user_private set date_of_birth = ${await bornYearsAgo(database, 20)}
      where user_id = ${id}`;
    expect((await teams.applicationOf(id)).stage).toBe('submitted');
    await sql`update public.users set status = 'active', onboarding = true, gamertag = 'Member'
      where id = ${id}`;
  });
});

describe('deleting an account', () => {
  test('deletes its applications and events and leaves no texts in the audit', async () => {
    const person = '43000000-0000-4000-8000-000000000006';
    await teams.apply(person, TEAMS.open, 'Words that go');
    const application = await teams.applicationOf(person);
    await teams.call('admin', 'add_team_application_note', {
      application: application.id,
      body: 'Words that go too',
    });
    await teams.advance(application, 'trial');
    await sql`delete from auth.users where id = ${person}`;
    expect(await sql`select from public.team_applications`).toEqual([]);
    expect(await sql`select from public.team_application_events`).toEqual([]);
    const record = JSON.stringify(
      await sql`select before, after from public.audit where table_name = 'team_applications'`,
    );
    expect(record).not.toContain('Words');
    expect(await teams.call('service', 'team_application_facts', { application: application.id })).toBeNull();
  });

  test('of staff keeps their decisions without the account', async () => {
    const colleague = '43000000-0000-4000-8000-000000000005';
    await teams.apply(PEOPLE.member.id, TEAMS.open);
    const application = await teams.applicationOf(PEOPLE.member.id);
    await teams.advance(application, 'review');
    await sql`update public.team_application_events set actor_id = ${colleague} where kind = 'in_review'`;
    await sql`delete from auth.users where id = ${colleague}`;
    const rows =
      await sql`select kind, actor_id from public.team_application_events where kind = 'in_review'`;
    expect(rows).toEqual([{ kind: 'in_review', actor_id: null }]);
  });

  test('is the only change of events', async () => {
    await teams.apply(PEOPLE.member.id, TEAMS.open);
    for (const change of [`kind = 'note'`, `detail = '{}'`, 'at = now()', 'is_internal = true']) {
      await expect(sql(`update public.team_application_events set ${change}`)).rejects.toThrow('append_only');
    }
  });
});
