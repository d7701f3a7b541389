/** Random concurrent actions on teams, each on its own connection: no deadlock. */
import type { Client } from 'pg';
import { expect } from 'vitest';
import { PEOPLE } from '#tests/support/people.ts';
import { CONNECTIONS, concurrentTeamTest, type Action } from './concurrent-teams.ts';
import {
  advance,
  applicant,
  applicationOf,
  apply,
  call,
  outcome,
  seat,
  setMembership,
  TEAMS,
  withdraw,
} from './team-setup.ts';

const { test, database, connections, atOnce } = concurrentTeamTest(12);

interface Applied {
  readonly id: string;
  readonly expected: string;
  readonly person: string;
}

/** Pseudo-random numbers by seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const TEAM_IDS = [TEAMS.open, TEAMS.other, TEAMS.third];
const REFUSALS = [
  'duplicate_application',
  'already_member',
  'reapply_later',
  'throttled',
  'changed_meanwhile',
  'transition_not_allowed',
  'roster_full',
  'not_found',
  'nothing',
  'duplicate key value violates unique constraint "team_members_current_key"',
];

async function currentOf(client: Client, person: string, team: string): Promise<Applied | null> {
  try {
    return { ...(await applicationOf(client, person, team)), person };
  } catch {
    return null;
  }
}

/** A random action with any outcome. */
async function randomAction(client: Client, draw: (below: number) => number): Promise<string> {
  const person = applicant(1 + draw(12));
  const team = TEAM_IDS[draw(3)] ?? TEAMS.open;
  const kind = draw(10);
  if (kind < 3) return apply(client, person, team);
  if (kind === 3) return seat(client, person, ['active', 'benched', 'trial'][draw(3)], team);
  if (kind === 4)
    return setMembership(client, person, ['left', 'active', 'benched'][draw(3)] ?? 'left', team);
  if (kind === 5) return outcome(await call(client, 'service', 'expire_applications'));
  const current = await currentOf(client, person, team);
  if (current === null) return 'nothing';
  if (kind === 6) return withdraw(client, person, current.id);
  const step = ['accept', 'reject', 'trial', 'review', 'waitlist'][draw(5)] ?? 'accept';
  return advance(client, current, step);
}

test.each([1, 2])('random actions on three teams (%i) cause no deadlock and no overbooking', async (seed) => {
  const results: string[] = [];
  await Promise.all(
    connections.map(async (client, nth) => {
      const draw = numbers(seed * 1000 + nth * 7919);
      for (let round = 0; round < 15; round += 1) results.push(await randomAction(client, draw));
    }),
  );
  const STAGES = ['submitted', 'withdrawn', 'accepted', 'rejected', 'trial', 'in_review', 'waitlisted'];
  const known = new Set([...REFUSALS, ...STAGES, 'done', '0']);
  expect(results.filter((word) => !known.has(word))).toEqual([]);
  expect(results).toHaveLength(CONNECTIONS * 15);
});

test('a concurrent revocation of consent causes no deadlock and leaves no texts', async () => {
  const { id } = PEOPLE.minor;
  for (const team of TEAM_IDS) await apply(database.client, id, team);
  const current = await Promise.all(
    TEAM_IDS.map(async (team) => ({ ...(await applicationOf(database.client, id, team)), person: id })),
  );
  const results = await atOnce([
    ...current.flatMap((application) =>
      ['trial', 'reject', 'accept'].map(
        (step): Action =>
          (client) =>
            advance(client, application, step),
      ),
    ),
    async (client) => {
      await client.query(
        `insert into public.consent_events (user_id, purpose, decision, version) values ($1, 'membership', 'revoked', '1')`,
        [id],
      );
      return 'revoked';
    },
    ...current.map(
      (application): Action =>
        (client) =>
          withdraw(client, id, application.id),
    ),
  ]);
  expect(results).toContain('revoked');
  expect(results.filter((word) => /deadlock/u.test(word))).toEqual([]);
  const rows = await database.list`select application_message from public.team_applications
    where user_id = ${id}`;
  expect(rows).toEqual([null, null, null]);
});
