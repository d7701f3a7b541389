/** The product import: a file is read, compared, reviewed, applied as a whole, and kept on a conflict. */
import { beforeEach, expect, it } from 'vitest';
import type { ImportPlan, PlannedRow } from '#contract/product-import.ts';
import { errorText } from '#messages/core/errors.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createProductImport, type ImportPage } from '#stores/admin/inventory/import.ts';
import type { ChosenFile } from '#stores/core/csv-import.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { tableTest, settled } from '#tests/support/table-service.ts';

const service = tableTest('/admin-inventory?show=products&view=import');
let page: ImportPage;

beforeEach(() => {
  page = createProductImport();
});

const TEXT = 'Address;SKU;Price in rand\nmug;MUG;R 249,50\n;;\ntee;TEE;"=1"';

function fileOf(text: string, size = text.length): ChosenFile {
  const { buffer } = new TextEncoder().encode(text);
  return { name: 'prices.csv', size, arrayBuffer: () => Promise.resolve(buffer) };
}

function row(place: number, kind: PlannedRow['kind'], status = 'draft'): PlannedRow {
  return {
    place,
    kind,
    slug: 'mug',
    sku: 'MUG',
    name: 'Mug',
    product_id: null,
    variant_id: null,
    changes: kind === 'changed' ? [{ field: 'status', from: 'active', to: status }] : [],
    problems: [],
  };
}

function plan(expected: string, kinds: readonly PlannedRow['kind'][] = ['changed', 'unchanged']): ImportPlan {
  const of = (kind: PlannedRow['kind']): number => kinds.filter((one) => one === kind).length;
  return {
    expected,
    counts: {
      new_products: of('new_product'),
      new_variants: of('new_variant'),
      changed_products: of('changed'),
      changed_variants: 0,
      unchanged: of('unchanged'),
      refused: of('refused'),
    },
    rows: kinds.map((kind, index) => row(index + 1, kind)),
  };
}

/** Chooses a file and answers its comparison. */
async function compareFile(answer: ImportPlan, text = TEXT): Promise<void> {
  void page.choose(fileOf(text));
  await (await service.request()).rows(answer);
}

/** Applies the compared file and confirms. */
async function applyPlan(): Promise<void> {
  void page.apply();
  answerConfirm(true);
  await settled();
}

it('an import file is sent as parsed cells of its columns for comparison', async () => {
  void page.choose(fileOf(TEXT));
  expect(page.$state.get().phase).toBe('reading');
  await settled();
  expect(page.$state.get().phase).toBe('checking');
  expect(service.waiting[0]?.url.pathname).toBe('/rest/v1/rpc/check_product_import');
  expect(service.next().body).toEqual({
    rows: [
      { slug: 'mug', sku: 'MUG', price: 24_950 },
      { slug: 'tee', sku: 'TEE', price: '=1' },
    ],
  });
});

it('an import file is reported when it cannot be read, and sends nothing', async () => {
  await page.choose(fileOf('Name\nMug'));
  expect(page.$state.get()).toMatchObject({ phase: 'unread', unread: { problem: 'missing_columns' } });
  await page.choose(fileOf(TEXT, 1_000_001));
  expect(page.$state.get().unread?.problem).toBe('too_large');
  await page.choose({ ...fileOf(TEXT), arrayBuffer: () => Promise.reject(new Error('moved')) });
  expect(page.$state.get().unread?.problem).toBe('unreadable');
  expect(service.waiting).toEqual([]);
});

it('an import file replaces the one chosen earlier', async () => {
  void page.choose(fileOf(TEXT));
  const first = await service.request();
  await compareFile(plan('b'));
  await first.rows(plan('a'));
  expect(page.$state.get().plan?.expected).toBe('b');
});

it('an import file is compared again after a failure', async () => {
  void page.choose(fileOf(TEXT));
  await (await service.request()).break();
  expect(page.$state.get()).toMatchObject({ phase: 'failed', failure: 'network_failed' });
  void page.compareAgain();
  await (await service.request()).rows(plan('a'));
  expect(page.$state.get()).toMatchObject({ phase: 'ready', failure: null });
});

it('the import plan lists rows with an effect, or rows of one kind', async () => {
  await compareFile(plan('a', ['changed', 'unchanged', 'new_variant']));
  expect(page.$rows.get().map(({ kind }) => kind)).toEqual(['changed', 'new_variant']);
  page.filter('unchanged');
  expect(page.$rows.get().map(({ place }) => place)).toEqual([2]);
  const { shown } = page.$state.get();
  page.showMore();
  expect(page.$state.get().shown).toBe(shown * 2);
});

it('the import plan lists refused rows first, and cannot be applied with them', async () => {
  await compareFile(plan('a', ['changed', 'refused']));
  expect(page.$state.get().filter).toBe('refused');
  await page.apply();
  expect($confirm.get()).toBeNull();
  expect(service.waiting).toEqual([]);
});

it('the import plan is not confirmed when nothing would change', async () => {
  await compareFile(plan('a', ['unchanged']));
  await page.apply();
  expect($confirm.get()).toBeNull();
});

it('applying an import plan asks, warns about hidden products, sends the compared version, and shows the result', async () => {
  await compareFile(plan('print'));
  void page.apply();
  expect($confirm.get()).toMatchObject({ danger: true });
  expect($confirm.get()?.text).toContain('1 product disappears');
  answerConfirm(true);
  await settled();
  expect(service.waiting[0]?.body).toMatchObject({
    expected: 'print',
    rows: [{ slug: 'mug' }, { slug: 'tee' }],
  });
  const { counts } = plan('print');
  const products = [{ id: storeId(2), name: 'Mug', status: 'draft' }];
  await service.next().rows({ counts, products });
  expect(page.$state.get()).toMatchObject({ phase: 'done', done: { products } });
});

it('applying an import plan does nothing after a no', async () => {
  await compareFile(plan('a'));
  void page.apply();
  answerConfirm(false);
  await settled();
  expect(page.$state.get().phase).toBe('ready');
  expect(service.waiting).toEqual([]);
});

it('applying an import plan compares again on a conflict, and keeps the file', async () => {
  await compareFile(plan('a'));
  await applyPlan();
  await service.next().refuse(409, 'changed_meanwhile');
  expect(page.$state.get().phase).toBe('checking');
  await service.next().rows(plan('b'));
  expect(page.$state.get()).toMatchObject({
    phase: 'ready',
    failure: 'changed_meanwhile',
    name: 'prices.csv',
  });
  expect(page.$state.get().plan?.expected).toBe('b');
  await applyPlan();
  expect(service.next().body).toMatchObject({ expected: 'b' });
});

it('applying an import plan keeps the plan when the network fails', async () => {
  await compareFile(plan('a'));
  await applyPlan();
  await service.next().break();
  expect(page.$state.get()).toMatchObject({ phase: 'ready', failure: 'network_failed' });
  expect(page.$state.get().plan?.expected).toBe('a');
});

it('the import template is downloaded with the columns that can be imported', async () => {
  void page.saveTemplate();
  await settled();
  expect(page.$template.get().busy).toBe(true);
  await service.next().rows([{ slug: 'mug', name: '=1', price: 24_950, sold: true, sku: 'MUG' }]);
  const [file] = service.environment.files;
  expect(file?.content.split('\r\n')[1]).toBe('mug,"\'=1",,,249.50,,,,,,,,,,MUG,,,,,Yes');
  expect(page.$template.get()).toMatchObject({ busy: false, refusal: null });
});

it('the import template reports a failed download', async () => {
  void page.saveTemplate();
  await (await service.request()).break();
  expect(page.$template.get().refusal?.text).toBe(errorText('network_failed'));
});
