/** Actions on several products, each in one call after a preview and with an undo: a status, or another category. */
import * as v from 'valibot';
import type { DeskProductRow } from '#contract/inventory.ts';
import { type ProductCategory } from '#contract/products.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { changeProducts, type ProductChange } from '#data/inventory.ts';
import { versionOf } from '#data/row-version.ts';
import { CATEGORY_MOVE as TEXT, PRODUCT_BATCH } from '#messages/admin/products.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { selectField } from '#stores/core/fields.ts';
import { assertDone, type BatchAction, type BatchWords } from '#stores/core/table/batch.ts';
import type { TableBulk } from '#stores/core/table/bulk.ts';

type Change = Pick<ProductChange, 'status' | 'category'>;

/** Why a change leaves a product out. */
function reasonOf(row: DeskProductRow, { status, category }: Change): string | null {
  if (status === row.status || category === row.category) return 'already_done';
  return status === 'active' && row.sold_variants === 0 ? 'no_variants' : null;
}

/** Changes products. The undo restores the status and the category of each done one, from its new version. */
async function applyChange(rows: readonly DeskProductRow[], change: Change) {
  const results = await changeProducts(
    memberClient(),
    rows.map((row) => ({ ...versionOf(row), ...change })),
  );
  const reverse = results.flatMap(({ id, expected }): readonly ProductChange[] => {
    const before = rows.find((row) => row.id === id);
    if (expected === null || before === undefined) return [];
    return [{ id, expected, status: before.status, category: before.category }];
  });
  return {
    results: results.map(({ id: key, outcome }) => ({ key, outcome })),
    undo: {
      send: async () => assertDone(await changeProducts(memberClient(), reverse)),
      successMessage: PRODUCT_BATCH.undone(reverse.length),
    },
  };
}

const productBatch = (
  change: Change,
  words: BatchWords,
  look: 'main' | 'quiet' | 'danger',
): BatchAction<DeskProductRow> => ({
  key: words.submit,
  label: words.submit,
  look,
  isOffered: (rows) => rows.some((row) => reasonOf(row, change) === null),
  preview: (rows) =>
    Promise.resolve({
      words,
      danger: look === 'danger',
      items: rows.map((row) => ({ key: row.id, title: row.name, reason: reasonOf(row, change) })),
      apply: () =>
        applyChange(
          rows.filter((row) => reasonOf(row, change) === null),
          change,
        ),
    }),
});

export const PRODUCT_BATCHES: readonly BatchAction<DeskProductRow>[] = [
  productBatch({ status: 'active' }, PRODUCT_BATCH.active, 'main'),
  productBatch({ status: 'draft' }, PRODUCT_BATCH.draft, 'quiet'),
  productBatch({ status: 'archived' }, PRODUCT_BATCH.archived, 'danger'),
];

/** Asks for a category, then shows the preview of moving the selected products there. */
export function createCategoryMove(bulk: TableBulk<DeskProductRow>) {
  const start: { readonly category: ProductCategory | '' } = { category: '' };
  return createActionDialog(createAction(), {
    words: { title: TEXT.title, submit: TEXT.submit, submitting: TEXT.submitting },
    start,
    schema: v.object({ category: v.picklist(PRODUCT_CATEGORIES, 'required') }),
    fields: () => [
      selectField('category', TEXT.category, {
        placeholder: TEXT.choose,
        required: true,
        options: PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
      }),
    ],
    send: (_, { category }) =>
      bulk.run(productBatch({ category }, PRODUCT_BATCH.category(CATEGORY_LABELS[category]), 'main')),
  });
}
