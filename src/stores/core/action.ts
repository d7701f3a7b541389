/** Writing primitive of the stores: an action is a write with its state. The writes of one action run one at a time. */
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { ERROR_NEXT_STEPS, errorText, type NextStep } from '#messages/core/errors.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { showToast } from './toasts.ts';
import { offerUndo, withdrawUndo, type Undo } from './undo.ts';

export interface Refusal {
  readonly title?: string;
  readonly text: string;
  /** Differences from the version the write was decided on. */
  readonly changes: readonly string[];
  /** A link to where it can be solved. */
  readonly nextStep?: NextStep;
}

export interface ActionState {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Which of several things the write is about, where it names one. */
  readonly key: string | number | null;
}

/** One write. `row` is the target of the action in the version that is shown. */
export interface Write<Row = object> {
  readonly key?: string | number;
  /** Confirmation before it is sent. */
  readonly question?: Question | null;
  /** Sends it, or throws RefusalError. */
  readonly send: (row: Row) => Promise<unknown>;
  /** Toast when it is done. */
  readonly successMessage?: string | undefined;
  /** Takes it back, on the row as the write left it; offered with the toast. Throws RefusalError. */
  readonly reverse?: (row: Row) => Promise<unknown>;
  /** The same for writes about no row; null where this one cannot be taken back. */
  readonly undo?: (() => Undo | null) | undefined;
  /** Runs when it is done, while still busy; default is the `refresh` of the target. */
  readonly after?: () => Promise<unknown>;
  /** Runs after success or refusal, while still busy: the target may have changed. */
  readonly onSettled?: () => Promise<unknown>;
}

export interface ActionTarget<Row> {
  /** Null while none is open or it is not read yet. */
  readonly $row: ReadableAtom<Row | null>;
  readonly keyOf: (row: Row) => string;
  /** Names the row in the message of its undo. */
  readonly title?: (row: Row) => string;
  /** Reads the row again after each write. */
  readonly refresh?: () => Promise<unknown>;
  /** Reads the list of rows again after an undo. */
  readonly reload?: () => Promise<unknown>;
}

export interface ActionOptions<Row = object> {
  /** Absent for writes about no row. */
  readonly target?: ActionTarget<Row>;
  /** The sentence of a refusal; the code's own where this returns undefined. */
  readonly refusalText?: (code: ErrorCode, row: Row) => string | undefined;
  /** Replaces the refusal, after reading changes if needed; null for the default. */
  readonly explain?: (code: ErrorCode, row: Row) => Promise<Refusal | null>;
  /** Also shows refusals as toasts, for list items that may disappear before the refusal arrives. */
  readonly toastRefusals?: boolean;
}

/** A write with its state and verbs. */
export interface Action<Row = object> {
  readonly $state: ReadableAtom<ActionState>;
  /** Key of the write that runs; null for none. */
  readonly $busyKey: ReadableAtom<ActionState['key']>;
  readonly $row: ReadableAtom<Row | null>;
  readonly openRow: () => Row | null;
  /** The key of the open row; null for none. */
  readonly openKey: () => string | null;
  /** Its title; empty for none. */
  readonly openTitle: () => string;
  /** Confirms and sends; false when busy, declined or refused, or without a row. */
  readonly run: (write: Write<Row>) => Promise<boolean>;
  /** Sends without a confirmation and throws the refusal, for a form. Throws not_found without a row. */
  readonly submit: (write: Write<Row>) => Promise<void>;
  /** The same action for writes about an object that was read beside the row: its details. */
  readonly about: <Details extends object>($details: ReadableAtom<Details | null>) => Action<Details>;
  /** Shows why something is not done that was never sent. */
  readonly refuse: (text: string) => void;
  readonly reset: () => void;
}

const IDLE: ActionState = { busy: false, refusal: null, key: null };

/** The target of writes about no row. */
const NO_ROW: ActionTarget<object> = { $row: atom({}), keyOf: () => '' };

/** The state of an action and its target. */
interface Parts<Row> {
  readonly $state: WritableAtom<ActionState>;
  readonly target: ActionTarget<Row>;
  readonly options: ActionOptions<Row>;
}

async function refusalOf<Row>({ target, options }: Parts<Row>, code: ErrorCode): Promise<Refusal> {
  const { explain, refusalText, toastRefusals = false } = options;
  const row = target.$row.get();
  const nextStep = ERROR_NEXT_STEPS[code];
  const explained = row === null ? null : await explain?.(code, row);
  const refusal = explained ?? {
    text: (row === null ? undefined : refusalText?.(code, row)) ?? errorText(code),
    changes: [],
    ...(nextStep && { nextStep }),
  };
  if (toastRefusals) showToast('error', refusal.text);
  return refusal;
}

/** Shows the message of a write that is done, with its undo, and reads the row again. */
async function finish<Row, About>(
  { target }: Parts<Row>,
  before: Row | null,
  $about: ReadableAtom<About | null>,
  { successMessage, reverse, undo, after = target.refresh }: Write<About>,
): Promise<void> {
  const { $row, keyOf, title, reload } = target;
  const key = before === null ? '' : keyOf(before);
  const refreshed = Promise.withResolvers<About | null>();
  const undoBy = (reverseWrite: (changed: About) => Promise<unknown>): Undo => ({
    send: async () => {
      // Undo can be pressed while the row is still being read.
      const changed = await refreshed.promise;
      if (changed === null) throw new RefusalError('changed_meanwhile');
      await reverseWrite(changed);
    },
    successMessage: UNDO_TEXT.done(before === null ? '' : (title?.(before) ?? '')),
    about: key,
    after: () => Promise.all([after?.(), reload?.()]),
  });
  if (key !== '') withdrawUndo(key);
  const offered = reverse === undefined ? undo?.() : undoBy(reverse);
  if (successMessage !== undefined && offered) offerUndo(successMessage, offered);
  else if (successMessage !== undefined) showToast('success', successMessage);
  await after?.();
  const left = $row.get();
  refreshed.resolve(left !== null && keyOf(left) === key ? $about.get() : null);
}

/** Sends a write and throws its refusal. */
async function send<Row, About>(
  parts: Parts<Row>,
  $about: ReadableAtom<About | null>,
  row: About,
  write: Write<About>,
): Promise<void> {
  const { $state, target } = parts;
  const { key = null, onSettled } = write;
  const before = target.$row.get();
  $state.set({ busy: true, refusal: null, key });
  try {
    await write.send(row);
  } catch (error) {
    const code = codeOf(error);
    const refusal = await refusalOf(parts, code);
    await onSettled?.();
    $state.set({ busy: false, refusal, key });
    throw error instanceof RefusalError ? error : new RefusalError(code);
  }
  await finish(parts, before, $about, write);
  await onSettled?.();
  $state.set(IDLE);
}

function actionAbout<Row, About>(parts: Parts<Row>, $about: ReadableAtom<About | null>): Action<About> {
  const { $state, target } = parts;
  return {
    $state,
    $busyKey: computed($state, ({ busy, key }) => (busy ? key : null)),
    $row: $about,
    openRow: () => $about.get(),
    openKey: () => {
      const row = target.$row.get();
      return row === null ? null : target.keyOf(row);
    },
    openTitle: () => {
      const row = target.$row.get();
      return row === null ? '' : (target.title?.(row) ?? '');
    },
    run: async (write) => {
      const row = $about.get();
      if (row === null || $state.get().busy) return false;
      if (write.question && !(await askConfirm(write.question))) return false;
      return send(parts, $about, row, write).then(
        () => true,
        () => false,
      );
    },
    submit: async (write) => {
      const row = $about.get();
      if (row === null) throw new RefusalError('not_found');
      await send(parts, $about, row, write);
    },
    about: ($details) => actionAbout(parts, $details),
    refuse: (text) => $state.set({ ...IDLE, refusal: { text, changes: [] } }),
    reset: () => $state.set(IDLE),
  };
}

export function createAction(options?: ActionOptions): Action;
export function createAction<Row extends object>(
  options: ActionOptions<Row> & { readonly target: ActionTarget<Row> },
): Action<Row>;
export function createAction(options: ActionOptions = {}): Action {
  const { target = NO_ROW } = options;
  return actionAbout({ $state: atom(IDLE), target, options }, target.$row);
}
