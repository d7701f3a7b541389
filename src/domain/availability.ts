/** Availability of players: deadlines, answers, and the people of a match or training. Times are in milliseconds. */
import type {
  AvailabilityAnswer,
  MyOccasion,
  OccasionKey,
  TeamOccasion,
  TeamPerson,
} from '#contract/availability.ts';
import { isoDate } from './dates.ts';

interface TimedOccasion {
  readonly starts_at: string;
  readonly answer_until: string;
  readonly is_cancelled: boolean;
}

/** A key of a match, or of a training on a day. */
export function occasionId({ match_id: match, training_id: training, day }: OccasionKey): string {
  return match ?? `${training ?? ''} ${day ?? ''}`;
}

/** Whether an answer is accepted: after the deadline only no is. */
export function canAnswer(occasion: TimedOccasion, answer: AvailabilityAnswer, now: number): boolean {
  if (occasion.is_cancelled || Date.parse(occasion.starts_at) <= now) return false;
  return answer === 'no' || Date.parse(occasion.answer_until) > now;
}

export function needsAnswer(occasion: MyOccasion, now: number): boolean {
  return occasion.answer === null && canAnswer(occasion, 'yes', now);
}

export interface OccasionDay<Occasion> {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly occasions: readonly Occasion[];
}

/** Groups by day of South African time and keeps the order. */
export function occasionDays<Occasion extends { readonly starts_at: string }>(
  occasions: readonly Occasion[],
): readonly OccasionDay<Occasion>[] {
  const days = Map.groupBy(occasions, ({ starts_at: at }) => isoDate(at));
  return [...days].map(([day, ofDay]) => ({ day, occasions: ofDay }));
}

/** A member of the team with the answer; null is a missing one. */
export interface PlayerAnswer extends TeamPerson {
  readonly answer: AvailabilityAnswer | null;
  readonly note: string | null;
  readonly byAbsence: boolean;
  readonly isLinedUp: boolean;
}

/** Returns the people of a team with their answers, in the order of the people. */
export function playerAnswers(
  people: readonly TeamPerson[],
  { answers, line_up: lineUp }: Pick<TeamOccasion, 'answers' | 'line_up'>,
): readonly PlayerAnswer[] {
  const given = new Map(answers.map((answer) => [answer.user_id, answer]));
  return people.map((person) => {
    const own = given.get(person.user_id);
    return {
      ...person,
      answer: own?.answer ?? null,
      note: own?.note ?? null,
      byAbsence: own?.by_absence ?? false,
      isLinedUp: lineUp.includes(person.user_id),
    };
  });
}

export type AnswerCounts = MyOccasion['counts'];

export function countAnswers(answers: readonly Pick<PlayerAnswer, 'answer'>[]): AnswerCounts {
  const count = (wanted: AvailabilityAnswer | null): number =>
    answers.filter(({ answer }) => answer === wanted).length;
  return { yes: count('yes'), maybe: count('maybe'), no: count('no'), silent: count(null) };
}

/** Returns those without an answer, the leader `self` apart. */
export function silentPlayers(answers: readonly PlayerAnswer[], self: string): readonly PlayerAnswer[] {
  return answers.filter(({ user_id: id, answer }) => answer === null && id !== self);
}
