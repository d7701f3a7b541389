/** Which of its tables the store room shows, and which product it edits. */
import { beforeEach, expect, it } from 'vitest';
import { writeTableQuery } from '../../../../../src/domain/table-query.ts';
import {
  $inventoryView,
  closeProduct,
  importAddress,
  nameProduct,
  openImport,
  openProduct,
  productAddress,
  showTable,
  startInventory,
  stockAddress,
} from '../../../../../src/stores/admin/inventory/page.ts';
import { productTable } from '../../../../../src/stores/admin/inventory/product-list.ts';
import { PRODUCTS } from '../../../../../src/stores/admin/inventory/product-table.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, type TableStage } from '../../../../support/table-stage.ts';

const PATH = '/admin-inventory';
let stage: TableStage;

beforeEach(() => {
  stage = setTableStage(PATH);
});

it('shows the stock unless the address says products', () => {
  startInventory();
  expect($inventoryView.get()).toEqual({ table: 'stock', edited: null, importing: false });
  showTable('products');
  expect($inventoryView.get().table).toBe('products');
  expect(stage.steps).toEqual([{ path: `${PATH}?show=products`, push: true }]);
  stage.environment.open(PATH);
  stage.environment.returns();
  expect($inventoryView.get().table).toBe('stock');
});

it('keeps saying so while the products are searched, sorted and opened', () => {
  const query = productTable.$query.get();
  expect(writeTableQuery(query, PRODUCTS.address)).toBe('?show=products');
  expect(productTable.addressOf('x')).toBe('?show=products&product=x');
});

it('edits a product over what the table shows, and goes back to it', () => {
  setTableStage(`${PATH}?show=products&q=jersey&product=x`);
  const stop = startInventory();
  openProduct(storeId(2));
  expect(productAddress(storeId(2))).toBe(`?show=products&q=jersey&edit=${storeId(2)}`);
  expect($inventoryView.get()).toEqual({ table: 'products', edited: storeId(2), importing: false });
  closeProduct();
  expect($inventoryView.get()).toEqual({ table: 'products', edited: null, importing: false });
  stop();
});

it('names a new product by its id without a step to go back over, and believes no other word', () => {
  openProduct('new');
  nameProduct(storeId(2));
  expect(stage.steps.at(-1)).toEqual({ path: `${PATH}?edit=${storeId(2)}`, push: false });
  expect($inventoryView.get().edited).toBe(storeId(2));
  stage.environment.open(`${PATH}?edit=everything`);
  startInventory();
  expect($inventoryView.get().edited).toBeNull();
  expect(stockAddress('home-jersey')).toBe('?q=home-jersey');
});

it('imports products over their table, and goes back to it', () => {
  startInventory();
  openImport();
  expect(stage.steps.at(-1)).toEqual({ path: `${PATH}${importAddress()}`, push: true });
  expect($inventoryView.get()).toEqual({ table: 'products', edited: null, importing: true });
  openProduct(storeId(2));
  expect($inventoryView.get()).toEqual({ table: 'products', edited: storeId(2), importing: false });
  closeProduct();
  showTable('products');
  expect($inventoryView.get().importing).toBe(false);
});
