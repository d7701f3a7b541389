/** Functions about matches and achievements with arguments that they read, for tests that try every function there is. */

/** What does not exist. */
const nothing = '70000000-0000-4000-8000-000000000002';
const expected = '2026-01-01T00:00:00Z';

/** What members ask. */
export const MATCH_READS: Readonly<Record<string, Record<string, unknown>>> = {
  roster_on: { team: nothing, day: '2026-01-01' },
};

/** What those who manage teams call; past who is asking, each of these finds nothing. */
export const MATCH_DESK_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  delete_achievement: { achievement: nothing, expected },
  delete_match: { match: nothing, expected },
  record_match: { match: nothing, expected, maps: [], players: [], finish: true },
  save_achievement: { team: nothing, title: 'x', event: 'x', achieved_on: '2026-01-01' },
  save_competition: { competition: nothing, expected, name: 'x' },
  save_match: { team: nothing, opponent: 'x', starts_at: expected, best_of: 1 },
  set_match_state: { match: nothing, expected, new_state: 'live' },
};
