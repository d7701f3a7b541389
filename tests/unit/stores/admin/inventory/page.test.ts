/** Which of its tables the store room shows, and which product it edits. */
import { expect, it, onTestFinished } from 'vitest';
import { writeTableQuery } from '../../../../../src/domain/table-query.ts';
import {
  createInventoryAddress,
  importQuery,
  productQuery,
  stockQuery,
  tableQuery,
} from '../../../../../src/stores/admin/inventory/address.ts';
import { createProductsPage } from '../../../../../src/stores/admin/inventory/products-page.ts';
import { PRODUCTS } from '../../../../../src/stores/admin/inventory/product-table.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, type TableStage } from '../../../../support/table-stage.ts';

const PATH = '/admin-inventory';
let stage: TableStage;

function open(query = '') {
  stage = setTableStage(`${PATH}${query}`);
  const address = createInventoryAddress();
  onTestFinished(address.start());
  return address;
}

it('shows the stock unless the address says products', () => {
  const address = open();
  expect(address.$view.get()).toEqual({ table: 'stock', edited: null, importing: false });
  address.go(tableQuery('products'));
  expect(address.$view.get().table).toBe('products');
  expect(stage.steps).toEqual([{ path: `${PATH}?show=products`, push: true }]);
  stage.environment.open(PATH);
  stage.environment.returns();
  expect(address.$view.get().table).toBe('stock');
});

it('keeps saying so while the products are searched, sorted and opened', () => {
  open('?show=products');
  const { table } = createProductsPage();
  expect(writeTableQuery(table.$query.get(), PRODUCTS.address)).toBe('?show=products');
  expect(table.addressOf('x')).toBe('?show=products&product=x');
});

it('edits a product over what the table shows, and goes back to it', () => {
  const address = open('?show=products&q=jersey&product=x');
  expect(productQuery(storeId(2))).toBe(`?show=products&q=jersey&edit=${storeId(2)}`);
  address.go(productQuery(storeId(2)));
  expect(address.$view.get()).toEqual({ table: 'products', edited: storeId(2), importing: false });
  address.go(productQuery(null));
  expect(address.$view.get()).toEqual({ table: 'products', edited: null, importing: false });
});

it('names a new product by its id without a step to go back over, and ignores other words', () => {
  const address = open('?edit=new');
  expect(address.$view.get().edited).toBe('new');
  address.replace(productQuery(storeId(2)));
  expect(stage.steps.at(-1)).toEqual({ path: `${PATH}?edit=${storeId(2)}`, push: false });
  expect(address.$view.get().edited).toBe(storeId(2));
  expect(open('?edit=everything').$view.get().edited).toBeNull();
  expect(stockQuery('home-jersey')).toBe('?q=home-jersey');
});

it('imports products over their table, and goes back to it', () => {
  const address = open();
  address.go(importQuery());
  expect(stage.steps.at(-1)).toEqual({ path: `${PATH}?show=products&view=import`, push: true });
  expect(address.$view.get()).toEqual({ table: 'products', edited: null, importing: true });
  address.go(productQuery(storeId(2)));
  expect(address.$view.get()).toEqual({ table: 'products', edited: storeId(2), importing: false });
  address.go(productQuery(null));
  address.go(tableQuery('products'));
  expect(address.$view.get().importing).toBe(false);
});
