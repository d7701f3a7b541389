/** States of matches at the team desk, in the overview and in the command palette. */
import type { DeskMatchRow } from '#contract/admin-matches.ts';

export const MATCH_QUEUE_LABELS: Readonly<Record<DeskMatchRow['queue'], string>> = {
  live: 'Live',
  result_due: 'Result missing',
  line_up_due: 'Line-up missing',
  scheduled: 'Upcoming',
  postponed: 'Postponed',
  played: 'Played',
  off: 'Cancelled',
};
