/** The steps of the open match: live, postponed, cancelled, forfeited, deleted. */
import type { DeskMatchRow, MatchStepDetails } from '../../../contract/admin-matches.ts';
import { MATCH_STEPS, type ForfeitSide, type MatchState } from '../../../contract/matches.ts';
import { deleteMatch, setMatchState } from '../../../data/admin-matches.ts';
import { versionOf } from '../../../data/row-version.ts';
import { MATCHES_DESK as TEXT } from '../../../messages/admin/matches.ts';
import { memberClient } from '../../auth/session.ts';
import { deletionStep, type RowActions } from '../../core/row-actions.ts';
import { matchTitle } from './matches-table.ts';

/** Whether a match can get a state. */
export function canBecome({ state }: Pick<DeskMatchRow, 'state'>, next: MatchState): boolean {
  return MATCH_STEPS[state].includes(next);
}

/** Whether maps can be entered: of a live or completed match, or once its time has come. */
export function takesResult({ state, queue }: Pick<DeskMatchRow, 'state' | 'queue'>): boolean {
  return state === 'live' || state === 'completed' || queue === 'result_due';
}

/** Makes the steps; all but going live ask first. */
export function createMatchSteps(
  actions: RowActions<DeskMatchRow>,
  refresh: () => Promise<unknown>,
  reload: () => Promise<unknown>,
) {
  const stepTo = (next: MatchState, successMessage: string, details?: MatchStepDetails) => ({
    successMessage,
    work: (match: DeskMatchRow) => setMatchState(memberClient(), versionOf(match), next, details),
    after: refresh,
  });
  return {
    begin: (match: DeskMatchRow) => actions.run(stepTo('live', TEXT.liveSaid(matchTitle(match)))),
    postpone: (match: DeskMatchRow) => {
      const title = matchTitle(match);
      const question = {
        title: TEXT.postponeTitle,
        text: TEXT.postponeQuestion(title),
        confirmLabel: TEXT.postpone,
        cancelLabel: TEXT.keep,
      };
      return actions.run({ ...stepTo('postponed', TEXT.postponed(title)), question });
    },
    cancel: (match: DeskMatchRow) => {
      const title = matchTitle(match);
      const question = {
        title: TEXT.cancelTitle,
        text: TEXT.cancelQuestion(title),
        confirmLabel: TEXT.cancel,
        cancelLabel: TEXT.keep,
        danger: true,
      };
      return actions.run({ ...stepTo('cancelled', TEXT.cancelled(title)), question });
    },
    /** Ends the open match because one side did not play. */
    forfeit: (match: DeskMatchRow, side: ForfeitSide) => {
      const title = matchTitle(match);
      const question = {
        title: TEXT.forfeitTitle,
        text: side === 'us' ? TEXT.forfeitUsQuestion(title) : TEXT.forfeitThemQuestion(title),
        confirmLabel: side === 'us' ? TEXT.forfeitUs : TEXT.forfeitThem,
        cancelLabel: TEXT.keep,
        danger: true,
      };
      const step = stepTo('forfeit', TEXT.forfeited(title), { forfeited_by: side });
      return actions.run({ ...step, question });
    },
    remove: (match: DeskMatchRow) =>
      actions.run({
        ...deletionStep(TEXT, matchTitle(match)),
        work: (version) => deleteMatch(memberClient(), versionOf(version)),
        after: () => {
          actions.close();
          return reload();
        },
      }),
  };
}
