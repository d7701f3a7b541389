/** Steps of an application review and their fields. The database decides; this selects the offered steps. */
import {
  REVIEW_LIMITS,
  type ApplicationStep,
  type ApplicationStepDetails,
  type StepInput,
} from '#contract/application-review.ts';
import type { ErrorCode, FieldErrors } from '#contract/error-codes.ts';
import { REJECTION_REASONS, type ApplicationStage } from '#contract/team-applications.ts';
import { dayAfter, isDay } from './days.ts';

const STEPS: Readonly<Record<ApplicationStage, readonly ApplicationStep[]>> = {
  submitted: ['review', 'interview', 'trial', 'waitlist', 'accept', 'reject'],
  awaiting_guardian: ['reject'],
  in_review: ['interview', 'trial', 'waitlist', 'accept', 'reject'],
  interview: ['trial', 'waitlist', 'accept', 'reject'],
  trial: ['accept', 'reject'],
  waitlisted: ['review', 'trial', 'accept', 'reject'],
  accepted: [],
  rejected: [],
  withdrawn: [],
  expired: [],
};

/** Returns the steps from a stage in their usual order. Equals private.stage_after. */
export function possibleReviewSteps(stage: ApplicationStage): readonly ApplicationStep[] {
  return STEPS[stage];
}

export type StepField = keyof StepInput;

const FIELDS: Readonly<Record<ApplicationStep, readonly StepField[]>> = {
  review: [],
  interview: ['message'],
  trial: ['role', 'trial_until', 'message'],
  waitlist: ['message'],
  accept: ['role', 'others', 'message'],
  reject: ['reason_code', 'message', 'reapply_after', 'alternatives'],
};

/**
 * Returns the fields of a step; `asksRole` for kinds of application that assign a role, `asksOthers` for those that decide
 * about the other applications with the last place.
 */
export function fieldsOfStep(
  step: ApplicationStep,
  asksRole: boolean,
  asksOthers = false,
): readonly StepField[] {
  return FIELDS[step].filter((field) => (asksRole || field !== 'role') && (asksOthers || field !== 'others'));
}

/** Returns the first and last allowed end of a trial; `today` in the organisation's time zone. */
export function trialDays(today: string): { readonly first: string; readonly last: string } {
  return { first: dayAfter(today), last: dayAfter(today, REVIEW_LIMITS.trialDaysMax) };
}

/** Returns the first and last allowed day to apply again after a rejection. */
export function reapplyDays(today: string): { readonly first: string; readonly last: string } {
  return { first: today, last: dayAfter(today, REVIEW_LIMITS.reapplyDaysMax) };
}

function isOutside(day: string, { first, last }: { readonly first: string; readonly last: string }): boolean {
  return !isDay(day) || day < first || day > last;
}

/** Returns the errors of a step's dialog; empty when it can be submitted. */
export function stepProblems(
  fields: readonly StepField[],
  { message, role, trial_until, reason_code, reapply_after, alternatives, others }: StepInput,
  today: string,
): FieldErrors {
  const wrong: Readonly<Record<StepField, ErrorCode | false>> = {
    message: reason_code === 'other' && fields.includes('reason_code') && message === '' && 'required',
    role: role === '' && 'required',
    others: others === '' && 'required',
    trial_until: isOutside(trial_until, trialDays(today)) && 'invalid_value',
    reason_code: !REJECTION_REASONS.some((reason) => reason === reason_code) && 'required',
    reapply_after: isOutside(reapply_after, reapplyDays(today)) && 'invalid_value',
    alternatives: alternatives.length > REVIEW_LIMITS.alternatives && 'invalid_choice',
  };
  return Object.fromEntries(
    fields.flatMap((field): [string, ErrorCode][] => {
      const code = wrong[field];
      return code === false ? [] : [[field, code]];
    }),
  );
}

/** Returns the non-empty fields of a step. */
export function stepDetails(fields: readonly StepField[], input: StepInput): ApplicationStepDetails {
  const reason = REJECTION_REASONS.find((known) => known === input.reason_code);
  const has = (field: StepField): boolean => fields.includes(field);
  return {
    ...(has('message') && input.message !== '' && { message: input.message }),
    ...(has('role') && { role: input.role }),
    ...(has('others') && { others: input.others }),
    ...(has('trial_until') && { trial_until: input.trial_until }),
    ...(has('reason_code') && reason !== undefined && { reason_code: reason }),
    ...(has('reapply_after') && { reapply_after: input.reapply_after }),
    ...(has('alternatives') && input.alternatives.length > 0 && { alternatives: input.alternatives }),
  };
}
