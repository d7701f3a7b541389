/**
 * Form of a row: opens with a row or empty, saves against the version that was read, lists changes by other users, and
 * confirms dropping unsaved input.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type * as v from 'valibot';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { readRow } from '#data/table-rows.ts';
import { versionOf, type RowVersion } from '#data/row-version.ts';
import { ACTION_TEXT, DESK_WORDS } from '#messages/core/table.ts';
import { createForm, type Form } from './form.ts';
import type { TableDefinition } from './table/define-table.ts';
import { memberClient } from '../auth/session.ts';
import { changesBetween } from './table/open-row.ts';
import { askConfirm, type Question } from './dialogs.ts';
import { showToast } from './toasts.ts';
import { missingFieldText, type FieldSpec } from './fields.ts';
import { confirmLeave } from './leave.ts';

interface Versioned {
  readonly id: string;
  readonly updated_at: string;
}

/** Titles of the form, its toasts, and the sentences about a row that someone else saved or deleted. */
interface RowFormWords {
  readonly addTitle?: string;
  readonly editTitle?: (name: string) => string;
  readonly added?: string | ((name: string) => string);
  readonly changed?: string | ((name: string) => string);
  readonly stale?: string;
  readonly gone?: string;
}

/** Reads the newer version of a row and its differences to the form's version. */
export interface ConflictSource<Row> {
  /** The name of the row. */
  readonly title?: (row: Row) => string;
  /** Null when the row is deleted. */
  readonly read: (row: Row) => Promise<Row | null>;
  readonly differences: (before: Row, now: Row) => readonly string[];
}

export interface RowFormOptions<Row, Values extends object, Input, Saved> {
  readonly words: RowFormWords;
  readonly conflicts: ConflictSource<Row>;
  /** Initial values; 'new' for a row that is not saved yet. */
  readonly valuesOf: (row: Row | 'new') => Values;
  readonly schema: v.GenericSchema<unknown, Input>;
  /** Fields for the present values; absent when the screen renders them itself. */
  readonly fields?: (values: Values, row: Row | 'new') => readonly FieldSpec<Values>[];
  /** Saves over the version that was read, null for a new row; throws changed_meanwhile when it is not the latest. */
  readonly save: (version: RowVersion | null, input: Input, row: Row | 'new') => Promise<Saved>;
  /** What to ask before saving; null saves at once. No leaves the form as it is. */
  readonly question?: (input: Input, row: Row | 'new') => Promise<Question | null>;
  /** The name of a saved row in the words. */
  readonly nameOf?: (input: Input) => string;
  /** Toast after a save, in place of that of the words. */
  readonly successMessage?: (input: Input, row: Row | 'new') => string;
  /** Runs after a save; `saved` is the result of save(). */
  readonly after: (saved: Saved, row: Row | 'new') => Promise<unknown>;
  readonly fieldText?: (field: string, code: ErrorCode, values: Values) => string | undefined;
  /** The sentence of a refusal as a whole by its code, beside those of the words; the code's own where it is absent. */
  readonly formText?: Readonly<Partial<Record<ErrorCode, string>>>;
}

export interface RowForm<Row, Values extends object> {
  readonly form: Form<Values>;
  readonly title: (row: Row | 'new') => string;
  readonly fields: (values: Values, row: Row | 'new') => readonly FieldSpec<Values>[];
  /** The row as it was read last, 'new', or null while the form is closed. */
  readonly $row: ReadableAtom<Row | 'new' | null>;
  /** Changes of another person since the form was opened; empty until a save is refused. */
  readonly $conflicts: ReadableAtom<readonly string[]>;
  readonly open: (row: Row | 'new') => void;
  /** Closes, after asking where something was typed; false when it stays open. */
  readonly close: () => Promise<boolean>;
}

interface RowStores<Row> {
  readonly $row: WritableAtom<Row | 'new' | null>;
  readonly $conflicts: WritableAtom<readonly string[]>;
}

/** Reads the newer version from a table. `ignoredLabels` are fields left out beside the time of the change. */
export function tableConflicts<Row extends Versioned>(
  definition: TableDefinition<Row>,
  ...ignoredLabels: readonly string[]
): ConflictSource<Row> {
  const ignored = new Set<string>([DESK_WORDS.changed, ...ignoredLabels]);
  return {
    title: definition.title,
    read: ({ id }) => readRow(memberClient(), definition.source, id),
    differences: (before, now) =>
      changesBetween(definition, before, now)
        .filter(({ label }) => !ignored.has(label))
        .map((change) => ACTION_TEXT.difference(change.label, change.before, change.after)),
  };
}

/** Saves the row of the form; on a conflict it loads the newer version, so that the next save is decided on that. */
async function saveRow<Row extends Versioned, Values extends object, Input, Saved>(
  options: RowFormOptions<Row, Values, Input, Saved>,
  { $row, $conflicts }: RowStores<Row>,
  input: Input,
): Promise<null> {
  const { words, conflicts, save, nameOf, successMessage, after } = options;
  const row = $row.get();
  if (row === null) return null;
  const question = (await options.question?.(input, row)) ?? null;
  if (question !== null && !(await askConfirm(question))) return null;
  $conflicts.set([]);
  const version = row === 'new' ? null : versionOf(row);
  const saved = await save(version, input, row).catch(async (error: unknown) => {
    if (row === 'new' || codeOf(error) !== 'changed_meanwhile') throw error;
    const now = await conflicts.read(row);
    if (now === null) throw new RefusalError('not_found');
    $conflicts.set(conflicts.differences(row, now));
    $row.set(now);
    throw error;
  });
  // Actions on the open row are decided on its version: the dialog closes when the new one is read.
  if (row !== 'new') await after(saved, row);
  const done = row === 'new' ? words.added : words.changed;
  const text = typeof done === 'function' ? done(nameOf?.(input) ?? '') : done;
  showToast('success', successMessage?.(input, row) ?? text ?? '');
  $row.set(null);
  if (row === 'new') await after(saved, row);
  return null;
}

export function createRowForm<Row extends Versioned, Values extends object, Input, Saved>(
  options: RowFormOptions<Row, Values, Input, Saved>,
): RowForm<Row, Values> {
  const { words, conflicts, valuesOf, schema, fieldText, fields = () => [] } = options;
  const formText: Readonly<Partial<Record<ErrorCode, string | undefined>>> = {
    changed_meanwhile: words.stale,
    not_found: words.gone,
    ...options.formText,
  };
  const stores: RowStores<Row> = { $row: atom(null), $conflicts: atom([]) };
  const { $row, $conflicts } = stores;
  const form = createForm<Values, Input>({
    start: valuesOf('new'),
    schema,
    send: (input) => saveRow(options, stores, input),
    formText: (code) => formText[code],
    fieldText: (field, code, values) =>
      fieldText?.(field, code, values) ?? missingFieldText(fields(values, $row.get() ?? 'new'), field, code),
  });
  return {
    form,
    title: (row) => (row === 'new' ? words.addTitle : words.editTitle?.(conflicts.title?.(row) ?? '')) ?? '',
    fields,
    $row,
    $conflicts,
    open: (row) => {
      $conflicts.set([]);
      form.reset(valuesOf(row));
      $row.set(row);
    },
    close: async () => {
      const sure = $row.get() === null || (await confirmLeave(form));
      if (sure) $row.set(null);
      return sure;
    },
  };
}
