/** The steps of the open match: live, postponed, cancelled, forfeit. */
import type { DeskMatchRow, MatchStepDetails } from '#contract/admin-matches.ts';
import { MATCH_STEPS, type ForfeitSide, type MatchState } from '#contract/matches.ts';
import { setMatchState } from '#data/admin-matches.ts';
import { versionOf } from '#data/row-version.ts';
import { MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Question } from '#stores/core/dialogs.ts';
import type { Action } from '#stores/core/action.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { matchTitle } from './matches-table.ts';

export function canBecome({ state }: Pick<DeskMatchRow, 'state'>, next: MatchState): boolean {
  return MATCH_STEPS[state].includes(next);
}

/** True when maps can be entered: for a live or completed match, or after its start. */
export function canEnterResult({ state, queue }: Pick<DeskMatchRow, 'state' | 'queue'>): boolean {
  return state === 'live' || state === 'completed' || queue === 'result_due';
}

interface MatchStep {
  readonly successMessage: string;
  readonly question?: Pick<Question, 'title' | 'text' | 'confirm' | 'danger'>;
  readonly details?: MatchStepDetails;
}

function postponeStep(title: string): MatchStep {
  return {
    successMessage: TEXT.postponed(title),
    question: { title: TEXT.postponeTitle, text: TEXT.postponeQuestion(title), confirm: TEXT.postpone },
  };
}

function cancelStep(title: string): MatchStep {
  return {
    successMessage: TEXT.cancelled(title),
    question: dangerQuestion(TEXT.cancelTitle, TEXT.cancelQuestion(title), TEXT.cancel),
  };
}

function forfeitStep(title: string, side: ForfeitSide): MatchStep {
  return {
    successMessage: TEXT.forfeited(title),
    details: { forfeited_by: side },
    question: dangerQuestion(
      TEXT.forfeitTitle,
      side === 'us' ? TEXT.forfeitUsQuestion(title) : TEXT.forfeitThemQuestion(title),
      side === 'us' ? TEXT.forfeitUs : TEXT.forfeitThem,
    ),
  };
}

/** All steps except going live need confirmation. */
export function createMatchActions(action: Action<DeskMatchRow>) {
  const take = (next: MatchState, { successMessage, question, details }: MatchStep): Promise<boolean> =>
    action.run({
      successMessage,
      question: question === undefined ? null : { ...question, cancel: TEXT.keep },
      send: (match) => setMatchState(memberClient(), versionOf(match), next, details),
    });
  return {
    begin: (match: DeskMatchRow) => take('live', { successMessage: TEXT.liveSaid(matchTitle(match)) }),
    postpone: (match: DeskMatchRow) => take('postponed', postponeStep(matchTitle(match))),
    cancel: (match: DeskMatchRow) => take('cancelled', cancelStep(matchTitle(match))),
    forfeit: (match: DeskMatchRow, side: ForfeitSide) =>
      take('forfeit', forfeitStep(matchTitle(match), side)),
  };
}
