/** The form of every check of `npm run doctor`. No text of it repeats a value of the environment. */

/** `warning` does not fail the command. */
type Outcome = 'ok' | 'warning' | 'wrong' | 'skipped';

/** Result of a check; the note is an instruction, or the reason for skipping. */
export interface Finding {
  readonly outcome: Outcome;
  readonly note: string;
}

/** One line of the report. */
export interface Line extends Finding {
  readonly subject: string;
  /** States the condition that was checked; true with the outcome `ok`. */
  readonly sentence: string;
}

export interface Check<Source> {
  /** Another one than that of the checks around it. */
  readonly subject?: string;
  readonly sentence: string;
  /** The heading of docs/operations.md with the instructions. */
  readonly section: string;
  /** Without the outcome `ok`, later checks are skipped for this reason. */
  readonly otherwise?: string;
  readonly find: (source: Source) => Finding | Promise<Finding>;
}

export const OK: Finding = { outcome: 'ok', note: '' };

/** @param note What to do, without the full stop. */
export const wrong = (note: string): Finding => ({ outcome: 'wrong', note });

/** @param note What to consider, without the full stop. */
export const warning = (note: string): Finding => ({ outcome: 'warning', note });

/** @param note Why, without the full stop. */
export const skipped = (note: string): Finding => ({ outcome: 'skipped', note });

/** Wrong with the listed names, or ok without any. */
export function wrongWith(todo: string, names: readonly string[]): Finding {
  if (names.length === 0) return OK;
  const more = names.length > 5 ? ` and ${String(names.length - 5)} more` : '';
  return wrong(`${todo}: ${names.slice(0, 5).join('; ')}${more}`);
}

/** Messages of libraries may repeat a value, their codes never do. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'without a code';
  if (error.cause !== undefined) return codeOf(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w+$/u.test(code) ? code : 'without a code';
}

async function findingOf<Source>(check: Check<Source>, source: Source): Promise<Finding> {
  try {
    return await check.find(source);
  } catch (error) {
    return wrong(`Find out what prevents this check, which ended with an error (${codeOf(error)})`);
  }
}

/** Runs checks one after the other. */
export async function runChecks<Source>(
  subject: string,
  checks: readonly Check<Source>[],
  source: Source,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  let reason: string | undefined;
  for (const check of checks) {
    const { outcome, note } = reason === undefined ? await findingOf(check, source) : skipped(reason);
    if (outcome !== 'ok') reason ??= check.otherwise;
    const place =
      outcome === 'ok' || outcome === 'skipped' ? '' : ` (docs/operations.md, “${check.section}”)`;
    lines.push({
      subject: check.subject ?? subject,
      sentence: check.sentence,
      outcome,
      note: note === '' ? '' : `${note}${place}.`,
    });
  }
  return lines;
}
