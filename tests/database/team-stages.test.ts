/** The outcome of every action at every stage of an application, and expiry. */
import { beforeEach, describe, expect } from 'vitest';
import { APPLICATION_STAGES, type ApplicationStage } from '#contract/team-applications.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { openTeams, outcome, startWithMinor, TEAMS, teamsOn } from './team-setup.ts';

/** Every action on an application. */
const TEAM_ACTIONS = [
  'review',
  'interview',
  'trial',
  'waitlist',
  'accept',
  'reject',
  'withdraw',
  'apply',
  'seat',
  'revoke',
  'grant',
  'expire',
] as const;
type TeamAction = (typeof TEAM_ACTIONS)[number];

const NO = 'transition_not_allowed';
const TAKEN = 'duplicate key value violates unique constraint "team_members_current_key"';

type Outcomes = Readonly<Record<TeamAction, string>>;

/**
 * Outcomes of an open application. `revoke` and `grant` are the guardian's; `expire` runs after 200 days.
 */
const OPEN: Outcomes = {
  review: NO,
  interview: NO,
  trial: 'trial',
  waitlist: 'waitlisted',
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  apply: 'duplicate_application',
  seat: 'accepted',
  revoke: 'awaiting_guardian',
  grant: '',
  expire: 'expired',
};

/** Outcomes of a closed application. */
const CLOSED: Outcomes = {
  review: NO,
  interview: NO,
  trial: NO,
  waitlist: NO,
  accept: NO,
  reject: NO,
  withdraw: NO,
  apply: 'submitted',
  seat: '',
  revoke: '',
  grant: '',
  expire: '',
};

/** An empty text: nothing changes. */
const TEAM_OUTCOMES: Readonly<Record<ApplicationStage, Outcomes>> = {
  submitted: { ...OPEN, review: 'in_review', interview: 'interview' },
  awaiting_guardian: {
    ...OPEN,
    trial: NO,
    waitlist: NO,
    accept: NO,
    seat: 'person_unavailable',
    revoke: '',
    grant: 'submitted',
  },
  in_review: { ...OPEN, interview: 'interview' },
  interview: OPEN,
  trial: { ...OPEN, trial: NO, waitlist: NO, seat: TAKEN },
  waitlisted: { ...OPEN, review: 'in_review', waitlist: NO },
  accepted: { ...CLOSED, apply: 'already_member', seat: TAKEN },
  rejected: { ...CLOSED, apply: 'reapply_later' },
  withdrawn: CLOSED,
  expired: CLOSED,
};

const { test, database, sql, list, connect } = databaseTest({ prepare: openTeams });
const teams = teamsOn(database.client);

const MINOR = PEOPLE.minor.id;

beforeEach(() => startWithMinor(database));

const PATHS: Readonly<Record<ApplicationStage, readonly TeamAction[]>> = {
  submitted: [],
  awaiting_guardian: ['revoke'],
  in_review: ['review'],
  interview: ['interview'],
  trial: ['trial'],
  waitlisted: ['waitlist'],
  accepted: ['accept'],
  rejected: ['reject'],
  withdrawn: ['withdraw'],
  expired: ['expire'],
};

/** Runs an action on the minor's application to the open team; returns the refusal, if any. */
async function runAction(name: TeamAction): Promise<string | undefined> {
  const application = await teams.applicationOf(MINOR);
  const perform = async (): Promise<string> => {
    switch (name) {
      case 'withdraw':
        return teams.withdraw(MINOR, application.id);
      case 'apply':
        return teams.apply(MINOR, TEAMS.open);
      case 'seat':
        return teams.seat(MINOR);
      case 'revoke':
      case 'grant':
        await teams.decided(name === 'grant' ? 'granted' : 'revoked');
        return 'done';
      case 'expire':
        await teams.untouchedFor(200);
        return outcome(await teams.expire());
      case 'review':
      case 'interview':
      case 'trial':
      case 'waitlist':
      case 'accept':
      case 'reject':
        return teams.advance(application, name);
    }
  };
  const answer = await perform();
  const isFine = ['done', '0', '1', ...APPLICATION_STAGES].includes(answer);
  return isFine ? undefined : answer;
}

describe.each(APPLICATION_STAGES)('an application in stage %s', (stage) => {
  /** Brings an application to the stage by real steps. */
  const arrive = async () => {
    expect(await teams.apply(MINOR, TEAMS.open)).toBe('submitted');
    for (const step of PATHS[stage]) expect(await runAction(step)).toBeUndefined();
    expect((await teams.applicationOf(MINOR)).stage).toBe(stage);
    expect(await teams.teamFaults()).toEqual([]);
  };

  test.each(TEAM_ACTIONS)('has the expected outcome for %s', async (name) => {
    await arrive();
    const wanted = TEAM_OUTCOMES[stage][name];
    const refusal = await runAction(name);
    const isStage = APPLICATION_STAGES.some((known) => known === wanted);
    expect(refusal).toBe(isStage || wanted === '' ? undefined : wanted);
    expect((await teams.applicationOf(MINOR)).stage).toBe(isStage ? wanted : stage);
    // A membership inserted directly after the end of an application has no application.
    expect(await teams.teamFaults()).toEqual([]);
  });
});

describe('expire_applications', () => {
  test.each([
    ['submitted', 120, 121],
    ['awaiting_guardian', 30, 31],
    ['trial', 134, 136],
  ] as const)(
    'closes an unchanged application in %s: not before %i days, after %i',
    async (stage, before, after) => {
      await teams.apply(MINOR, TEAMS.open);
      for (const step of PATHS[stage]) await runAction(step);
      await sql`delete from public.outbox`;
      const aged = async (days: number) => {
        const trial = await teams.dayFromToday(14 - days);
        await database.client.query(
          `begin; set local session_replication_role = replica;
         update public.team_applications set updated_at = now() - interval '${String(days)} days' + interval '1 hour',
           trial_until = case when stage = 'trial' then '${trial}'::date end;
         commit;`,
        );
      };
      await aged(before);
      expect(await teams.expire()).toBe(0);
      await aged(after);
      expect(await teams.expire()).toBe(1);
      expect((await teams.applicationOf(MINOR)).stage).toBe('expired');
      const rows = await list`select payload ->> 'mail' as mail from public.outbox
        where kind = 'mail_team_application'`;
      expect(rows).toEqual(['expired']);
      expect(await teams.expire()).toBe(0);
    },
  );

  test('skips applications whose rows are locked', async () => {
    await teams.apply(PEOPLE.member.id, TEAMS.open);
    const application = await teams.applicationOf(PEOPLE.member.id);
    expect(await teams.advance(application, 'trial')).toBe('trial');
    await teams.untouchedFor(300);
    const other = await connect();
    for (const busy of [
      'select from public.team_members for update',
      'select from public.teams for no key update',
      'select from public.team_applications for update',
    ]) {
      await other.query(`begin; ${busy}`);
      expect(await teams.expire()).toBe(0);
      await other.query('rollback');
    }
    expect(await teams.expire()).toBe(1);
  });
});
