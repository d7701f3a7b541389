/** A team with a match and a training to answer for, and calls of its members. */
import type { AvailabilityAnswer, OccasionKey } from '#contract/availability.ts';
import { answerOccasion, chooseLineUp, readMyAvailability } from '#data/availability.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type SignedInName } from '#tests/support/people.ts';

export const MATCH = '70000000-0000-4000-8000-000000000001';
export const TRAINING = '70000000-0000-4000-8000-000000000002';
export const MATCH_KEY: OccasionKey = { match_id: MATCH, training_id: null, day: null };

export function availabilityTest() {
  const database = databaseTest({
    rows: 'restore',
    prepare: async ({ sql: write }) => {
      await write`insert into public.team_members (team_id, user_id, role, status) values
        (${PEOPLE_TEAM.id}, ${PEOPLE.member.id}, 'player', 'active'),
        (${PEOPLE_TEAM.id}, ${PEOPLE.otherMember.id}, 'substitute', 'active'),
        (${PEOPLE_TEAM.id}, ${PEOPLE.minor.id}, 'player', 'trial')`;
      await write`insert into public.matches (id, team_id, opponent, starts_at, created_at)
        values (${MATCH}, ${PEOPLE_TEAM.id}, 'Rivals', now() + interval '5 days', now() - interval '5 days')`;
      await write`insert into public.trainings (id, team_id, title, starts_at, minutes)
        values (${TRAINING}, ${PEOPLE_TEAM.id}, 'Aim', now() + interval '3 days', 90)`;
    },
  });
  const { sql, value, list, asPerson } = database;
  const moveMatch = (interval: string): Promise<unknown> =>
    sql`update public.matches set starts_at = now() + ${interval}::interval where id = ${MATCH}`;
  return {
    ...database,
    matchDay: (): Promise<string> =>
      value`select private.day_in_south_africa(starts_at)::text from public.matches where id = ${MATCH}`,
    answer: (
      person: SignedInName,
      given: AvailabilityAnswer | null,
      note: string | null = null,
      key: OccasionKey = MATCH_KEY,
    ) => answerOccasion(asPerson(person), key, given, note),
    ofMatch: async (person: SignedInName) => {
      const { occasions } = await readMyAvailability(asPerson(person));
      return occasions.find(({ match_id: id }) => id === MATCH);
    },
    lineUp: (): Promise<readonly unknown[]> =>
      list`select user_id from public.match_players where match_id = ${MATCH} order by user_id`,
    choose: async (person: SignedInName, ...players: SignedInName[]) => {
      const expected: string = await value`select updated_at::text from public.matches where id = ${MATCH}`;
      return chooseLineUp(
        asPerson(person),
        { id: MATCH, expected },
        players.map((name) => PEOPLE[name].id),
      );
    },
    events: (person: SignedInName): Promise<readonly unknown[]> =>
      list`select event from public.notifications where user_id = ${PEOPLE[person].id} and kind = 'team'
        and event <> 'joined' order by id`,
    moveMatch,
    /** Moves the start of the match as if it had been set when the match was entered. */
    startMatchIn: async (interval: string): Promise<void> => {
      await moveMatch(interval);
      await sql`update public.matches set dated_at = created_at where id = ${MATCH}`;
    },
  };
}
