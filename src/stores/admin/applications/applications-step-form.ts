/** The form of a step: its start, fields, checks and the sentences of its refusals. */
import {
  REVIEW_LIMITS,
  type ReviewRow,
  StepInputSchema,
  type StepInput,
} from '#contract/application-review.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { REJECTION_REASONS } from '#contract/team-applications.ts';
import { reapplyDays, stepProblems, trialDays, type StepField } from '#domain/application-review.ts';
import { formatShortDate } from '#domain/dates.ts';
import { dayAfter } from '#domain/days.ts';
import { REJECTION_REASON_LABELS, STEP_FORM as TEXT } from '#messages/admin/applications.ts';
import { areaField, radioField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createForm } from '#stores/core/form.ts';
import { today } from '#stores/core/today.ts';
import type { ReviewChoice, ReviewDetail, ReviewKind } from './kind.ts';

const TRIAL_DAYS = 14;
const REAPPLY_DAYS = 90;

export const TEAM_REASONS: readonly ReviewChoice[] = REJECTION_REASONS.map((value) => ({
  value,
  label: REJECTION_REASON_LABELS[value],
}));

const EMPTY: StepInput = {
  message: '',
  role: '',
  trial_until: '',
  reason_code: '',
  reapply_after: '',
  alternatives: [],
  others: '',
};

export function emptyStep(
  roles: readonly ReviewChoice[] = [],
  others: readonly ReviewChoice[] = [],
): StepInput {
  return {
    ...EMPTY,
    role: roles[0]?.value ?? '',
    others: others[0]?.value ?? '',
    trial_until: dayAfter(today(), TRIAL_DAYS),
    reapply_after: dayAfter(today(), REAPPLY_DAYS),
  };
}

function daysText({ first, last }: { readonly first: string; readonly last: string }): string {
  return TEXT.dayWrong(formatShortDate(first), formatShortDate(last));
}

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (field === 'trial_until') return daysText(trialDays(today()));
  if (field === 'reapply_after') return daysText(reapplyDays(today()));
  if (field === 'reason_code') return TEXT.reasonWanted;
  if (field === 'alternatives') return TEXT.tooMany(REVIEW_LIMITS.alternatives);
  return field === 'message' && code === 'required' ? TEXT.messageWanted : undefined;
}

const SPECS: Readonly<
  Record<Exclude<StepField, 'role' | 'alternatives' | 'others' | 'reason_code'>, FieldSpec<StepInput>>
> = {
  message: areaField('message', TEXT.message, {
    hint: TEXT.messageHint,
    rows: 4,
    maxLength: REVIEW_LIMITS.messageLength,
  }),
  trial_until: textField('date', 'trial_until', TEXT.trialUntil, {
    hint: TEXT.trialHint(REVIEW_LIMITS.trialDaysMax),
    required: true,
  }),
  reapply_after: textField('date', 'reapply_after', TEXT.reapply, {
    hint: TEXT.reapplyHint(REVIEW_LIMITS.reapplyDaysMax),
    required: true,
  }),
};

const ORDER = ['message', 'trial_until', 'reapply_after'] as const;

type StepChoices = Partial<Pick<ReviewKind<ReviewRow, ReviewDetail>, 'roles' | 'reasons' | 'others'>>;

/** Fields of a step as data; the screen draws alternatives itself. */
export function stepFields(
  fields: readonly StepField[],
  { reason_code: reason }: StepInput,
  { roles = [], reasons = TEAM_REASONS, others = [] }: StepChoices = {},
): readonly FieldSpec<StepInput>[] {
  const role: FieldSpec<StepInput> = selectField('role', TEXT.role, {
    placeholder: TEXT.rolePlaceholder,
    options: roles,
    required: true,
  });
  const queue: FieldSpec<StepInput> = radioField('others', TEXT.others, { choices: others, required: true });
  const why: FieldSpec<StepInput> = selectField('reason_code', TEXT.reason, {
    placeholder: TEXT.reasonPlaceholder,
    options: reasons,
    required: true,
  });
  return [
    ...(fields.includes('role') ? [role] : []),
    ...(fields.includes('others') ? [queue] : []),
    ...(fields.includes('reason_code') ? [why] : []),
    ...ORDER.filter((name) => fields.includes(name)).map((name) =>
      name === 'message' ? { ...SPECS.message, required: reason === 'other' } : SPECS[name],
    ),
  ];
}

/** `send` gets input that is complete for the fields that `fieldsNow` returns. */
export function createStepForm(
  fieldsNow: () => readonly StepField[],
  send: (input: StepInput, fields: readonly StepField[]) => Promise<void>,
) {
  return createForm<StepInput, StepInput>({
    start: EMPTY,
    schema: StepInputSchema,
    send: async (input) => {
      const fields = fieldsNow();
      const problems = stepProblems(fields, input, today());
      if (Object.keys(problems).length > 0) throw new RefusalError('invalid_input', problems);
      await send(input, fields);
      return null;
    },
    fieldText,
  });
}
