/** The state of a match in words. */
import type { MatchRow } from '#contract/matches.ts';
import { isOverdue } from '#domain/team-matches.ts';
import {
  FORFEIT_LABELS,
  MATCH_RESULT_LABELS,
  MATCH_STATE_LABELS,
  MATCH_TEXT,
} from '#messages/site/matches.ts';

/** Result or state of a match in a word. `now` is in milliseconds. */
export function stateWord(match: MatchRow, now: number): string {
  if (match.result !== null) return MATCH_RESULT_LABELS[match.result];
  return isOverdue(match, now) ? MATCH_TEXT.resultToFollow : MATCH_STATE_LABELS[match.state];
}

/** Result or state with the score, as text: 'Won 2–1', 'Lost. We didn’t play'; empty for a match to come. */
export function stateText(match: MatchRow, now: number): string {
  if (match.state === 'scheduled' && !isOverdue(match, now)) return '';
  const { score } = match;
  const word = stateWord(match, now);
  if (match.forfeited_by !== null) return `${word}. ${FORFEIT_LABELS[match.forfeited_by]}`;
  return score === null ? word : `${word} ${MATCH_TEXT.score(score.ours, score.theirs)}`;
}
