/** The products of /admin-inventory: the table, actions on several and on the open one. */
import type { DeskProductRow } from '#contract/inventory.ts';
import { deleteProduct, setProductStatus } from '#data/inventory.ts';
import { versionOf } from '#data/row-version.ts';
import { PRODUCT_ACTIONS as TEXT } from '#messages/admin/products.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import { createTableBulk } from '#stores/core/table/bulk.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import { createCategoryMove, PRODUCT_BATCHES } from './product-batches.ts';
import { PRODUCTS } from './product-table.ts';

type Status = DeskProductRow['status'];

const STEPS: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft', 'active'],
};

/** All statuses except the product's own. */
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
      remove: ({ name }: DeskProductRow) =>
        action.run({
          question: dangerQuestion(TEXT.deleteTitle, TEXT.deleteQuestion(name), TEXT.delete),
          successMessage: TEXT.deleteDone(name),
          send: (row) => deleteProduct(memberClient(), versionOf(row)),
          after: desk.leave,
        }),
    };
  });

export type ProductsPage = ReturnType<typeof createProductsPage>;
