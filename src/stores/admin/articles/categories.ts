/** The categories of articles: a list that is put in order, and a form to add and change one. */
import { CategoryInputSchema, type NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { urls } from '#contract/urls.ts';
import {
  changeCategory,
  countArticlesIn,
  createCategory,
  deleteCategory,
  readNewsroomCategories,
  setCategoryOrder,
} from '#data/admin-articles.ts';
import { versionOf } from '#data/row-version.ts';
import { slugify } from '#domain/slug.ts';
import { CATEGORY_TEXT as TEXT } from '#messages/admin/article-order.ts';
import { errorText } from '#messages/core/errors.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction, type Action } from '#stores/core/action.ts';
import { deriveField } from '#stores/core/derived-field.ts';
import { createListDialog } from '#stores/core/editable-list.ts';
import { textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm } from '#stores/core/row-form.ts';
import { createRowMove } from '#stores/core/row-move.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';

type Category = NewsroomCategoryRow;
type Rows = readonly Category[];

const nextPlace = (rows: Rows): number => Math.max(0, ...rows.map((row) => row.sort_order)) + 1;

const valuesOf = (row: Category | 'new') =>
  row === 'new'
    ? { name: '', slug: '', color: DEFAULT_ARTICLE_CATEGORY.color as string }
    : { name: row.name, slug: row.slug, color: row.color };

type Values = ReturnType<typeof valuesOf>;

const fields = ({ slug }: Values): readonly FieldSpec<Values>[] => [
  textField('text', 'name', TEXT.name, { required: true }),
  textField('slug', 'slug', TEXT.slug, {
    hint: TEXT.slugHint(urls.blog({ category: slug || TEXT.slugSample })),
    required: true,
  }),
  textField('color', 'color', TEXT.color, { hint: TEXT.colorHint, required: true }),
];

function createCategoryForm(rowsNow: () => Rows, refresh: () => Promise<unknown>) {
  const editor = createRowForm({
    words: { ...TEXT, stale: TEXT.staleForm },
    conflicts: {
      read: async ({ id }: Category) => {
        await refresh();
        return rowsNow().find((row) => row.id === id) ?? null;
      },
      differences: (_, { name, slug, color }) => [TEXT.otherVersion(name, slug, color)],
    },
    valuesOf,
    schema: CategoryInputSchema,
    fields,
    save: (version, input, row) =>
      version === null || row === 'new'
        ? createCategory(memberClient(), { ...input, sort_order: nextPlace(rowsNow()) })
        : changeCategory(memberClient(), version, { ...input, sort_order: row.sort_order }),
    nameOf: ({ name }) => name,
    after: refresh,
  });
  deriveField(
    editor.form,
    'slug',
    ({ name }) => slugify(name),
    () => editor.$row.get() === 'new',
  );
  return editor;
}

interface ActionParts {
  readonly list: Loader<Rows>;
  readonly action: Action;
  readonly refresh: () => Promise<unknown>;
}

function createCategoryActions({ list, action, refresh }: ActionParts) {
  const articles = createLoader((id: string) => countArticlesIn(memberClient(), id));
  return {
    /** Moves a category by so many places: up below 0, down above. */
    move: createRowMove({
      list,
      action,
      refresh,
      saveOrder: (order, read) => setCategoryOrder(memberClient(), order, read),
      movedText: ({ name }, place, count) => TEXT.moved(name, place, count),
    }),
    /** Deletes a category, after a question that counts its articles. */
    remove: async (category: Category) => {
      const count = await articles.load(category.id);
      const { code } = articles.$state.get();
      if (code !== null) action.refuse(errorText(code));
      if (count === null) return;
      await action.run({
        question: dangerQuestion(
          TEXT.deleteTitle(category.name),
          TEXT.deleteQuestion(count, DEFAULT_ARTICLE_CATEGORY.name),
          TEXT.delete,
        ),
        send: () => deleteCategory(memberClient(), versionOf(category)),
        onSettled: refresh,
        successMessage: TEXT.deleted(category.name),
      });
    },
  };
}

/** `onChange` reloads other views of the categories on the page. */
export const createCategories = (onChange: () => Promise<unknown>) =>
  createPage(() => {
    const list = createLoader(() => readNewsroomCategories(memberClient()));
    const refresh = (): Promise<unknown> => Promise.all([list.reload(), onChange()]);
    const action = createAction({
      refusalText: (code) => (code === 'changed_meanwhile' ? TEXT.stale : undefined),
    });
    const editor = createCategoryForm(() => list.$state.get().data ?? [], refresh);
    const dialog = createListDialog({ list, action, editor });
    return {
      ...dialog,
      open: () => {
        dialog.open();
        void list.load();
      },
      ...createCategoryActions({ list, action, refresh }),
    };
  });

export type Categories = ReturnType<typeof createCategories>;
