/** Dialogs of acts as data: a form over the open row that does one thing with it. <ActDialog> draws them. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { createForm, type Form } from './form.ts';
import { missingFieldText, type FieldSpec } from './fields.ts';
import { createAction } from './action.ts';
import { confirmLeave } from './leave.ts';
import type { RowActions } from './row-actions.ts';

/** A paragraph above the fields; `strong` is emphasised. */
export type LeadLine = string | { readonly strong: string };

/** Target of an act: the open row, or an object read beside it. */
export type ActTarget<Row> = Pick<
  RowActions<Row>,
  '$state' | '$row' | 'keyOf' | 'openRow' | 'perform' | 'reset'
>;

/** A target for acts that are about no row, such as a dialog that makes something. */
export function createFreeTarget(): ActTarget<object> {
  const { $state, reset, perform } = createAction();
  const row = {};
  return {
    $state,
    reset,
    $row: atom(row),
    keyOf: () => '',
    openRow: () => row,
    perform: ({ work, ...step }) => perform({ ...step, work: () => work(row) }),
  };
}

export interface ActDefinition<Row, Values extends object, Input> {
  readonly title: (row: Row) => string;
  /** The effect of sending it. */
  readonly lead?: (row: Row) => readonly LeadLine[];
  readonly submit: string | ((row: Row) => string);
  readonly submitting: string;
  /** The look of an act without undo. */
  readonly danger?: boolean;
  readonly start: Values;
  /** Initial values for a row; default is `start`. */
  readonly prefill?: (row: Row) => Values;
  readonly schema: v.GenericSchema<unknown, Input>;
  /** Absent where the screen draws them itself. */
  readonly fields?: (values: Values, row: Row) => readonly FieldSpec<Values>[];
  /** Throws RefusalError when the input does not fit the row. */
  readonly check?: (input: Input, row: Row) => void;
  /** Confirmation before sending. */
  readonly confirm?: (input: Input, row: Row) => Question;
  /** Does it, or throws RefusalError. */
  readonly run: (row: Row, input: Input) => Promise<unknown>;
  /** Toast when it is done; absent where `run` shows its own. */
  readonly successMessage?: (input: Input, row: Row) => string;
  /** Runs when it is done; the row is read again where it is absent. */
  readonly after?: () => Promise<unknown>;
  /** The sentence of a refused field; the code's own where this returns undefined. */
  readonly fieldText?: (field: string, code: ErrorCode, values: Values, row: Row) => string | undefined;
  readonly formText?: (code: ErrorCode, row: Row) => string | undefined;
}

/** The words and fields of an open act. */
export interface OpenAct<Row, Values extends object> {
  readonly row: Row;
  readonly submit: string;
  readonly submitting: string;
  readonly danger: boolean;
  readonly title: string;
  readonly lead: readonly LeadLine[];
  readonly fields: readonly FieldSpec<Values>[];
}

/** An act with its dialog. */
export interface Act<Row, Values extends object> {
  readonly form: Form<Values>;
  /** Null while the dialog is closed. */
  readonly $open: ReadableAtom<OpenAct<Row, Values> | null>;
  /** Changes by other users, shown beside the input. */
  readonly $changes: ReadableAtom<readonly string[]>;
  /** Opens the dialog over the open row. */
  readonly open: () => void;
  /** Closes it, after asking where something was typed. */
  readonly close: () => Promise<void>;
}

function openAct<Row, Values extends object, Input>(
  { title, lead, fields, submit, submitting, danger = false }: ActDefinition<Row, Values, Input>,
  row: Row,
  values: Values,
): OpenAct<Row, Values> {
  return {
    row,
    title: title(row),
    lead: lead?.(row) ?? [],
    fields: fields?.(values, row) ?? [],
    submit: typeof submit === 'string' ? submit : submit(row),
    submitting,
    danger,
  };
}

/** Validates, confirms and sends. `done` is called before the row is read again: on a slow line that takes seconds. */
async function sendAct<Row, Values extends object, Input>(
  actions: ActTarget<Row>,
  { check, confirm, run, successMessage, after }: ActDefinition<Row, Values, Input>,
  input: Input,
  done: () => void,
): Promise<void> {
  const row = actions.openRow();
  if (row === null) throw new RefusalError('not_found');
  check?.(input, row);
  if (confirm !== undefined && !(await askConfirm(confirm(input, row)))) return;
  await actions.perform({
    work: async (current) => {
      await run(current, input);
      done();
    },
    ...(successMessage && { successMessage: successMessage(input, row) }),
    ...(after && { after }),
  });
}

/** The act's own sentence of a refused field, or one that names a missing value by its label. */
function fieldText<Row, Values extends object, Input>(
  { fieldText: own, fields }: ActDefinition<Row, Values, Input>,
  field: string,
  code: ErrorCode,
  values: Values,
  row: Row,
): string | undefined {
  return own?.(field, code, values, row) ?? missingFieldText(fields?.(values, row) ?? [], field, code);
}

/** An act on the open row. A refusal keeps the dialog open with its input. */
export function createAct<Row, Values extends object, Input>(
  actions: ActTarget<Row>,
  definition: ActDefinition<Row, Values, Input>,
): Act<Row, Values> {
  const { schema, start, prefill, formText } = definition;
  // The row it was opened over: it does not reappear over another one.
  const $openKey = atom<string | null>(null);
  const withRow = <Result>(work: (row: Row) => Result | undefined): Result | undefined => {
    const row = actions.openRow();
    return row === null ? undefined : work(row);
  };
  const form = createForm<Values, Input>({
    start,
    schema,
    send: async (input) => {
      await sendAct(actions, definition, input, () => $openKey.set(null));
      return null;
    },
    fieldText: (field, code, values) => withRow((row) => fieldText(definition, field, code, values, row)),
    formText: (code) => withRow((row) => formText?.(code, row)),
  });
  return {
    form,
    $open: computed([$openKey, actions.$row, form.$form], (key, row, { values }) =>
      row !== null && actions.keyOf(row) === key ? openAct(definition, row, values) : null,
    ),
    $changes: computed(actions.$state, ({ refusal }) => refusal?.changes ?? []),
    open: () => {
      withRow((row) => {
        actions.reset();
        form.reset(prefill?.(row) ?? start);
        $openKey.set(actions.keyOf(row));
      });
    },
    close: async () => {
      if (await confirmLeave(form)) $openKey.set(null);
    },
  };
}
