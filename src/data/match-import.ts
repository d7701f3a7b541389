/** Import of matches, for team managers. All refuse with permission_required, second_factor_required, network_failed. */
import { MATCH_FORMAT, MatchCountsSchema, MatchPlanSchema } from '#contract/match-import.ts';
import { type MatchRow, MatchRowSchema } from '#contract/matches.ts';
import type { DataClient } from './client.ts';
import { rowsOf, rpcRead } from './rows.ts';

type Row = Readonly<Record<string, string | null>>;

/** Plans an import without writing. Also refuses with required (no row), too_long (too many rows), invalid_input. */
export const checkMatchImport = rpcRead('check_match_import', MatchPlanSchema, (rows: readonly Row[]) => ({
  rows,
}));

/**
 * Adds the matches in one transaction. Also refuses with changed_meanwhile when the same file would now have another
 * plan, with invalid_input when a row is refused.
 */
export const applyMatchImport = rpcRead(
  'apply_match_import',
  MatchCountsSchema,
  (rows: readonly Row[], expected: string) => ({ rows, expected }),
);

/** Returns the scheduled matches after `now` (ISO 8601), soonest first, as many as a file may have. */
export async function readComingMatches(client: DataClient, now: string): Promise<readonly MatchRow[]> {
  const request = client
    .from('team_matches')
    .select()
    .eq('state', 'scheduled')
    .gt('starts_at', now)
    .order('starts_at')
    .order('id')
    .limit(MATCH_FORMAT.rows);
  return rowsOf(MatchRowSchema, await request);
}
