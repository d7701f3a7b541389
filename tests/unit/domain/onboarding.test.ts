import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AGREEMENT_VERSION, OnboardingStateSchema } from '#contract/onboarding.ts';
import {
  firstOpenStep,
  isStepDone,
  mayOpenStep,
  RECRUITMENT_STEPS,
  stepAfter,
  stepFor,
} from '#domain/onboarding.ts';
import { NOTHING_SAVED } from '#tests/support/onboarding-service.ts';

const state = (steps: readonly string[], agreement_version: string | null = AGREEMENT_VERSION) =>
  v.parse(OnboardingStateSchema, { ...NOTHING_SAVED, steps, agreement_version });

const NONE = state([]);
/** The second step was skipped. */
const SKIPPED = state(['birth', 'gaming']);
const ALL = state(RECRUITMENT_STEPS.filter((step) => step !== 'review'));
/** The agreement has a newer version than the one that was accepted. */
const OUTDATED = state(ALL.steps, 'older');

test.each([
  [NONE, [], 'birth'],
  [SKIPPED, ['birth', 'gaming'], 'identity'],
  [OUTDATED, ['birth', 'identity', 'gaming', 'social'], 'agreement'],
  [ALL, ['birth', 'identity', 'gaming', 'social', 'agreement'], 'review'],
])('of $steps are done and open', ({ ...saved }, done, open) => {
  expect(RECRUITMENT_STEPS.filter((step) => isStepDone(step, saved))).toEqual(done);
  expect(firstOpenStep(saved)).toBe(open);
});

test('done steps and the first open one may be opened', () => {
  expect(RECRUITMENT_STEPS.filter((step) => mayOpenStep(step, SKIPPED))).toEqual([
    'birth',
    'identity',
    'gaming',
  ]);
  expect(RECRUITMENT_STEPS.filter((step) => mayOpenStep(step, NONE))).toEqual(['birth']);
});

test.each([
  // The step in the address, the saved state, and the step that opens.
  ['birth', SKIPPED, 'birth'],
  ['gaming', SKIPPED, 'gaming'],
  ['identity', SKIPPED, 'identity'],
  ['social', SKIPPED, 'identity'],
  ['review', SKIPPED, 'identity'],
  ['review', ALL, 'review'],
  ['unknown', ALL, 'review'],
  [null, NONE, 'birth'],
])('the address of %s opens a step that may be opened', (wanted, saved, step) => {
  expect(stepFor(wanted, saved)).toBe(step);
});

test.each([
  ['birth', state(['birth']), 'identity'],
  ['birth', SKIPPED, 'identity'],
  ['gaming', SKIPPED, 'identity'],
  ['birth', state(['birth', 'identity']), 'identity'],
  ['agreement', OUTDATED, 'agreement'],
  ['birth', ALL, 'review'],
  ['agreement', ALL, 'review'],
] as const)('after %s comes the next step that may be opened', (step, saved, next) => {
  expect(stepAfter(step, saved)).toBe(next);
});
