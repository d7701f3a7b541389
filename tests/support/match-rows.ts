/** Matches of the team desk and their responses, for tests of its stores. */
import type { DeskMatchRow } from '#contract/admin-matches.ts';
import { storeId } from './store-rows.ts';
import { answerEach, type TableService } from './table-service.ts';

/** The version of every row. */
export const AT = '2026-11-21T10:00:00.123456+00:00';

/** A match as the desk reads it. */
export function matchRow(changes: Partial<DeskMatchRow> = {}): DeskMatchRow {
  return {
    id: storeId(1),
    team_id: storeId(2),
    team_name: 'Night Shift',
    team_slug: 'night-shift',
    game: 'Valorant',
    slug: 'night-shift-rivals-2026-11-20',
    game_category: 'valorant',
    opponent: 'Rivals',
    opponent_slug: 'rivals',
    opponent_tag: null,
    opponent_logo_url: null,
    competition: 'Cape Masters',
    organiser: null,
    competition_website: null,
    starts_at: '2026-11-20T17:00:00+00:00',
    best_of: 3,
    state: 'scheduled',
    forfeited_by: null,
    stream_url: null,
    article_id: null,
    score: null,
    maps: [],
    result: null,
    queue: 'result_due',
    players: [],
    player_names: [],
    created_at: AT,
    updated_at: AT,
    ...changes,
  };
}

/** A member of that day's roster. */
const dayMember = (number: number, changes: object = {}) => ({
  user_id: storeId(number),
  gamertag: `Player${String(number)}`,
  full_name: null,
  photo_url: null,
  role: 'player',
  status: 'active',
  joined_at: AT,
  left_at: null,
  ...changes,
});

/** The readable rows. */
export interface MatchDesk {
  match: DeskMatchRow;
  people: readonly object[];
}

/** One match, and three members on the roster of its day, one of them a coach. */
export function matchDesk(): MatchDesk {
  return { match: matchRow(), people: [dayMember(3), dayMember(4), dayMember(5, { role: 'coach' })] };
}

/** Answers every read and stops at the first write. */
export function answerReads(service: TableService, { match, people }: MatchDesk): Promise<void> {
  return answerEach(service, (name, { body }) => {
    if (name === 'roster_on') return people;
    if (body !== null) return undefined;
    return name === 'desk_matches' ? [match] : [];
  });
}
