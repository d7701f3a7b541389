/** The steps of an open application: in one press, or in a dialog that asks what is said with it. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import {
  REVIEW_LIMITS,
  StepInputSchema,
  type ApplicationStep,
  type ReviewRow,
  type StepInput,
} from '../../../contract/application-review.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  fieldsOfStep,
  reapplyDays,
  stepDetails,
  stepProblems,
  trialDays,
  type StepField,
} from '../../../domain/application-review.ts';
import { formatShortDate, machineDate } from '../../../domain/dates.ts';
import { dayAfter } from '../../../domain/days.ts';
import { STEP_FORM, STEP_TEXT } from '../../../messages/admin/applications.ts';
import { applicantName, type ReviewChoice, type ReviewDetail, type ReviewKind } from './kind.ts';
import { createForm, type Form } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import type { TableActions } from '../../core/table/actions.ts';
import { versionOf } from '../../../data/row-version.ts';

const TRIAL_DAYS = 14;
const REAPPLY_DAYS = 90;

/** A step of which nothing is said yet. */
export const EMPTY_STEP: StepInput = {
  message: '',
  role: '',
  trial_until: '',
  reason_code: '',
  reapply_after: '',
  alternatives: [],
};

/** What may fit instead, as far as it is known. */
export interface AlternativesState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly choices: readonly ReviewChoice[];
}

/** Steps with their dialog. */
export interface ReviewSteps<Row extends ReviewRow> {
  /** The step whose dialog is open. */
  readonly $step: ReadableAtom<ApplicationStep | null>;
  readonly stepForm: Form<StepInput>;
  readonly $alternatives: ReadableAtom<AlternativesState>;
  /** What the dialog of a step asks for. */
  readonly fieldsOf: (step: ApplicationStep) => readonly StepField[];
  /** Takes a step that asks for nothing, or opens its dialog. */
  readonly beginStep: (step: ApplicationStep) => Promise<void>;
  readonly closeStep: () => void;
  /** What the applicant will read. */
  readonly previewOf: (row: Row, step: ApplicationStep, values: StepInput) => readonly string[];
  /** Whether something was decided since this was asked last. */
  readonly takeChanged: () => boolean;
}

/** Today where the organisation is. */
export function todayHere(): string {
  return machineDate(new Date(getPortalEnvironment().now()).toISOString());
}

/** An empty form of a step: no message, the usual role, the usual days. */
export function emptyStep(roles: readonly ReviewChoice[], today: string): StepInput {
  return {
    ...EMPTY_STEP,
    role: roles[0]?.value ?? '',
    trial_until: dayAfter(today, TRIAL_DAYS),
    reapply_after: dayAfter(today, REAPPLY_DAYS),
  };
}

function daysText({ first, last }: { readonly first: string; readonly last: string }): string {
  return STEP_FORM.dayWrong(formatShortDate(first), formatShortDate(last));
}

/** The sentence of a refused field of a step. */
export function stepFieldText(field: string, code: ErrorCode): string | undefined {
  if (field === 'trial_until') return daysText(trialDays(todayHere()));
  if (field === 'reapply_after') return daysText(reapplyDays(todayHere()));
  if (field === 'reason_code') return STEP_FORM.reasonWanted;
  if (field === 'alternatives') return STEP_FORM.tooMany(REVIEW_LIMITS.alternatives);
  return field === 'message' && code === 'required' ? STEP_FORM.messageWanted : undefined;
}

/** Refuses what cannot be sent with a step. */
export function refuseIncomplete(fields: readonly StepField[], input: StepInput): void {
  const problems = stepProblems(fields, input, todayHere());
  if (Object.keys(problems).length > 0) throw new RefusalError('invalid_input', problems);
}

function createAlternatives<Row extends ReviewRow>(
  read: ReviewKind<Row, ReviewDetail>['alternatives'],
): { readonly $state: ReadableAtom<AlternativesState>; readonly load: (row: Row) => Promise<void> } {
  const $state = atom<AlternativesState>({ phase: 'loading', choices: [] });
  let requestId = 0;
  const load = async (row: Row): Promise<void> => {
    requestId += 1;
    const mine = requestId;
    $state.set({ phase: 'loading', choices: [] });
    const choices = await read(row).catch(() => null);
    if (mine === requestId)
      $state.set({ phase: choices === null ? 'failed' : 'ready', choices: choices ?? [] });
  };
  return { $state, load };
}

interface Sending<Row extends ReviewRow> {
  /** Decides about the open application; answers the refusal, or null. */
  readonly send: (
    row: Row,
    step: ApplicationStep,
    details: ReturnType<typeof stepDetails>,
  ) => Promise<RefusalError | null>;
  readonly takeChanged: () => boolean;
}

function createSending<Row extends ReviewRow>(
  { advance, recount }: Pick<ReviewKind<Row, ReviewDetail>, 'advance' | 'recount'>,
  acts: TableActions<Row>,
  refresh: () => Promise<Row | null>,
): Sending<Row> {
  let isChanged = false;
  return {
    send: async (row, step, details) => {
      const refusal = await acts.send(row, {
        work: (open) => advance(versionOf(open), step, details),
        said: STEP_TEXT[step].done(applicantName(row)),
        after: async () => {
          isChanged = true;
          await Promise.all([refresh(), recount()]);
        },
      });
      // How many places there are is part of the row, and was out of date.
      if (refusal?.code === 'roster_full') await refresh();
      return refusal;
    },
    takeChanged: () => {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}

interface VerbParts<Row extends ReviewRow> extends Pick<Sending<Row>, 'send'> {
  readonly kind: Pick<ReviewKind<Row, ReviewDetail>, 'roles' | 'preview'>;
  readonly acts: TableActions<Row>;
  readonly fieldsOf: ReviewSteps<Row>['fieldsOf'];
  readonly stepForm: Form<StepInput>;
  readonly $step: WritableAtom<ApplicationStep | null>;
  readonly alternatives: ReturnType<typeof createAlternatives<Row>>;
}

function createStepVerbs<Row extends ReviewRow>(
  parts: VerbParts<Row>,
): Pick<ReviewSteps<Row>, 'beginStep' | 'closeStep' | 'previewOf'> {
  const { kind, acts, fieldsOf, stepForm, $step, alternatives } = parts;
  return {
    beginStep: async (step) => {
      const row = acts.openRow();
      if (row === null || acts.$act.get().busy) return;
      const fields = fieldsOf(step);
      if (fields.length === 0) {
        await parts.send(row, step, {});
        return;
      }
      // From one dialog to another, as from a full roster to the waiting list: what was written comes along.
      const message = $step.get() === null ? '' : stepForm.$form.get().values.message;
      acts.reset();
      stepForm.reset({ ...emptyStep(kind.roles, todayHere()), message });
      $step.set(step);
      if (fields.includes('alternatives')) await alternatives.load(row);
    },
    closeStep: () => {
      $step.set(null);
    },
    previewOf: (row, step, values) => {
      const names = alternatives.$state
        .get()
        .choices.filter(({ value }) => values.alternatives.includes(value))
        .map(({ label }) => label);
      const input = { ...values, message: values.message.trim() };
      return kind.preview(row, step, { ...stepDetails(fieldsOf(step), input), alternativeNames: names });
    },
  };
}

/** Makes the steps of the open application of a kind. */
export function createReviewSteps<Row extends ReviewRow, Detail extends ReviewDetail>(
  kind: ReviewKind<Row, Detail>,
  acts: TableActions<Row>,
  refresh: () => Promise<Row | null>,
): ReviewSteps<Row> {
  const $step = atom<ApplicationStep | null>(null);
  const alternatives = createAlternatives(kind.alternatives);
  const { send, takeChanged } = createSending(kind, acts, refresh);
  const fieldsOf = (step: ApplicationStep): readonly StepField[] => fieldsOfStep(step, kind.roles.length > 0);
  const stepForm: Form<StepInput> = createForm<StepInput, StepInput>({
    start: EMPTY_STEP,
    schema: StepInputSchema,
    send: async (input) => {
      const row = acts.openRow();
      const step = $step.get();
      if (row === null || step === null) throw new RefusalError('not_found');
      refuseIncomplete(fieldsOf(step), input);
      const refusal = await send(row, step, stepDetails(fieldsOf(step), input));
      if (refusal !== null) throw refusal;
      $step.set(null);
      return null;
    },
    fieldText: stepFieldText,
  });
  return {
    $step,
    stepForm,
    $alternatives: alternatives.$state,
    fieldsOf,
    takeChanged,
    ...createStepVerbs({ kind, acts, fieldsOf, stepForm, $step, send, alternatives }),
  };
}
