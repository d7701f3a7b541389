/** The products of /admin-inventory: the table, actions on several and on the open one. */
import type { DeskProductRow } from '#contract/inventory.ts';
import { deleteProduct, setProductStatus, changeProducts, type ProductChange } from '#data/inventory.ts';
import { versionOf } from '#data/row-version.ts';
import { PRODUCT_ACTIONS as TEXT, CATEGORY_MOVE, PRODUCT_BATCH } from '#messages/admin/products.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { type Action, createAction } from '#stores/core/action.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import { createTableBulk, type TableBulk } from '#stores/core/table/bulk.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { PRODUCTS } from './product-table.ts';
import * as v from 'valibot';
import type { ProductCategory } from '#contract/products.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { selectField } from '#stores/core/fields.ts';
import { assertDone, type BatchAction, type BatchWords } from '#stores/core/table/batch.ts';

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

const PRODUCT_BATCHES: readonly BatchAction<DeskProductRow>[] = [
  productBatch({ status: 'active' }, PRODUCT_BATCH.active, 'main'),
  productBatch({ status: 'draft' }, PRODUCT_BATCH.draft, 'quiet'),
  productBatch({ status: 'archived' }, PRODUCT_BATCH.archived, 'danger'),
];

/** Asks for a category, then shows the preview of moving the selected products there. */
function createCategoryMove(bulk: TableBulk<DeskProductRow>) {
  const start: { readonly category: ProductCategory | '' } = { category: '' };
  return createActionDialog(createAction(), {
    words: { title: CATEGORY_MOVE.title, submit: CATEGORY_MOVE.submit, submitting: CATEGORY_MOVE.submitting },
    start,
    schema: v.object({ category: v.picklist(PRODUCT_CATEGORIES, 'required') }),
    fields: () => [
      selectField('category', CATEGORY_MOVE.category, {
        placeholder: CATEGORY_MOVE.choose,
        required: true,
        options: PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
      }),
    ],
    send: (_, { category }) =>
      bulk.run(productBatch({ category }, PRODUCT_BATCH.category(CATEGORY_LABELS[category]), 'main')),
  });
}

type Status = DeskProductRow['status'];

const STEPS: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft', 'active'],
};

export function otherStatuses({ status }: DeskProductRow): readonly Status[] {
  return STEPS[status];
}

const createStatusChange =
  (action: Action<DeskProductRow>) =>
  ({ name, status: before }: DeskProductRow, status: Status) =>
    action.run({
      question: {
        title: TEXT.stepTitle(status),
        text: TEXT.stepQuestion(status, name),
        confirm: TEXT.step(status),
        danger: status === 'archived',
      },
      successMessage: TEXT.stepDone(status, name),
      send: (row) => setProductStatus(memberClient(), versionOf(row), status),
      reverse: (row) => setProductStatus(memberClient(), versionOf(row), before),
    });

export const createProductsPage = () =>
  createPage(({ add, onStart }) => {
    const desk = add(
      createDesk(PRODUCTS, {
        refusalText: (code) => (code === 'still_in_use' ? TEXT.moved : undefined),
      }),
    );
    const { action } = desk;
    const bulk = createTableBulk(desk.table, PRODUCT_BATCHES);
    onStart(startSiteBuild);
    return {
      ...desk,
      bulk,
      move: createCategoryMove(bulk),
      changeStatus: createStatusChange(action),
      /** Deletes the open product; one that moved once is refused. */
      remove: desk.removeWith(
        TEXT,
        ({ name }) => TEXT.deleteQuestion(name),
        (row) => deleteProduct(memberClient(), versionOf(row)),
      ),
    };
  });

export type ProductsPage = ReturnType<typeof createProductsPage>;
