/** Steps of many applications in one call: previews, results by application, concurrent managers. */
import type { Client } from 'pg';
import { describe, expect } from 'vitest';
import type { BatchedReviewStep, ReviewPreview } from '#contract/application-review.ts';
import type { RowResult } from '#contract/row-results.ts';
import { advanceApplications, previewApplications } from '#data/application-steps.ts';
import { concurrentTeamTest } from './concurrent-teams.ts';
import {
  advance,
  applicant,
  applicationOf,
  apply,
  call,
  dayFromToday,
  seat,
  TEAMS,
  withdraw,
} from './team-setup.ts';
import { countLockWaits, tally } from './acting.ts';

const PEOPLE = 40;

const { test, database, connections } = concurrentTeamTest(PEOPLE);

/** Applications of so many people to a team, the earliest first. */
async function applied(count: number, team: string = TEAMS.open): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    await apply(database.client, applicant(nth), team);
    ids.push((await applicationOf(database.client, applicant(nth), team)).id);
  }
  return ids;
}

async function preview(ids: readonly string[], step: BatchedReviewStep): Promise<readonly ReviewPreview[]> {
  const answer = await call(database.client, 'admin', 'preview_team_applications', {
    applications: `{${ids.join(',')}}`,
    step,
  });
  if (!Array.isArray(answer)) throw new Error(`Refused: ${String(answer)}`);
  return answer as readonly ReviewPreview[];
}

async function advanceMany(
  client: Client,
  versions: readonly ReviewPreview[],
  step: BatchedReviewStep,
  details: object = {},
): Promise<readonly RowResult[]> {
  const applications = versions.map(({ id, expected }) => ({ id, expected }));
  const answer = await call(client, 'admin', 'advance_team_applications', { applications, step, details });
  if (!Array.isArray(answer)) throw new Error(`Refused: ${String(answer)}`);
  return answer as readonly RowResult[];
}

const mails = async (mail: string): Promise<number> => {
  return database.value<number>`select count(*)::int as mails from public.outbox
    where payload ->> 'mail' = ${mail}`;
};

describe('many applications in one call', () => {
  test('are accepted as far as the roster has room, the earliest first', async () => {
    const ids = await applied(8);
    const previews = await preview(ids, 'accept');
    expect(previews.map(({ id }) => id)).toEqual(ids);
    expect(previews.map(({ refusal }) => refusal)).toEqual([
      ...Array.from({ length: 5 }, () => null),
      ...Array.from({ length: 3 }, () => 'roster_full'),
    ]);
    const results = await advanceMany(database.client, previews.toReversed(), 'accept');
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(
      ids.map((id, nth) => [id, nth < 5 ? 'done' : 'roster_full']),
    );
    expect(await mails('accepted')).toBe(5);
  });

  test('are rejected with one reason and one mail each; closed ones are left out', async () => {
    const ids = await applied(4);
    await withdraw(database.client, applicant(1), ids[0] ?? '');
    const previews = await preview(ids, 'reject');
    expect(previews.map(({ refusal }) => refusal)).toEqual(['closed', null, null, null]);
    const details = {
      reason_code: 'level',
      reapply_after: await dayFromToday(database.client, 90),
      message: 'Sorry',
    };
    expect(
      tally((await advanceMany(database.client, previews, 'reject', details)).map(({ outcome }) => outcome)),
    ).toEqual({
      done: 3,
      transition_not_allowed: 1,
    });
    expect(await mails('rejected')).toBe(3);
    const value = await database.value`select count(*)::int as rejected from public.team_applications
      where stage = 'rejected' and reason_code = 'level'`;
    expect(value).toBe(3);
  });

  test('leaves out members, unavailable people and the manager’s own application, like the step itself', async () => {
    const [first = '', second = '', third = ''] = await applied(3);
    await database.sql`update public.users set status = 'left' where id = ${applicant(2)}`;
    try {
      await seat(database.client, applicant(3), 'trial');
      const previews = await preview([first, second, third], 'accept');
      expect(previews.map(({ refusal }) => refusal)).toEqual([null, 'person_unavailable', null]);
      expect((await advanceMany(database.client, previews, 'accept')).map(({ outcome }) => outcome)).toEqual([
        'done',
        'person_unavailable',
        'done',
      ]);
    } finally {
      await database.sql`update public.users set status = 'active' where id = ${applicant(2)}`;
    }
  });

  test('go into review through the API, without those that a colleague changed', async () => {
    const ids = await applied(3);
    const desk = database.asPerson('admin');
    const previews = await previewApplications(desk, 'team', ids, 'review');
    expect(previews.map(({ refusal }) => refusal)).toEqual([null, null, null]);
    await advance(database.client, await applicationOf(database.client, applicant(2)), 'waitlist');
    const results = await advanceApplications(desk, 'team', previews, 'review');
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'changed_meanwhile', 'done']);
    expect((await previewApplications(desk, 'team', ids, 'review')).map(({ refusal }) => refusal)).toEqual([
      'already_done',
      null,
      'already_done',
    ]);
  });
});

test('two managers reject and accept the same applications to three teams at once: each is decided once', async () => {
  const teams = [TEAMS.open, TEAMS.other, TEAMS.third];
  const ids: string[] = [];
  for (const [nth, team] of teams.entries())
    for (let person = 1; person <= 10; person += 1) {
      const who = applicant(nth * 10 + person);
      await apply(database.client, who, team);
      ids.push((await applicationOf(database.client, who, team)).id);
    }
  const previews = await preview(ids, 'reject');
  const details = { reason_code: 'level', reapply_after: await dayFromToday(database.client, 1) };
  const answers = await Promise.all(
    connections.slice(0, 6).map((client, nth) => {
      const part = nth % 2 === 0 ? previews : previews.toReversed().slice(nth);
      return nth % 3 === 0
        ? advanceMany(client, part, 'accept')
        : advanceMany(client, part, 'reject', details);
    }),
  );
  const outcomes = tally(answers.flat().map(({ outcome }) => outcome));
  expect(Object.keys(outcomes).toSorted()).toEqual(
    ['changed_meanwhile', 'done', 'roster_full'].filter((name) => name in outcomes),
  );
  expect(outcomes['done']).toBe(30);
  const [decided] =
    await database.sql`select count(*)::int as events, count(distinct application_id)::int as applications
     from public.team_application_events where kind in ('accepted', 'rejected')`;
  expect(decided).toEqual({ events: 30, applications: 30 });
});

test('a batch does not wait for a membership that was added after its locks were taken', async () => {
  const [low = '', high = ''] = (await applied(2)).toSorted();
  const previews = await preview([low, high], 'review');
  const waiting = () => expect.poll(() => countLockWaits(database));
  const holder = await database.connect();
  const batch = await database.connect();
  const single = await database.connect();
  const adder = await database.connect();
  await holder.query('begin');
  await holder.query('select from public.team_applications where id = $1 for update', [low]);
  // Has the team, and waits for the lower application.
  const results = advanceMany(batch, previews, 'review');
  await waiting().toBe(1);
  // Without the triggers, which would wait for the team.
  await adder.query(`begin; set local session_replication_role = replica`);
  await adder.query(
    `with application as (
       update public.team_applications set stage = 'accepted', decided_at = now(), updated_at = clock_timestamp()
       where id = $1 returning team_id, user_id
     )
     insert into public.team_members (team_id, user_id) select team_id, user_id from application`,
    [high],
  );
  await adder.query(`select private.record_application_event($1, 'accepted')`, [high]);
  await adder.query('commit');
  // Has the new membership, and waits for the team.
  const step = { application: high, expected: previews[0]?.expected, step: 'review', details: {} };
  const answer = call(single, 'admin', 'advance_team_application', step);
  await waiting().toBe(2);
  await holder.query('commit');
  expect(new Map((await results).map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map([
      [low, 'done'],
      [high, 'changed_meanwhile'],
    ]),
  );
  expect(await answer).toBe('changed_meanwhile');
});
