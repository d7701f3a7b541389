/** The products of /admin-inventory: the table, acts on several, and on the open one. */
import type { ReadableAtom } from 'nanostores';
import type { DeskProductRow } from '../../../contract/inventory.ts';
import { deleteProduct, setProductStatus } from '../../../data/inventory.ts';
import { PRODUCT_ACTS, PRODUCT_BULK } from '../../../messages/admin/products.ts';
import { PRODUCTS } from './product-table.ts';
import { memberClient } from '../../auth/session.ts';
import { startSiteBuild } from '../../core/site-build.ts';
import { createTableActions, type ActionState } from '../../core/table/actions.ts';
import { createTableBulk } from '../../core/table/bulk.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';
import { versionOf } from '../../../data/row-version.ts';

/** The table. */
export const productTable = createTable(PRODUCTS);

/** Its files. */
export const productExport = createTableExport(productTable);

/** Its acts on several products. */
export const productBulk = createTableBulk(productTable, [
  {
    key: 'publish',
    label: PRODUCT_BULK.publish,
    applies: ({ status, sold_variants: sold }) => status !== 'active' && sold > 0,
    question: (count) => ({
      title: PRODUCT_BULK.publishTitle,
      text: PRODUCT_BULK.publishQuestion(count),
      confirmLabel: PRODUCT_BULK.publish,
    }),
    run: (row) => setProductStatus(memberClient(), versionOf(row), 'active'),
  },
  {
    key: 'archive',
    label: PRODUCT_BULK.archive,
    look: 'danger',
    applies: ({ status }) => status !== 'archived',
    question: (count) => ({
      title: PRODUCT_BULK.archiveTitle,
      text: PRODUCT_BULK.archiveQuestion(count),
      confirmLabel: PRODUCT_BULK.archive,
      danger: true,
    }),
    run: (row) => setProductStatus(memberClient(), versionOf(row), 'archived'),
  },
]);

const acts = createTableActions(productTable, {
  refresh: productTable.refreshOpen,
  refusalText: (code) => (code === 'still_in_use' ? PRODUCT_ACTS.moved : undefined),
});

/** Where the latest act on the open product stands. */
export const $productAct: ReadableAtom<ActionState> = acts.$act;

type Status = DeskProductRow['status'];

const STEPS: Readonly<Record<Status, readonly Status[]>> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft', 'active'],
};

/** The statuses that a product could have instead of its own. */
export function otherStatuses({ status }: DeskProductRow): readonly Status[] {
  return STEPS[status];
}

/** Gives the open product another status, after asking. */
export async function changeProductStatus({ name }: DeskProductRow, status: Status): Promise<void> {
  await acts.run({
    question: {
      title: PRODUCT_ACTS.stepTitle(status),
      text: PRODUCT_ACTS.stepQuestion(status, name),
      confirmLabel: PRODUCT_ACTS.step(status),
      danger: status === 'archived',
    },
    said: PRODUCT_ACTS.stepDone(status, name),
    work: (row) => setProductStatus(memberClient(), versionOf(row), status),
  });
}

/** Deletes the open product, after asking; what moved once is refused. */
export async function removeProduct({ name }: DeskProductRow): Promise<void> {
  await acts.run({
    question: {
      title: PRODUCT_ACTS.deleteTitle,
      text: PRODUCT_ACTS.deleteQuestion(name),
      confirmLabel: PRODUCT_ACTS.delete,
      danger: true,
    },
    said: PRODUCT_ACTS.deleteDone(name),
    work: (row) => deleteProduct(memberClient(), versionOf(row)),
    after: async () => {
      closeProductDetails();
      await productTable.reload();
    },
  });
}

/** Closes the drawer and forgets what was said in it. */
export function closeProductDetails(): void {
  acts.reset();
  productTable.open(null);
}

/** Starts the products; answers the function that stops them. */
export function startProducts(): () => void {
  const stops = [productTable.start(), startSiteBuild()];
  return () => {
    for (const stop of stops) stop();
  };
}
