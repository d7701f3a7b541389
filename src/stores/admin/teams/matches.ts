/** The matches of /team-management: the table, and the steps of a match. */
import type { ReadableAtom } from 'nanostores';
import type { DeskMatchRow, MatchStepDetails } from '../../../contract/admin-matches.ts';
import { MATCH_STEPS, type ForfeitSide, type MatchState } from '../../../contract/matches.ts';
import { deleteMatch, setMatchState } from '../../../data/admin-matches.ts';
import { MATCHES_DESK as TEXT } from '../../../messages/admin/matches.ts';
import { MATCHES, matchTitle } from './matches-table.ts';
import { versionOf } from '../../../data/row-version.ts';
import type { Question } from '../../core/dialogs.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, deletionOf, type ActionState } from '../../core/table/actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

/** The table. */
export const matchTable = createTable(MATCHES);

/** Its files. */
export const matchExport = createTableExport(matchTable);

const acts = createTableActions(matchTable, { refresh: matchTable.refreshOpen });

/** Where the latest act on the open match stands. */
export const $matchAct: ReadableAtom<ActionState> = acts.$act;

/** Reads the table and the open match anew. Forms close after it: the next act is decided on what they made of the match. */
export async function refreshMatches(): Promise<void> {
  await Promise.all([matchTable.reload(), matchTable.refreshOpen(), matchTable.options.load()]);
}

/** Whether a match can go on to a state. */
export function canBecome({ state }: Pick<DeskMatchRow, 'state'>, next: MatchState): boolean {
  return MATCH_STEPS[state].includes(next);
}

/** Whether maps can be written down: while it is played, when it was, and when its time has come. */
export function takesResult({ state, queue }: Pick<DeskMatchRow, 'state' | 'queue'>): boolean {
  return state === 'live' || state === 'completed' || queue === 'result_due';
}

interface Step {
  readonly next: MatchState;
  readonly said: string;
  readonly details?: MatchStepDetails;
  readonly question?: Question;
}

async function take({ next, said, details, question }: Step): Promise<void> {
  await acts.run({
    said,
    ...(question && { question }),
    work: async (match) => {
      await setMatchState(memberClient(), versionOf(match), next, details);
    },
    after: refreshMatches,
  });
}

/** The open match has begun. */
export async function beginMatch(match: DeskMatchRow): Promise<void> {
  await take({ next: 'live', said: TEXT.liveSaid(matchTitle(match)) });
}

/** Puts the open match off, after asking. */
export async function postponeMatch(match: DeskMatchRow): Promise<void> {
  const title = matchTitle(match);
  await take({
    next: 'postponed',
    said: TEXT.postponed(title),
    question: {
      title: TEXT.postponeTitle,
      text: TEXT.postponeQuestion(title),
      confirmLabel: TEXT.postpone,
      cancelLabel: TEXT.keep,
    },
  });
}

/** Calls the open match off, after asking. */
export async function cancelMatch(match: DeskMatchRow): Promise<void> {
  const title = matchTitle(match);
  await take({
    next: 'cancelled',
    said: TEXT.cancelled(title),
    question: {
      title: TEXT.cancelTitle,
      text: TEXT.cancelQuestion(title),
      confirmLabel: TEXT.cancel,
      cancelLabel: TEXT.keep,
      danger: true,
    },
  });
}

/** Ends the open match because somebody did not play, after asking. */
export async function forfeitMatch(match: DeskMatchRow, side: ForfeitSide): Promise<void> {
  const title = matchTitle(match);
  await take({
    next: 'forfeit',
    said: TEXT.forfeited(title),
    details: { forfeited_by: side },
    question: {
      title: TEXT.forfeitTitle,
      text: side === 'us' ? TEXT.forfeitUsQuestion(title) : TEXT.forfeitThemQuestion(title),
      confirmLabel: side === 'us' ? TEXT.forfeitUs : TEXT.forfeitThem,
      cancelLabel: TEXT.keep,
      danger: true,
    },
  });
}

/** Takes the open match away, after asking. */
export async function removeMatch(match: DeskMatchRow): Promise<void> {
  const title = matchTitle(match);
  await acts.run({
    ...deletionOf(TEXT, title),
    work: (seen) => deleteMatch(memberClient(), versionOf(seen)),
    after: async () => {
      closeMatch();
      await matchTable.reload();
    },
  });
}

/** Forgets what was said about the open match. */
export function clearMatch(): void {
  acts.reset();
}

/** Closes the drawer. */
export function closeMatch(): void {
  clearMatch();
  matchTable.open(null);
}
