/** A team whose roster of March 2024 is known, for tests of matches, achievements and rosters. */
import type { TestDatabase } from '#tests/support/database.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

export const MATCH_TEAM = '43000000-0000-4000-8000-000000000001';

/** Inserts the team, its members and its former members. */
export async function insertMatchTeam({ sql }: TestDatabase): Promise<void> {
  await sql`insert into public.teams (id, slug, name, game, game_category, max_roster_size, achievements)
    values (${MATCH_TEAM}, 'lens', 'Lens', 'Game', 'people_game', 9, 'Typed by hand')`;
  const member = (person: SignedInName, status: string, joined: string, left: string | null) =>
    sql`insert into public.team_members (team_id, user_id, status, joined_at, left_at)
      values (${MATCH_TEAM}, ${PEOPLE[person].id}, ${status}, ${joined}, ${left})`;
  // Midnight in Johannesburg is 22:00 of the day before in UTC.
  await member('captain', 'active', '2024-03-09T22:00:00Z', null);
  await member('otherMember', 'left', '2024-03-01T08:00:00Z', '2024-03-20T21:59:00Z');
  await member('minor', 'active', '2024-03-01T08:00:00Z', null);
  await member('editor', 'active', '2024-03-01T08:00:00Z', null);
  await member('banned', 'left', '2024-03-01T08:00:00Z', '2024-04-01T08:00:00Z');
}

/** A written match or achievement. */
export interface Written {
  readonly id: string;
  readonly updated_at: string;
}
