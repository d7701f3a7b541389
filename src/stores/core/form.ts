/**
 * A form: values, errors and the state of sending. Values are kept here instead of in the screen, so that a failure loses
 * nothing.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, toFieldErrors, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import { ERROR_NEXT_STEPS, errorText, type NextStep } from '#messages/core/errors.ts';

export interface FormNotice {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Where something can be done about it. */
  readonly nextStep?: NextStep;
}

export interface FormState<Values extends object> {
  readonly phase: 'editing' | 'submitting' | 'done';
  readonly values: Values;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly notice: FormNotice | null;
  /** Counts refused attempts: the screen moves the focus to the first wrong field. */
  readonly refusals: number;
}

export interface FormOptions<Values extends object, Input> {
  readonly start: Values;
  /** Checks and transforms the values; its issues carry codes. */
  readonly schema: v.GenericSchema<unknown, Input>;
  /** Sends; resolves to a notice or null, or throws RefusalError. */
  readonly send: (input: Input, values: Values) => Promise<FormNotice | null>;
  /** Text for a refused field; undefined falls back to the code's text. */
  readonly fieldText?: (field: string, code: ErrorCode, values: Values) => string | undefined;
  /** Whether a refusal is about a field that is a part of a value, an item of a list for instance. */
  readonly isField?: (field: string) => boolean;
  /** Text for a refusal of the whole form; undefined falls back to the code's text. */
  readonly formText?: (code: ErrorCode, errors: FieldErrors) => string | undefined;
  /** Whether the form stays as sent; otherwise it can be sent again. */
  readonly once?: boolean;
}

export interface Form<Values extends object> {
  readonly $form: ReadableAtom<FormState<Values>>;
  /** Sets a field's value and clears its error. */
  readonly change: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  /** Sets or clears (null) a field's error, for rules that are checked while typing. */
  readonly setError: (field: string, text: string | null) => void;
  /** Checks and sends; does nothing while it is sending. True when it was sent. */
  readonly submit: () => Promise<boolean>;
  readonly reset: (values?: Values) => void;
  /** Whether anything differs from the values of the latest reset. */
  readonly isTouched: () => boolean;
}

type State<Values extends object> = WritableAtom<FormState<Values>>;

function firstState<Values extends object>(values: Values): FormState<Values> {
  return { phase: 'editing', values, errors: {}, notice: null, refusals: 0 };
}

function refusedState<Values extends object, Input>(
  options: FormOptions<Values, Input>,
  before: FormState<Values>,
  code: ErrorCode,
  fields: FieldErrors = {},
): FormState<Values> {
  const { values, refusals } = before;
  const errors: Record<string, string> = {};
  for (const [field, reason] of Object.entries(fields)) {
    if (!(field in values) && options.isField?.(field) !== true) continue;
    errors[field] = options.fieldText?.(field, reason, values) ?? errorText(reason);
  }
  const ownText = options.formText?.(code, fields);
  const reasons = Object.entries(fields);
  // The marked fields say why; the whole form would only repeat it.
  const isMarked =
    ownText === undefined &&
    reasons.length > 0 &&
    reasons.every(([field, reason]) => field in errors && (code === 'invalid_input' || code === reason));
  const nextStep = ERROR_NEXT_STEPS[code];
  const notice: FormNotice | null = isMarked
    ? null
    : { kind: 'error', text: ownText ?? errorText(code), ...(nextStep && { nextStep }) };
  return { phase: 'editing', values, errors, notice, refusals: refusals + 1 };
}

/** Sets or clears a field's error. The message of a refusal is cleared with the last of its field errors. */
function withError<Values extends object>(
  form: FormState<Values>,
  field: string,
  text: string | undefined,
): FormState<Values> {
  const errors = { ...form.errors, [field]: text };
  const hasError = Object.values(errors).some((error) => error !== undefined);
  const isResolved = form.errors[field] !== undefined && !hasError && form.notice?.kind === 'error';
  return { ...form, errors, notice: isResolved ? null : form.notice };
}

/** `isLatest` is false when the form was reset and submitted again meanwhile: the state belongs to that attempt. */
async function submit<Values extends object, Input>(
  $state: State<Values>,
  options: FormOptions<Values, Input>,
  isLatest: () => boolean,
): Promise<boolean> {
  const before = $state.get();
  const { values } = before;
  const checked = v.safeParse(options.schema, values);
  if (!checked.success) {
    $state.set(refusedState(options, before, 'invalid_input', toFieldErrors(checked.issues)));
    return false;
  }
  $state.set({ ...before, phase: 'submitting', errors: {}, notice: null });
  try {
    const notice = await options.send(checked.output, values);
    if (isLatest())
      $state.set({ ...$state.get(), phase: options.once === true ? 'done' : 'editing', notice });
    return true;
  } catch (error) {
    const refusal = error instanceof RefusalError ? error : new RefusalError('unexpected');
    if (isLatest()) $state.set(refusedState(options, $state.get(), refusal.code, refusal.fields));
    return false;
  }
}

export function createForm<Values extends object, Input>(options: FormOptions<Values, Input>): Form<Values> {
  const $state = atom(firstState(options.start));
  let opened = options.start;
  let latest = 0;
  return {
    $form: $state,
    change: (field, value) => {
      const form = $state.get();
      if (form.phase === 'submitting') return;
      const values = { ...form.values, [field]: value };
      $state.set({ ...withError(form, field, undefined), values });
    },
    setError: (field, text) => {
      $state.set(withError($state.get(), field, text ?? undefined));
    },
    submit: () => {
      if ($state.get().phase !== 'editing') return Promise.resolve(false);
      latest += 1;
      const attempt = latest;
      return submit($state, options, () => attempt === latest);
    },
    isTouched: () => JSON.stringify($state.get().values) !== JSON.stringify(opened),
    reset: (values = options.start) => {
      opened = values;
      $state.set(firstState(values));
    },
  };
}
