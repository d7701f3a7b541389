/** The address of the inventory: table, edited product, import. */
import { expect, it, onTestFinished } from 'vitest';
import { writeTableQuery } from '#domain/table-query.ts';
import {
  createInventoryAddress,
  importQuery,
  productQuery,
  stockQuery,
  tableQuery,
} from '#stores/admin/inventory/inventory-address.ts';
import { createProductsPage } from '#stores/admin/inventory/products-page.ts';
import { PRODUCTS } from '#stores/admin/inventory/product-table.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { startTableService, type TableService } from '#tests/support/table-service.ts';

const PATH = '/admin-inventory';
let service: TableService;

function open(query = '') {
  service = startTableService(`${PATH}${query}`);
  const address = createInventoryAddress();
  onTestFinished(address.start());
  return address;
}

it('the address selects the stock unless it names the products', () => {
  const address = open();
  expect(address.$view.get()).toEqual({ table: 'stock', edited: null, list: null });
  address.go(tableQuery('products'));
  expect(address.$view.get().table).toBe('products');
  expect(service.steps).toEqual([{ path: `${PATH}?show=products`, push: true }]);
  service.environment.open(PATH);
  service.environment.returns();
  expect(address.$view.get().table).toBe('stock');
});

it("the products' query keeps naming the products", () => {
  open('?show=products');
  const { table } = createProductsPage();
  expect(writeTableQuery(table.$query.get(), PRODUCTS.address)).toBe('?show=products');
  expect(table.addressOf('x')).toBe('?show=products&product=x');
});

it("the editor of a product returns to the table's query", () => {
  const address = open('?show=products&q=jersey&product=x');
  expect(productQuery(storeId(2))).toBe(`?show=products&q=jersey&edit=${storeId(2)}`);
  address.go(productQuery(storeId(2)));
  expect(address.$view.get()).toEqual({ table: 'products', edited: storeId(2), list: null });
  address.go(productQuery(null));
  expect(address.$view.get()).toEqual({ table: 'products', edited: null, list: null });
});

it("a new product's id replaces the address without a history entry, and unknown values are ignored", () => {
  const address = open('?edit=new');
  expect(address.$view.get().edited).toBe('new');
  address.replace(productQuery(storeId(2)));
  expect(service.steps.at(-1)).toEqual({ path: `${PATH}?edit=${storeId(2)}`, push: false });
  expect(address.$view.get().edited).toBe(storeId(2));
  expect(open('?edit=everything').$view.get().edited).toBeNull();
  expect(stockQuery('home-jersey')).toBe('?q=home-jersey');
});

it('the import returns to the products', () => {
  const address = open();
  address.go(importQuery());
  expect(service.steps.at(-1)).toEqual({ path: `${PATH}?show=products&view=import`, push: true });
  expect(address.$view.get()).toEqual({ table: 'products', edited: null, list: 'import' });
  address.go(productQuery(storeId(2)));
  expect(address.$view.get()).toEqual({ table: 'products', edited: storeId(2), list: null });
  address.go(productQuery(null));
  address.go(tableQuery('products'));
  expect(address.$view.get().list).toBeNull();
});
