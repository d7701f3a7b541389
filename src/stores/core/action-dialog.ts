/** An action dialog as data: a form in front of an action, whose input it sends. <ActionDialog> draws it. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { busyText } from '#messages/core/table.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { createForm, type Form } from './form.ts';
import { missingFieldText, type FieldSpec } from './fields.ts';
import type { Action } from './action.ts';
import { confirmLeave } from './leave.ts';

/** The part of an action that a dialog uses. */
export type DialogAction<Row> = Pick<
  Action<Row>,
  '$state' | '$row' | 'openRow' | 'openKey' | 'openTitle' | 'submit' | 'reset'
>;

/** A paragraph above the fields; `strong` is emphasised. */
export type LeadLine = string | { readonly strong: string };

/** A sentence, which may name the row. */
type Named = string | ((name: string) => string);

export interface DialogWords {
  readonly title?: Named;
  readonly lead?: Named;
  readonly submit: string;
  /** While it is sent; default is made of the verb of `submit`. */
  readonly submitting?: string;
  readonly done?: Named;
}

export interface ActionDialogOptions<Row, Values extends object, Input> {
  readonly words: DialogWords | ((row: Row) => DialogWords);
  /** The name of the row in the words; default is its title in the table. */
  readonly nameOf?: (row: Row) => string;
  /** In place of the title of the words. */
  readonly title?: (row: Row) => string;
  /** The effect of sending it, in place of that of the words. */
  readonly lead?: (row: Row) => readonly LeadLine[];
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
  readonly question?: (input: Input, row: Row) => Question | null | Promise<Question | null>;
  /** Sends it, or throws RefusalError. */
  readonly send: (row: Row, input: Input) => Promise<unknown>;
  /** Toast when it is done, in place of that of the words; absent in both where `send` shows its own. */
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
  readonly submitting: string;
  readonly danger: boolean;
  readonly title: string;
  readonly lead: readonly LeadLine[];
  readonly fields: readonly FieldSpec<Values>[];
}

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

/** The words of a dialog about a row, with its name in them. */
function wordsFor<Row, Values extends object, Input>(
  { openTitle }: DialogAction<Row>,
  { words, nameOf = openTitle }: ActionDialogOptions<Row, Values, Input>,
  row: Row,
) {
  const { title, lead, submit, submitting, done } = typeof words === 'function' ? words(row) : words;
  const named = (sentence: Named | undefined): string | undefined =>
    typeof sentence === 'function' ? sentence(nameOf(row)) : sentence;
  return {
    title: named(title),
    lead: named(lead),
    submit,
    submitting: submitting ?? busyText(submit),
    done: named(done),
  };
}

function openDialog<Row, Values extends object, Input>(
  action: DialogAction<Row>,
  options: ActionDialogOptions<Row, Values, Input>,
  row: Row,
  values: Values,
): OpenDialog<Row, Values> {
  const { title, lead, fields, danger = false } = options;
  const words = wordsFor(action, options, row);
  return {
    ...words,
    row,
    title: title?.(row) ?? words.title ?? '',
    lead: lead?.(row) ?? [words.lead ?? []].flat(),
    fields: fields?.(values, row) ?? [],
    danger,
  };
}

/** Validates, confirms and sends. `done` is called before the row is read again: on a slow line that takes seconds. */
async function submitInput<Row, Values extends object, Input>(
  action: DialogAction<Row>,
  options: ActionDialogOptions<Row, Values, Input>,
  input: Input,
  done: () => void,
): Promise<void> {
  const { check, question, send, successMessage, after } = options;
  const row = action.openRow();
  if (row === null) throw new RefusalError('not_found');
  check?.(input, row);
  const confirmation = (await question?.(input, row)) ?? null;
  if (confirmation !== null && !(await askConfirm(confirmation))) return;
  await action.submit({
    send: async (current) => {
      await send(current, input);
      done();
    },
    successMessage: successMessage?.(input, row) ?? wordsFor(action, options, row).done,
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
      row !== null && action.openKey() === key ? openDialog(action, options, row, values) : null,
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
