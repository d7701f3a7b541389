/** The steps of the open match: live, postponed, cancelled, forfeited, deleted. */
import type { DeskMatchRow, MatchStepDetails } from '#contract/admin-matches.ts';
import { MATCH_STEPS, type ForfeitSide, type MatchState } from '#contract/matches.ts';
import { deleteMatch, setMatchState } from '#data/admin-matches.ts';
import { versionOf } from '#data/row-version.ts';
import { MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { actQuestion, dangerQuestion } from '#stores/core/act-question.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { deletionStep, type RowActions } from '#stores/core/row-actions.ts';
import { matchTitle } from './matches-table.ts';

/** Whether a match can get a state. */
export function canBecome({ state }: Pick<DeskMatchRow, 'state'>, next: MatchState): boolean {
  return MATCH_STEPS[state].includes(next);
}

/** True when maps can be entered: for a live or completed match, or after its start. */
export function canEnterResult({ state, queue }: Pick<DeskMatchRow, 'state' | 'queue'>): boolean {
  return state === 'live' || state === 'completed' || queue === 'result_due';
}

interface MatchStep {
  readonly successMessage: string;
  /** Confirmation before the step. */
  readonly question?: Pick<Question, 'title' | 'text' | 'confirmLabel' | 'danger'>;
  readonly details?: MatchStepDetails;
}

function postponeStep(title: string): MatchStep {
  return {
    successMessage: TEXT.postponed(title),
    question: actQuestion(TEXT, 'postpone', title),
  };
}

function cancelStep(title: string): MatchStep {
  return {
    successMessage: TEXT.cancelled(title),
    question: dangerQuestion(TEXT, 'cancel', title),
  };
}

function forfeitStep(title: string, side: ForfeitSide): MatchStep {
  return {
    successMessage: TEXT.forfeited(title),
    details: { forfeited_by: side },
    question: {
      title: TEXT.forfeitTitle,
      text: side === 'us' ? TEXT.forfeitUsQuestion(title) : TEXT.forfeitThemQuestion(title),
      confirmLabel: side === 'us' ? TEXT.forfeitUs : TEXT.forfeitThem,
      danger: true,
    },
  };
}

/** All steps except going live need confirmation. */
export function createMatchSteps(actions: RowActions<DeskMatchRow>) {
  const take = (next: MatchState, { successMessage, question, details }: MatchStep): Promise<boolean> =>
    actions.run({
      successMessage,
      question: question === undefined ? null : { ...question, cancelLabel: TEXT.keep },
      work: (match) => setMatchState(memberClient(), versionOf(match), next, details),
    });
  return {
    begin: (match: DeskMatchRow) => take('live', { successMessage: TEXT.liveSaid(matchTitle(match)) }),
    postpone: (match: DeskMatchRow) => take('postponed', postponeStep(matchTitle(match))),
    cancel: (match: DeskMatchRow) => take('cancelled', cancelStep(matchTitle(match))),
    /** Ends the open match because one side did not play. */
    forfeit: (match: DeskMatchRow, side: ForfeitSide) =>
      take('forfeit', forfeitStep(matchTitle(match), side)),
    remove: (match: DeskMatchRow) =>
      actions.run({
        ...deletionStep(TEXT, matchTitle(match)),
        work: (version) => deleteMatch(memberClient(), versionOf(version)),
        after: actions.leave,
      }),
  };
}
