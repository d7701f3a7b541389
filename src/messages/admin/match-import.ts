/** Words of the import of matches: the columns of the file, its plan, and the problems of its rows. */
import type { MatchColumn, MatchCounts, MatchKind, MatchProblem } from '#contract/match-import.ts';
import { counted } from '../core/counted.ts';
import { csvImportWords, rowProblem } from '../core/csv-import.ts';

export const MATCH_HEADINGS: Readonly<Record<MatchColumn, string>> = {
  team: 'Team',
  opponent: 'Opponent',
  tag: 'Tag',
  starts: 'Starts',
  best_of: 'Best of',
  competition: 'Competition',
  stream: 'Stream',
};

const KIND_LABELS: Readonly<Record<MatchKind, string>> = {
  refused: 'Problems',
  overlapping: 'Two at once',
  new: 'New match',
  unchanged: 'Already there',
};

const matches = counted('match', 'matches');

export const MATCH_IMPORT_TEXT = {
  ...csvImportWords({ things: 'matches', row: 'match', size: '256 kB', rows: '200' }),
  title: 'Import matches',
  toList: 'Matches',
  lead: 'One row is one match. We show you what the file would add first. Nothing is saved until you apply it.',
  rules: [
    'The team is its name or address. A match that’s already there (same team, opponent and start) stays as it is.',
    'Write the start like 2026-12-05 18:00, in South African time. 2026/12/05 18:00 and 05/12/2026 18:00 work too.',
    'You may leave out the tag, the stream and the competition: no competition means a friendly. Without “Best of” it’s one map.',
    'We only know competitions that have a match. Add the first match of a new one by hand.',
  ],
  templateHint: 'The coming matches, with exactly the columns we read. Add your rows and upload it again.',
  kinds: KIND_LABELS,
  planText: ({ counts }: { readonly counts: MatchCounts }): string =>
    `It would add ${matches(counts.new)}. Nothing is saved yet.`,
  near: (opponents: readonly string[]): string =>
    `This team also plays ${opponents.join(' and ')} within two hours of that time. Check that both can be played.`,
  ask: (counts: MatchCounts): string =>
    `This adds ${matches(counts.new)}. Fans and players see them straight away.`,
  changed:
    'Someone changed matches, teams or competitions in the meantime. Nothing was saved. This is what the file would add now.',
  doneText: (counts: MatchCounts): string => `${matches(counts.new)} added.`,
} as const;

const NOT_FOUND: Readonly<Partial<Record<MatchColumn, string>>> = {
  team: 'we don’t have this team. Check the name.',
  competition: 'we don’t have this competition. Check the name, or add its first match by hand.',
};

const WRONG: Readonly<Partial<Record<MatchColumn, string>>> = {
  starts: 'we can’t read this time. Write it like 2026-12-05 18:00.',
  stream: 'enter a link that starts with https://',
};

const LONGEST: Readonly<Partial<Record<MatchColumn, string>>> = { opponent: '120', tag: '6', stream: '300' };

const PROBLEM_TEXT: Readonly<Record<MatchProblem, (field: MatchColumn, row: string) => string>> = {
  required: () => 'this can’t be empty.',
  not_found: (field) => NOT_FOUND[field] ?? 'we can’t find this name.',
  inactive: () => 'this team is inactive. Set it active under Teams first.',
  too_long: (field) => `this is too long. Use up to ${LONGEST[field] ?? ''} characters.`,
  invalid_characters: () => 'a tag has no spaces.',
  invalid_value: (field) => WRONG[field] ?? 'we can’t read this.',
  invalid_choice: () => 'use 1, 2, 3, 5 or 7.',
  past: () => 'this time is in the past. Add played matches by hand.',
  repeated: (_, row) => `${row} is the same match.`,
};

/** Why a row is refused; `text` is the text of its cell, `row` another row it refers to, both may be empty. */
export function matchProblemText(
  { field, code }: { readonly field: MatchColumn; readonly code: MatchProblem },
  text: string,
  row: string,
): string {
  return rowProblem(MATCH_HEADINGS[field], text, PROBLEM_TEXT[code](field, row));
}
