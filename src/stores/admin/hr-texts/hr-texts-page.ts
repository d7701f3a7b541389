/** A page of texts of HR: the table, adding, changing and deleting one. */
import type * as v from 'valibot';
import { versionOf, type RowVersion } from '#data/row-version.ts';
import type { HR_ANSWER_FORM, HR_TEMPLATE_FORM, HrTextWords } from '#messages/admin/hr-texts.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import type { TableDefinition } from '#stores/core/table/define-table.ts';
import { createDesk } from '#stores/core/table/desk.ts';

interface Titled {
  readonly title: string;
}

/** Columns that templates and answers share. */
export interface HrText {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly updated_at: string;
}

export interface HrTextKind<Row extends HrText, Values extends object, Input extends Titled> {
  readonly definition: TableDefinition<Row>;
  readonly words: HrTextWords;
  readonly form: typeof HR_TEMPLATE_FORM | typeof HR_ANSWER_FORM;
  readonly valuesOf: (row: Row | 'new') => Values;
  readonly schema: v.GenericSchema<unknown, Input>;
  readonly fields: readonly FieldSpec<Values>[];
  readonly save: (version: RowVersion | null, input: Input) => Promise<void>;
  readonly remove: (version: RowVersion) => Promise<void>;
}

function createTextForm<Row extends HrText, Values extends object, Input extends Titled>(
  { definition, form, valuesOf, schema, fields, save }: HrTextKind<Row, Values, Input>,
  after: () => Promise<unknown>,
) {
  return createRowForm<Row, Values, Input, void>({
    words: form,
    conflicts: tableConflicts(definition),
    valuesOf,
    schema,
    fields: () => fields,
    save,
    successMessage: ({ title }) => form.saved(title),
    after,
    formText: { already_exists: form.taken },
  });
}

export const createHrTextsPage = <Row extends HrText, Values extends object, Input extends Titled>(
  kind: HrTextKind<Row, Values, Input>,
) =>
  createPage(({ add }) => {
    const desk = add(createDesk(kind.definition));
    const editor = createTextForm(kind, desk.reload);
    return {
      ...desk,
      editor,
      edit: desk.editWith(editor),
      remove: desk.removeWith(
        kind.words,
        ({ title }) => kind.words.deleteQuestion(title),
        (row) => kind.remove(versionOf(row)),
      ),
    };
  });

export type HrTextsPage<Row extends HrText, Values extends object> = ReturnType<
  typeof createHrTextsPage<Row, Values, Titled>
>;
