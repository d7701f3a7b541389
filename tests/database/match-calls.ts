/** Functions about matches and achievements with valid arguments, for tests that call every function. */

/** Id of a team, match or achievement that does not exist. */
const missingId = '70000000-0000-4000-8000-000000000002';
const expected = '2026-01-01T00:00:00Z';

/** Functions for members. */
export const MATCH_READS: Readonly<Record<string, Record<string, unknown>>> = {
  roster_on: { team: missingId, day: '2026-01-01' },
};

/** Functions for team managers; with permission, each of them refuses with not_found. */
export const MATCH_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  delete_achievement: { achievement: missingId, expected },
  delete_match: { match: missingId, expected },
  record_match: { match: missingId, expected, maps: [], players: [], finish: true },
  save_achievement: { team: missingId, title: 'x', event: 'x', achieved_on: '2026-01-01' },
  save_competition: { competition: missingId, expected, name: 'x' },
  save_match: { team: missingId, opponent: 'x', starts_at: expected, best_of: 1 },
  set_match_state: { match: missingId, expected, new_state: 'live' },
};
