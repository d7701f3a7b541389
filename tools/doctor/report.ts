/** How the report is printed. */
import type { Line } from './check.ts';

/** A warning does not fail the command. */
export const isHealthy = (lines: readonly Line[]): boolean =>
  lines.every(({ outcome }) => outcome !== 'wrong');

/** The report for people: a line for each check, and below it what to do. */
export function reportText(lines: readonly Line[]): string {
  const count = (outcome: Line['outcome']): string =>
    `${String(lines.filter((line) => line.outcome === outcome).length)} ${outcome}`;
  const subjects = [...new Set(lines.map(({ subject }) => subject))].flatMap((subject) => [
    subject,
    ...lines
      .filter((line) => line.subject === subject)
      .map(
        ({ outcome, sentence, note }) =>
          `  ${outcome.padEnd(8)} ${sentence}${note === '' ? '' : `\n${' '.repeat(11)}${note}`}`,
      ),
    '',
  ]);
  return [...subjects, (['ok', 'warning', 'wrong', 'skipped'] as const).map(count).join(', ')].join('\n');
}

/** The report for programs. */
export function reportJson(lines: readonly Line[]): string {
  return JSON.stringify({ healthy: isHealthy(lines), lines }, null, 2);
}
