/** Import of matches: cell values and exported rows. */
import type { MatchRow } from '#contract/matches.ts';
import { momentAt } from './article-schedule.ts';
import type { CsvCell } from './csv.ts';
import { isoDateTime } from './dates.ts';
import type { FileLine } from './import-file.ts';

const STARTS = [
  /^(?<year>\d{4})(?<sign>[-/])(?<month>\d\d?)\k<sign>(?<day>\d\d?)[ T]+(?<hour>\d\d?):(?<minute>\d\d)(?::00)?$/u,
  /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4}) +(?<hour>\d\d?):(?<minute>\d\d)(?::00)?$/u,
];

/** Parses '2026-12-05 18:00', '2026/12/05 18:00' or '05/12/2026 18:00' in South African time; others stay text. */
function startOf(text: string): string {
  const groups = STARTS.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined);
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((name) =>
    (groups?.[name] ?? '').padStart(2, '0'),
  );
  return momentAt(`${year ?? ''}-${month ?? ''}-${day ?? ''}`, `${hour ?? ''}:${minute ?? ''}`) ?? text;
}

/** Returns the rows to send. Malformed values stay text, to be refused with their row by the database. */
export function matchImportRows(
  lines: readonly FileLine[],
): readonly Readonly<Record<string, string | null>>[] {
  return lines.map(({ cells }) => ({
    ...cells,
    starts: startOf((cells['starts'] ?? '').trim()),
    best_of: (cells['best_of'] ?? '').trim().replace(/^(?:bo|best of) *(?=\d$)/iu, ''),
  }));
}

/** Converts matches to lines of a file. The address of a team is unique, its name is not. */
export function matchFileRows(matches: readonly MatchRow[]): readonly (readonly CsvCell[])[] {
  return matches.map((match) => [
    match.team_slug,
    match.opponent,
    match.opponent_tag,
    isoDateTime(match.starts_at),
    match.best_of,
    match.competition,
    match.stream_url,
  ]);
}
