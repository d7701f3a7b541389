/** Concurrent actions on teams, each on its own connection: one outcome each, no deadlock. */
import type { Client } from 'pg';
import { describe, expect } from 'vitest';
import { CONNECTIONS, concurrentTeamTest, type Action } from './concurrent-teams.ts';
import {
  advance,
  applicant,
  applicationOf,
  apply,
  seat,
  setMembership,
  TEAMS,
  withdraw,
} from './team-setup.ts';
import { tally } from './acting.ts';

const PAIRS = CONNECTIONS / 2;

const { test, database, atOnce } = concurrentTeamTest(CONNECTIONS);

const people = (count: number): string[] => Array.from({ length: count }, (_, nth) => applicant(nth + 1));
const seats = (count: number, team: string = TEAMS.open) =>
  database.sql`update public.teams set max_roster_size = ${count} where id = ${team}`;
const stages = async (): Promise<Record<string, number>> =>
  tally(await database.list`select stage from public.team_applications`);

/** Applications of several people to the open team, advanced by a step. */
async function applied(count: number, step?: string) {
  const found = [];
  for (const person of people(count)) {
    await apply(database.client, person, TEAMS.open);
    let application = await applicationOf(database.client, person);
    if (step !== undefined) {
      await advance(database.client, application, step);
      application = await applicationOf(database.client, person);
    }
    found.push({ ...application, person });
  }
  return found;
}

describe('the last place of a team', () => {
  test.each([1, 3])('of %i is given once to forty concurrent acceptances', async (left) => {
    await seats(left);
    const all = await applied(CONNECTIONS);
    const results = await atOnce(
      all.map((application) => (client) => advance(client, application, 'accept')),
    );
    expect(tally(results)).toEqual({ accepted: left, roster_full: CONNECTIONS - left });
    expect(await stages()).toEqual({ accepted: left, submitted: CONNECTIONS - left });
    expect(await database.list`select private.roster_size(${TEAMS.open}) as size`).toEqual([left]);
  });

  test('is given to an acceptance or to a direct membership', async () => {
    await seats(1);
    const all = await applied(CONNECTIONS);
    const results = await atOnce(
      all.map(
        (application, nth): Action =>
          (client) =>
            nth % 2 === 0 ? advance(client, application, 'accept') : seat(client, application.person),
      ),
    );
    const { roster_full: full, ...won } = tally(results);
    expect(full).toBe(CONNECTIONS - 1);
    expect(Object.values(won)).toEqual([1]);
    expect(await stages()).toEqual({ accepted: 1, submitted: CONNECTIONS - 1 });
  });

  test('is not overbooked when the seats are reduced concurrently', async () => {
    await seats(30);
    const all = await applied(CONNECTIONS - 1);
    const results = await atOnce([
      ...all.map(
        (application): Action =>
          (client) =>
            advance(client, application, 'accept'),
      ),
      async (client) => {
        try {
          await client.query('update public.teams set max_roster_size = 2 where id = $1', [TEAMS.open]);
          return 'cut';
        } catch (error) {
          return error instanceof Error ? error.message : '';
        }
      },
    ]);
    expect(
      Object.keys(tally(results)).filter((word) => !['accepted', 'roster_full', 'cut'].includes(word)),
    ).toEqual([]);
  });
});

describe('repeated requests', () => {
  test('apply once and queue one message', async () => {
    const results = await atOnce(
      Array.from({ length: CONNECTIONS }, () => (client: Client) => apply(client, applicant(1), TEAMS.open)),
    );
    expect(tally(results)).toEqual({ submitted: 1, duplicate_application: CONNECTIONS - 1 });
    const rows =
      await database.list`select kind from public.outbox where kind like '%team_application' order by kind`;
    expect(rows).toEqual(['mail_team_application', 'slack_team_application']);
  });

  test('apply once after a withdrawal too', async () => {
    await apply(database.client, applicant(1), TEAMS.open);
    const { id } = await applicationOf(database.client, applicant(1));
    await withdraw(database.client, applicant(1), id);
    const results = await atOnce(
      Array.from({ length: CONNECTIONS }, () => (client: Client) => apply(client, applicant(1), TEAMS.open)),
    );
    expect(tally(results)).toEqual({ submitted: 1, duplicate_application: CONNECTIONS - 1 });
  });

  test.each(['accept', 'reject', 'trial', 'waitlist'])('%s once', async (step) => {
    const [application] = await applied(1);
    if (application === undefined) throw new Error('Nobody applied.');
    const results = tally(
      await atOnce(
        Array.from({ length: CONNECTIONS }, () => (client: Client) => advance(client, application, step)),
      ),
    );
    expect(results).toMatchObject({ changed_meanwhile: CONNECTIONS - 1 });
    expect(Object.keys(results)).toHaveLength(2);
    const mails = await database.sql`select from public.outbox
        where kind = 'mail_team_application' and payload ->> 'mail' <> 'submitted'`;
    expect(mails).toHaveLength(1);
  });

  test('withdraw once', async () => {
    const [application] = await applied(1);
    const results = await atOnce(
      Array.from(
        { length: CONNECTIONS },
        () => (client: Client) => withdraw(client, applicant(1), application?.id ?? ''),
      ),
    );
    expect(tally(results)).toEqual({ withdrawn: 1, transition_not_allowed: CONNECTIONS - 1 });
  });
});

/** The final stages of the counts. */
const endsOf = (counts: Readonly<Record<string, number>>, other: string) =>
  Object.fromEntries(Object.entries(counts).filter(([stage]) => stage === 'accepted' || stage === other));

type Applied = Awaited<ReturnType<typeof applied>>[number];

describe('accepting against', () => {
  const accept =
    (application: Applied): Action =>
    (client) =>
      advance(client, application, 'accept');
  const LOST = ['changed_meanwhile', 'transition_not_allowed', 'already_member'];
  const EXISTS = 'duplicate key value violates unique constraint "team_members_current_key"';

  /** Accepts every application while another action runs; exactly one of both succeeds. */
  async function race(other: (application: Applied) => Action, won: string, step?: string, lost = LOST) {
    await seats(50);
    const all = await applied(PAIRS, step);
    const results = await atOnce(
      all.flatMap((application, nth) =>
        nth % 2 === 0 ? [accept(application), other(application)] : [other(application), accept(application)],
      ),
    );
    const counts = tally(results);
    expect(Object.keys(counts).filter((word) => ![...lost, 'accepted', won].includes(word))).toEqual([]);
    expect((counts['accepted'] ?? 0) + (counts[won] ?? 0)).toBe(PAIRS);
    return counts;
  }

  test.each([undefined, 'trial'])('withdrawing (%s): one succeeds', async (step) => {
    const counts = await race(
      ({ id, person }) =>
        (client) =>
          withdraw(client, person, id),
      'withdrawn',
      step,
    );
    expect(await stages()).toEqual(endsOf(counts, 'withdrawn'));
  });

  test.each([undefined, 'trial', 'waitlist'])('rejecting (%s): one succeeds', async (step) => {
    const counts = await race(
      (application) => (client) => advance(client, application, 'reject'),
      'rejected',
      step,
    );
    expect(await stages()).toEqual(endsOf(counts, 'rejected'));
  });

  test('a direct membership: one succeeds, and the application is accepted', async () => {
    await race(
      ({ person }) =>
        (client) =>
          seat(client, person),
      'done',
      undefined,
      [...LOST, EXISTS],
    );
    expect(await stages()).toEqual({ accepted: PAIRS });
  });

  test('a direct trial: everyone is on the roster once', async () => {
    await seats(50);
    const all = await applied(PAIRS);
    const results = await atOnce(
      all.flatMap((application) => [
        accept(application),
        (client: Client) => seat(client, application.person, 'trial'),
      ]),
    );
    expect(tally(results)['accepted']).toBe(PAIRS);
    expect(await database.list`select private.roster_size(${TEAMS.open}) as size`).toEqual([PAIRS]);
  });

  test('a direct end of the trial into membership: everyone is on the roster once and accepted', async () => {
    await seats(50);
    const all = await applied(PAIRS, 'trial');
    const results = await atOnce(
      all.flatMap((application) => [
        (client: Client) => setMembership(client, application.person, 'active'),
        accept(application),
      ]),
    );
    expect(
      Object.keys(tally(results)).filter((word) => ![...LOST, 'accepted', 'done'].includes(word)),
    ).toEqual([]);
    expect(await stages()).toEqual({ accepted: PAIRS });
    expect(await database.list`select private.roster_size(${TEAMS.open}) as size`).toEqual([PAIRS]);
    const mails = await database.sql`select from public.outbox
        where kind = 'mail_team_application' and payload ->> 'mail' = 'accepted'`;
    expect(mails).toHaveLength(PAIRS);
  });

  test('a direct end of the trial: no deadlock', async () => {
    await seats(50);
    const all = await applied(PAIRS, 'trial');
    const results = await atOnce(
      all.flatMap((application) => [
        (client: Client) => setMembership(client, application.person, 'left'),
        accept(application),
      ]),
    );
    expect(
      Object.keys(tally(results)).filter((word) => !['accepted', 'done', 'nothing'].includes(word)),
    ).toEqual([]);
  });

  test('the deletion of the account: everything is deleted', async () => {
    const gone = 20;
    await seats(50);
    const all = (await applied(CONNECTIONS)).slice(-gone);
    const results = await atOnce(
      all.flatMap((application) => [
        async (client: Client) => {
          await client.query('delete from auth.users where id = $1', [application.person]);
          return 'deleted';
        },
        accept(application),
      ]),
    );
    const counts = tally(results);
    expect(counts['deleted']).toBe(gone);
    expect(
      Object.keys(counts).filter(
        (word) => !['deleted', 'accepted', 'not_found', 'person_unavailable'].includes(word),
      ),
    ).toEqual([]);
    await database.sql`insert into auth.users (id, email) select id::uuid, id || '@people.test'
      from unnest(${all.map(({ person }) => person)}::text[]) as id`;
    await database.sql`update public.users set status = 'active', onboarding = true
      where id = any (${all.map(({ person }) => person)}::uuid[])`;
  });
});
