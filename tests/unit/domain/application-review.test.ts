/** The fields of each step of an application, and the details that are sent. */
import { expect, it } from 'vitest';
import type { StepInput } from '#contract/application-review.ts';
import {
  fieldsOfStep,
  reapplyDays,
  stepDetails,
  stepProblems,
  trialDays,
} from '#domain/application-review.ts';

const TODAY = '2026-02-01';
const input = (changes: Partial<StepInput> = {}): StepInput => ({
  message: '',
  role: 'player',
  trial_until: '2026-02-15',
  reason_code: 'level',
  reapply_after: '2026-05-02',
  alternatives: [],
  others: '',
  ...changes,
});

it('the steps of an application ask for a role only where an accepted applicant has a choice of roles', () => {
  expect(fieldsOfStep('accept', true)).toEqual(['role', 'message']);
  expect(fieldsOfStep('accept', false)).toEqual(['message']);
  expect(fieldsOfStep('review', true)).toEqual([]);
});

it('the steps of an application send their own fields without empty ones', () => {
  const answers = input({ message: 'Hello', alternatives: ['a'] });
  expect(stepDetails(fieldsOfStep('reject', true), answers)).toEqual({
    message: 'Hello',
    reason_code: 'level',
    reapply_after: '2026-05-02',
    alternatives: ['a'],
  });
  expect(stepDetails(fieldsOfStep('accept', true), input())).toEqual({ role: 'player' });
  expect(stepDetails(fieldsOfStep('trial', true), input())).toEqual({
    role: 'player',
    trial_until: '2026-02-15',
  });
  expect(stepDetails(fieldsOfStep('reject', true), input({ reason_code: '' }))).toEqual({
    reapply_after: '2026-05-02',
  });
});

const wrong = (step: 'trial' | 'reject', changes: Partial<StepInput>) =>
  stepProblems(fieldsOfStep(step, true), input(changes), TODAY);

it('the problems of a step are empty within the bounds, and name the field outside of them', () => {
  expect(trialDays(TODAY)).toEqual({ first: '2026-02-02', last: '2026-07-31' });
  expect(reapplyDays(TODAY)).toEqual({ first: '2026-02-01', last: '2028-02-01' });
  for (const day of ['2026-02-02', '2026-07-31']) expect(wrong('trial', { trial_until: day })).toEqual({});
  for (const day of ['', '2026-02-01', '2026-08-01', '2026-02-30'])
    expect(wrong('trial', { trial_until: day })).toEqual({ trial_until: 'invalid_value' });
  for (const day of ['2026-02-01', '2028-02-01']) expect(wrong('reject', { reapply_after: day })).toEqual({});
  for (const day of ['2026-01-31', '2028-02-02'])
    expect(wrong('reject', { reapply_after: day })).toEqual({ reapply_after: 'invalid_value' });
});

it('the problems of a step include a missing reason, and another reason without a message', () => {
  expect(wrong('reject', { reason_code: '' })).toEqual({ reason_code: 'required' });
  expect(wrong('reject', { reason_code: 'other' })).toEqual({ message: 'required' });
  expect(wrong('reject', { reason_code: 'other', message: 'Because.' })).toEqual({});
  expect(wrong('reject', { alternatives: ['a', 'b', 'c'] })).toEqual({ alternatives: 'invalid_choice' });
  expect(wrong('trial', { role: '', reason_code: 'other' })).toEqual({ role: 'required' });
});
