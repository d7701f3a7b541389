/** A page of texts of HR: the table, adding, changing and deleting one. */
import type * as v from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import { versionOf, type RowVersion } from '#data/row-version.ts';
import { HR_TEMPLATE_FORM as FORM, type HrTextWords } from '#messages/admin/hr-texts.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm, tableConflicts } from '#stores/core/row-form.ts';
import type { TableDefinition } from '#stores/core/table/define-table.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';

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
  readonly valuesOf: (row: Row | 'new') => Values;
  readonly schema: v.GenericSchema<unknown, Input>;
  readonly fields: readonly FieldSpec<Values>[];
  readonly save: (version: RowVersion | null, input: Input) => Promise<void>;
  readonly remove: (version: RowVersion) => Promise<void>;
}

const FORM_TEXT: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: FORM.stale,
  not_found: FORM.gone,
  already_exists: FORM.taken,
};

function createTextForm<Row extends HrText, Values extends object, Input extends Titled>(
  { definition, words, valuesOf, schema, fields, save }: HrTextKind<Row, Values, Input>,
  after: () => Promise<unknown>,
) {
  return createRowForm<Row, Values, Input, void>({
    conflicts: tableConflicts(definition, words.changed),
    valuesOf,
    schema,
    fields: () => fields,
    save,
    successMessage: ({ title }) => FORM.saved(title),
    after,
    formText: FORM_TEXT,
  });
}

export const createHrTextsPage = <Row extends HrText, Values extends object, Input extends Titled>(
  kind: HrTextKind<Row, Values, Input>,
) =>
  createPage(({ add }) => {
    const desk = add(createDesk(kind.definition));
    const { action } = desk;
    const editor = createTextForm(kind, desk.reload);
    return {
      ...desk,
      editor,
      edit: desk.editWith(editor),
      remove: ({ title }: Row) =>
        action.run({
          question: dangerQuestion(
            kind.words.deleteTitle,
            kind.words.deleteQuestion(title),
            kind.words.delete,
          ),
          successMessage: kind.words.deleted(title),
          send: (row) => kind.remove(versionOf(row)),
          after: desk.leave,
        }),
    };
  });

export type HrTextsPage<Row extends HrText, Values extends object> = ReturnType<
  typeof createHrTextsPage<Row, Values, Titled>
>;
