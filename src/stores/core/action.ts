/** A write with its state: busy, refused, done. Steps that share an action run one at a time. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { ERROR_NEXT_STEPS, errorText, type NextStep } from '#messages/core/errors.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { showToast } from './toasts.ts';
import { offerUndo, type Undo } from './undo.ts';

/** Why a step was not done, in words. */
export interface Refusal {
  readonly title?: string;
  readonly text: string;
  /** Differences from the version the step was decided on. */
  readonly changes: readonly string[];
  /** A link to where it can be solved. */
  readonly nextStep?: NextStep;
}

/** State of the latest step. */
export interface ActionState {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Which of several things the step is about, where it names one. */
  readonly key: string | number | null;
}

/** One thing to do. */
export interface ActionStep {
  readonly key?: string | number;
  /** Confirmation before the step. */
  readonly question?: Question | null;
  /** Does it, or throws RefusalError. */
  readonly work: () => Promise<unknown>;
  /** Toast when it is done. */
  readonly successMessage?: string | undefined;
  /** Offered with the toast; null where this one cannot be taken back. */
  readonly undo?: (() => Undo | null) | undefined;
  /** Runs when it is done, while still busy. */
  readonly after?: () => Promise<unknown>;
  /** Runs after success or refusal, while still busy: the target may have changed. */
  readonly onSettled?: () => Promise<unknown>;
}

/** A write with its verbs. */
export interface Action {
  readonly $state: ReadableAtom<ActionState>;
  /** Key of the step that runs; null for none. */
  readonly $busyKey: ReadableAtom<ActionState['key']>;
  /** Confirms and runs; false when busy, declined or refused. */
  readonly run: (step: ActionStep) => Promise<boolean>;
  /** Runs without a confirmation and throws the refusal, for a form that shows it itself. */
  readonly perform: (step: ActionStep) => Promise<void>;
  /** Shows why something is not done that was never sent. */
  readonly refuse: (text: string) => void;
  /** Clears the latest refusal. */
  readonly reset: () => void;
}

export interface ActionOptions {
  /** The sentence of a refusal; the code's own where this returns undefined. */
  readonly refusalText?: (code: ErrorCode) => string | undefined;
  /** Replaces the refusal, after reading changes if needed; null for the default. */
  readonly explain?: (code: ErrorCode) => Promise<Refusal | null>;
  /** Also shows refusals as toasts, for list items that may disappear before the refusal arrives. */
  readonly toastRefusals?: boolean;
}

const busyKeyOf = ({ busy, key }: ActionState): ActionState['key'] => (busy ? key : null);

/** The toast of a step, with its undo. */
function announce({ successMessage, undo }: ActionStep): void {
  if (successMessage === undefined) return;
  const reverse = undo?.() ?? null;
  if (reverse === null) showToast('success', successMessage);
  else offerUndo(successMessage, reverse);
}

const IDLE: ActionState = { busy: false, refusal: null, key: null };

async function explainRefusal(code: ErrorCode, { refusalText, explain }: ActionOptions): Promise<Refusal> {
  const explained = (await explain?.(code)) ?? null;
  if (explained !== null) return explained;
  const nextStep = ERROR_NEXT_STEPS[code];
  return { text: refusalText?.(code) ?? errorText(code), changes: [], ...(nextStep && { nextStep }) };
}

async function refusalOf(code: ErrorCode, options: ActionOptions): Promise<Refusal> {
  const refusal = await explainRefusal(code, options);
  if (options.toastRefusals === true) showToast('error', refusal.text);
  return refusal;
}

export function createAction(options: ActionOptions = {}): Action {
  const $state = atom<ActionState>(IDLE);
  const perform: Action['perform'] = async (step) => {
    const { key = null, after, onSettled } = step;
    $state.set({ busy: true, refusal: null, key });
    try {
      await step.work();
    } catch (error) {
      const code = codeOf(error);
      const refusal = await refusalOf(code, options);
      await onSettled?.();
      $state.set({ busy: false, refusal, key });
      throw error instanceof RefusalError ? error : new RefusalError(code);
    }
    announce(step);
    await after?.();
    await onSettled?.();
    $state.set(IDLE);
  };
  const run: Action['run'] = async (step) => {
    if ($state.get().busy) return false;
    if (step.question && !(await askConfirm(step.question))) return false;
    return perform(step).then(
      () => true,
      () => false,
    );
  };
  return {
    $state,
    $busyKey: computed($state, busyKeyOf),
    run,
    perform,
    refuse: (text) => $state.set({ ...IDLE, refusal: { text, changes: [] } }),
    reset: () => $state.set(IDLE),
  };
}
