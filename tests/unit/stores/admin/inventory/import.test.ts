/** The import of products: a file is read and compared, looked at, applied whole, and kept when somebody was faster. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportPlan, PlannedRow } from '../../../../../src/contract/product-import.ts';
import { errorText } from '../../../../../src/messages/core/errors.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  createProductImport,
  type ChosenFile,
  type ImportPage,
} from '../../../../../src/stores/admin/inventory/import.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

let stage: TableStage;
let page: ImportPage;

beforeEach(() => {
  stage = setTableStage('/admin-inventory?show=products&view=import');
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

/** Chooses a file and has it compared. */
async function compared(answer: ImportPlan, text = TEXT): Promise<void> {
  void page.choose(fileOf(text));
  await settled();
  await stage.next().rows(answer);
}

/** Applies what was compared, and says yes. */
async function applied(): Promise<void> {
  void page.apply();
  answerConfirm(true);
  await settled();
}

describe('a file', () => {
  it('is compared with the meaning of its cells, of the columns that it has', async () => {
    void page.choose(fileOf(TEXT));
    expect(page.$state.get().phase).toBe('reading');
    await settled();
    expect(page.$state.get().phase).toBe('checking');
    expect(stage.waiting[0]?.url.pathname).toBe('/rest/v1/rpc/check_product_import');
    expect(stage.next().body).toEqual({
      rows: [
        { slug: 'mug', sku: 'MUG', price: 24_950 },
        { slug: 'tee', sku: 'TEE', price: '=1' },
      ],
    });
  });

  it('that cannot be read is said to be, and asks for nothing', async () => {
    await page.choose(fileOf('Name\nMug'));
    expect(page.$state.get()).toMatchObject({ phase: 'unread', unread: { problem: 'missing_columns' } });
    await page.choose(fileOf(TEXT, 1_000_001));
    expect(page.$state.get().unread?.problem).toBe('too_large');
    await page.choose({ ...fileOf(TEXT), arrayBuffer: () => Promise.reject(new Error('moved')) });
    expect(page.$state.get().unread?.problem).toBe('unreadable');
    expect(stage.waiting).toEqual([]);
  });

  it('that was chosen last is the one that counts', async () => {
    void page.choose(fileOf(TEXT));
    await settled();
    const first = stage.next();
    await compared(plan('b'));
    await first.rows(plan('a'));
    expect(page.$state.get().plan?.expected).toBe('b');
  });

  it('is compared again when that did not work', async () => {
    void page.choose(fileOf(TEXT));
    await settled();
    await stage.next().break();
    expect(page.$state.get()).toMatchObject({ phase: 'failed', failure: 'network_failed' });
    void page.compareAgain();
    await settled();
    await stage.next().rows(plan('a'));
    expect(page.$state.get()).toMatchObject({ phase: 'ready', failure: null });
  });
});

describe('what it would do', () => {
  it('shows what does something, or one kind', async () => {
    await compared(plan('a', ['changed', 'unchanged', 'new_variant']));
    expect(page.$rows.get().map(({ kind }) => kind)).toEqual(['changed', 'new_variant']);
    page.filter('unchanged');
    expect(page.$rows.get().map(({ place }) => place)).toEqual([2]);
    const { shown } = page.$state.get();
    page.showMore();
    expect(page.$state.get().shown).toBe(shown * 2);
  });

  it('shows refused rows first, and cannot be applied with them', async () => {
    await compared(plan('a', ['changed', 'refused']));
    expect(page.$state.get().filter).toBe('refused');
    await page.apply();
    expect($confirm.get()).toBeNull();
    expect(stage.waiting).toEqual([]);
  });

  it('is not asked about when nothing would change', async () => {
    await compared(plan('a', ['unchanged']));
    await page.apply();
    expect($confirm.get()).toBeNull();
  });
});

describe('applying', () => {
  it('asks, warns of what visitors lose, names what was looked at, and says what was done', async () => {
    await compared(plan('print'));
    void page.apply();
    expect($confirm.get()).toMatchObject({ danger: true });
    expect($confirm.get()?.text).toContain('Visitors lose 1 product');
    answerConfirm(true);
    await settled();
    expect(stage.waiting[0]?.body).toMatchObject({
      expected: 'print',
      rows: [{ slug: 'mug' }, { slug: 'tee' }],
    });
    const { counts } = plan('print');
    const products = [{ id: storeId(2), name: 'Mug', status: 'draft' }];
    await stage.next().rows({ counts, products });
    expect(page.$state.get()).toMatchObject({ phase: 'done', done: { products } });
  });

  it('does nothing after a no', async () => {
    await compared(plan('a'));
    void page.apply();
    answerConfirm(false);
    await settled();
    expect(page.$state.get().phase).toBe('ready');
    expect(stage.waiting).toEqual([]);
  });

  it('compares anew when somebody was faster, and keeps the file', async () => {
    await compared(plan('a'));
    await applied();
    await stage.next().refuse(409, 'changed_meanwhile');
    expect(page.$state.get().phase).toBe('checking');
    await stage.next().rows(plan('b'));
    expect(page.$state.get()).toMatchObject({
      phase: 'ready',
      failure: 'changed_meanwhile',
      name: 'prices.csv',
    });
    expect(page.$state.get().plan?.expected).toBe('b');
    await applied();
    expect(stage.next().body).toMatchObject({ expected: 'b' });
  });

  it('keeps the plan when the network fails', async () => {
    await compared(plan('a'));
    await applied();
    await stage.next().break();
    expect(page.$state.get()).toMatchObject({ phase: 'ready', failure: 'network_failed' });
    expect(page.$state.get().plan?.expected).toBe('a');
  });
});

describe('what is kept as a file', () => {
  it('is handed over with the columns that are read', async () => {
    void page.saveTemplate();
    await settled();
    expect(page.$template.get().busy).toBe(true);
    await stage.next().rows([{ slug: 'mug', name: '=1', price: 24_950, sold: true, sku: 'MUG' }]);
    const [file] = stage.environment.files;
    expect(file?.content.split('\r\n')[1]).toBe('mug,"\'=1",,,249.50,,,,,,,,,,MUG,,,,,Yes');
    expect(page.$template.get()).toMatchObject({ busy: false, refusal: null });
  });

  it('is asked for again when it did not come', async () => {
    void page.saveTemplate();
    await settled();
    await stage.next().break();
    expect(page.$template.get().refusal?.text).toBe(errorText('network_failed'));
  });
});
