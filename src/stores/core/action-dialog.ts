/** An action dialog as data: a form in front of an action, whose input it sends. <ActionDialog> draws it. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { createForm, type Form } from './form.ts';
import { missingFieldText, type FieldSpec } from './fields.ts';
import type { Action } from './action.ts';
import { confirmLeave } from './leave.ts';

/** The part of an action that a dialog uses. */
export type DialogAction<Row> = Pick<
  Action<Row>,
  '$state' | '$row' | 'openRow' | 'openKey' | 'submit' | 'reset'
>;

/** A paragraph above the fields; `strong` is emphasised. */
export type LeadLine = string | { readonly strong: string };

export interface ActionDialogOptions<Row, Values extends object, Input> {
  readonly title: (row: Row) => string;
  /** The effect of sending it. */
  readonly lead?: (row: Row) => readonly LeadLine[];
  readonly submit: string | ((row: Row) => string);
  readonly submitting?: string | undefined;
  /** The look of an action without undo. */
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
  readonly question?: (input: Input, row: Row) => Question;
  /** Sends it, or throws RefusalError. */
  readonly send: (row: Row, input: Input) => Promise<unknown>;
  /** Toast when it is done; absent where `send` shows its own. */
  readonly successMessage?: (input: Input, row: Row) => string;
  /** Runs when it is done; the row is read again where it is absent. */
  readonly after?: () => Promise<unknown>;
  /** The sentence of a refused field; the code's own where this returns undefined. */
  readonly fieldText?: (field: string, code: ErrorCode, values: Values, row: Row) => string | undefined;
  readonly formText?: (code: ErrorCode, row: Row) => string | undefined;
}

/** The words and fields of an open dialog. */
export interface OpenDialog<Row, Values extends object> {
  readonly row: Row;
  readonly submit: string;
  readonly submitting?: string | undefined;
  readonly danger: boolean;
  readonly title: string;
  readonly lead: readonly LeadLine[];
  readonly fields: readonly FieldSpec<Values>[];
}

/** A dialog with its verbs. */
export interface ActionDialog<Row, Values extends object> {
  readonly form: Form<Values>;
  /** Null while the dialog is closed. */
  readonly $open: ReadableAtom<OpenDialog<Row, Values> | null>;
  /** Changes by other users, shown beside the input. */
  readonly $changes: ReadableAtom<readonly string[]>;
  /** Opens the dialog over the open row. */
  readonly open: () => void;
  /** Closes it, after asking where something was typed. */
  readonly close: () => Promise<void>;
}

function openDialog<Row, Values extends object, Input>(
  { title, lead, fields, submit, submitting, danger = false }: ActionDialogOptions<Row, Values, Input>,
  row: Row,
  values: Values,
): OpenDialog<Row, Values> {
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
async function submitInput<Row, Values extends object, Input>(
  action: DialogAction<Row>,
  { check, question, send, successMessage, after }: ActionDialogOptions<Row, Values, Input>,
  input: Input,
  done: () => void,
): Promise<void> {
  const row = action.openRow();
  if (row === null) throw new RefusalError('not_found');
  check?.(input, row);
  if (question !== undefined && !(await askConfirm(question(input, row)))) return;
  await action.submit({
    send: async (current) => {
      await send(current, input);
      done();
    },
    ...(successMessage && { successMessage: successMessage(input, row) }),
    ...(after && { after }),
  });
}

/** The dialog's own sentence of a refused field, or one that names a missing value by its label. */
function fieldText<Row, Values extends object, Input>(
  { fieldText: own, fields }: ActionDialogOptions<Row, Values, Input>,
  field: string,
  code: ErrorCode,
  values: Values,
  row: Row,
): string | undefined {
  return own?.(field, code, values, row) ?? missingFieldText(fields?.(values, row) ?? [], field, code);
}

/** A form in front of an action. A refusal keeps the dialog open with its input. */
export function createActionDialog<Row, Values extends object, Input>(
  action: DialogAction<Row>,
  options: ActionDialogOptions<Row, Values, Input>,
): ActionDialog<Row, Values> {
  const { schema, start, prefill, formText } = options;
  // The row it was opened over: it does not reappear over another one.
  const $openKey = atom<string | null>(null);
  const withRow = <Result>(work: (row: Row) => Result | undefined): Result | undefined => {
    const row = action.openRow();
    return row === null ? undefined : work(row);
  };
  const form = createForm<Values, Input>({
    start,
    schema,
    send: async (input) => {
      await submitInput(action, options, input, () => $openKey.set(null));
      return null;
    },
    fieldText: (field, code, values) => withRow((row) => fieldText(options, field, code, values, row)),
    formText: (code) => withRow((row) => formText?.(code, row)),
  });
  return {
    form,
    $open: computed([$openKey, action.$row, form.$form], (key, row, { values }) =>
      row !== null && action.openKey() === key ? openDialog(options, row, values) : null,
    ),
    $changes: computed(action.$state, ({ refusal }) => refusal?.changes ?? []),
    open: () => {
      withRow((row) => {
        action.reset();
        form.reset(prefill?.(row) ?? start);
        $openKey.set(action.openKey());
      });
    },
    close: async () => {
      if (await confirmLeave(form)) $openKey.set(null);
    },
  };
}
