/** The outcome of every act at every stage of an application, and expiry. */
import { beforeEach, describe, expect } from 'vitest';
import { APPLICATION_STAGES, type ApplicationStage } from '#contract/team-applications.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  advance,
  applicationOf,
  apply,
  openTeams,
  dayFromToday,
  decided,
  expire,
  outcome,
  seat,
  startWithMinor,
  teamFaults,
  TEAMS,
  untouchedFor,
  withdraw,
} from './team-setup.ts';

/** Every act on an application. */
const TEAM_ACTS = [
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
type TeamAct = (typeof TEAM_ACTS)[number];

const NO = 'transition_not_allowed';
const TAKEN = 'duplicate key value violates unique constraint "team_members_current_key"';

type Outcomes = Readonly<Record<TeamAct, string>>;

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

const MINOR = PEOPLE.minor.id;

beforeEach(() => startWithMinor(database));

const PATHS: Readonly<Record<ApplicationStage, readonly TeamAct[]>> = {
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

/** Runs an act on the minor's application to the open team; returns the refusal, if any. */
async function act(name: TeamAct): Promise<string | undefined> {
  const { client } = database;
  const held = await applicationOf(client, MINOR);
  const perform = async (): Promise<string> => {
    switch (name) {
      case 'withdraw':
        return withdraw(client, MINOR, held.id);
      case 'apply':
        return apply(client, MINOR, TEAMS.open);
      case 'seat':
        return seat(client, MINOR);
      case 'revoke':
      case 'grant':
        await decided(client, name === 'grant' ? 'granted' : 'revoked');
        return 'done';
      case 'expire':
        await untouchedFor(client, 200);
        return outcome(await expire(client));
      case 'review':
      case 'interview':
      case 'trial':
      case 'waitlist':
      case 'accept':
      case 'reject':
        return advance(client, held, name);
    }
  };
  const answer = await perform();
  const isFine = ['done', '0', '1', ...APPLICATION_STAGES].includes(answer);
  return isFine ? undefined : answer;
}

describe.each(APPLICATION_STAGES)('an application in stage %s', (stage) => {
  /** Brings an application to the stage by real steps. */
  const arrive = async () => {
    expect(await apply(database.client, MINOR, TEAMS.open)).toBe('submitted');
    for (const step of PATHS[stage]) expect(await act(step)).toBeUndefined();
    expect((await applicationOf(database.client, MINOR)).stage).toBe(stage);
    expect(await teamFaults(database.client)).toEqual([]);
  };

  test.each(TEAM_ACTS)('has the expected outcome for %s', async (name) => {
    await arrive();
    const wanted = TEAM_OUTCOMES[stage][name];
    const refusal = await act(name);
    const isStage = APPLICATION_STAGES.some((known) => known === wanted);
    expect(refusal).toBe(isStage || wanted === '' ? undefined : wanted);
    expect((await applicationOf(database.client, MINOR)).stage).toBe(isStage ? wanted : stage);
    // A membership inserted directly after the end of an application has no application.
    expect(await teamFaults(database.client)).toEqual([]);
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
      await apply(database.client, MINOR, TEAMS.open);
      for (const step of PATHS[stage]) await act(step);
      await sql`delete from public.outbox`;
      const aged = async (days: number) => {
        const trial = await dayFromToday(database.client, 14 - days);
        await database.client.query(
          `begin; set local session_replication_role = replica;
         update public.team_applications set updated_at = now() - interval '${String(days)} days' + interval '1 hour',
           trial_until = case when stage = 'trial' then '${trial}'::date end;
         commit;`,
        );
      };
      await aged(before);
      expect(await expire(database.client)).toBe(0);
      await aged(after);
      expect(await expire(database.client)).toBe(1);
      expect((await applicationOf(database.client, MINOR)).stage).toBe('expired');
      const rows = await list`select payload ->> 'mail' as mail from public.outbox
        where kind = 'mail_team_application'`;
      expect(rows).toEqual(['expired']);
      expect(await expire(database.client)).toBe(0);
    },
  );

  test('skips applications whose rows are locked', async () => {
    await apply(database.client, PEOPLE.member.id, TEAMS.open);
    const held = await applicationOf(database.client, PEOPLE.member.id);
    expect(await advance(database.client, held, 'trial')).toBe('trial');
    await untouchedFor(database.client, 300);
    const other = await connect();
    for (const busy of [
      'select from public.team_members for update',
      'select from public.teams for no key update',
      'select from public.team_applications for update',
    ]) {
      await other.query(`begin; ${busy}`);
      expect(await expire(database.client)).toBe(0);
      await other.query('rollback');
    }
    expect(await expire(database.client)).toBe(1);
  });
});
