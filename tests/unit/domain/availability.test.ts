import { expect, it, test } from 'vitest';
import { AVAILABILITY_ANSWERS, type AvailabilityAnswer } from '#contract/availability.ts';
import {
  canAnswer,
  countAnswers,
  needsAnswer,
  occasionDays,
  occasionId,
  playerAnswers,
  silentPlayers,
} from '#domain/availability.ts';
import { myOccasion, teamOccasion, teamPerson, TRAINING_DAY } from '#tests/support/availability-rows.ts';

const START = Date.parse(myOccasion().starts_at);
const DEADLINE = Date.parse(myOccasion().answer_until);

test('the key of an occasion is that of the match, or of the training with its day', () => {
  expect(occasionId(myOccasion())).toBe(myOccasion().match_id);
  expect(occasionId(TRAINING_DAY)).toBe(`${TRAINING_DAY.training_id} 2026-03-12`);
  expect(occasionId({ ...TRAINING_DAY, day: '2026-03-19' })).not.toBe(occasionId(TRAINING_DAY));
});

test.each<[string, number, boolean, readonly AvailabilityAnswer[]]>([
  ['before the deadline', DEADLINE - 1, false, AVAILABILITY_ANSWERS],
  ['at the deadline', DEADLINE, false, ['no']],
  ['shortly before the start', START - 1, false, ['no']],
  ['at the start', START, false, []],
  ['when it is cancelled', DEADLINE - 1, true, []],
])('a player can answer %s', (_name, now, isCancelled, accepted) => {
  const occasion = myOccasion({ is_cancelled: isCancelled });
  expect(AVAILABILITY_ANSWERS.filter((answer) => canAnswer(occasion, answer, now))).toEqual(accepted);
});

test('an answer is needed until the deadline where none was given', () => {
  expect(needsAnswer(myOccasion(), DEADLINE - 1)).toBe(true);
  expect(needsAnswer(myOccasion(), DEADLINE)).toBe(false);
  expect(needsAnswer(myOccasion({ answer: 'maybe' }), DEADLINE - 1)).toBe(false);
  expect(needsAnswer(myOccasion({ is_cancelled: true }), DEADLINE - 1)).toBe(false);
});

test('occasions are grouped by the day of South African time', () => {
  const late = myOccasion({ starts_at: '2026-03-10T22:30:00+00:00' });
  const early = myOccasion({ starts_at: '2026-03-11T06:00:00+00:00' });
  expect(occasionDays([myOccasion(), late, early])).toEqual([
    { day: '2026-03-10', occasions: [myOccasion()] },
    { day: '2026-03-11', occasions: [late, early] },
  ]);
  expect(occasionDays([])).toEqual([]);
});

const people = [1, 2, 3].map((number) => teamPerson(number));
const [first, second, third] = people.map(({ user_id: id }) => id);
const occasion = teamOccasion({
  answers: [
    { user_id: second ?? '', answer: 'no', note: 'Exam', by_absence: false },
    { user_id: first ?? '', answer: 'yes', note: null, by_absence: true },
  ],
  line_up: [first ?? ''],
});

it('the answers of a team are in the order of its people, missing ones included', () => {
  expect(playerAnswers(people, occasion)).toEqual([
    { ...people[0], answer: 'yes', note: null, byAbsence: true, isLinedUp: true },
    { ...people[1], answer: 'no', note: 'Exam', byAbsence: false, isLinedUp: false },
    { ...people[2], answer: null, note: null, byAbsence: false, isLinedUp: false },
  ]);
});

it('the answers of a team are counted by kind', () => {
  expect(countAnswers(playerAnswers(people, occasion))).toEqual({ yes: 1, maybe: 0, no: 1, silent: 1 });
  expect(countAnswers([{ answer: 'maybe' }])).toEqual({ yes: 0, maybe: 1, no: 0, silent: 0 });
});

it('the silent players are those without an answer, the leader apart', () => {
  const idsFor = (self: string) =>
    silentPlayers(playerAnswers(people, occasion), self).map(({ user_id: id }) => id);
  expect(idsFor(first ?? '')).toEqual([third]);
  expect(idsFor(third ?? '')).toEqual([]);
});
