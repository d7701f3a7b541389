import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AbsenceInputSchema, NoteInputSchema, TrainingInputSchema } from '#contract/availability-forms.ts';
import { toFieldErrors } from '#contract/error-codes.ts';

const errorsOf = (schema: v.GenericSchema, values: unknown) => {
  const { issues } = v.safeParse(schema, values);
  return issues === undefined ? {} : toFieldErrors(issues);
};

test.each([
  [' Late ', 'Late'],
  ['', null],
  ['   ', null],
  ['x'.repeat(140), 'x'.repeat(140)],
])('a note %j is sent as %j', (note, sent) => {
  expect(v.parse(NoteInputSchema, { note })).toEqual({ note: sent });
});

test.each([
  ['x'.repeat(141), 'too_long'],
  ['two\nlines', 'invalid_characters'],
])('a note %j is refused', (note, code) => {
  expect(errorsOf(NoteInputSchema, { note })).toEqual({ note: code });
});

test.each([
  ['2026-03-01', '2026-03-01', {}],
  ['2026-03-01', '2026-03-09', {}],
  ['2026-03-02', '2026-03-01', { to_day: 'invalid_value' }],
  ['', '', { from_day: 'required', to_day: 'required' }],
  ['2026-13-01', '2027-03-01', { from_day: 'invalid_value' }],
])('an absence from %j to %j is checked', (from, to, errors) => {
  expect(errorsOf(AbsenceInputSchema, { from_day: from, to_day: to })).toEqual(errors);
});

const TRAINING = {
  title: ' Scrim ',
  day: '2026-03-12',
  time: '19:00',
  minutes: '90',
  is_weekly: false,
  repeats_until: 'not read',
};

test('a training is single or weekly until a day', () => {
  const single = { title: 'Scrim', day: '2026-03-12', time: '19:00', minutes: 90, repeats_until: null };
  expect(v.parse(TrainingInputSchema, TRAINING)).toEqual(single);
  const weekly = { ...TRAINING, is_weekly: true, repeats_until: '2026-04-30' };
  expect(v.parse(TrainingInputSchema, weekly)).toEqual({ ...single, repeats_until: '2026-04-30' });
});

test.each([
  [{ title: ' ' }, { title: 'required' }],
  [{ day: '' }, { day: 'required' }],
  [{ time: '25:00' }, { time: 'invalid_value' }],
  [{ minutes: '14' }, { minutes: 'invalid_value' }],
  [{ minutes: '601' }, { minutes: 'invalid_value' }],
  [{ minutes: '1.5' }, { minutes: 'invalid_value' }],
  [{ is_weekly: true, repeats_until: '' }, { repeats_until: 'required' }],
  [{ is_weekly: true, repeats_until: '2026-03-11' }, { repeats_until: 'invalid_value' }],
])('a training with %j is refused', (changes, errors) => {
  expect(errorsOf(TrainingInputSchema, { ...TRAINING, ...changes })).toEqual(errors);
});
