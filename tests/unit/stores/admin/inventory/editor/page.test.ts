/** The product editor over answered requests: beginning, saving, somebody else's save, what the tab keeps, deleting. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_EDITOR_TEXT as TEXT } from '../../../../../../src/messages/admin/product-editor.ts';
import { PRODUCT_ACTS } from '../../../../../../src/messages/admin/products.ts';
import { $confirm, answerConfirm } from '../../../../../../src/stores/core/dialogs.ts';
import {
  deleteEditedProduct,
  overwriteProduct,
  saveEditedProduct,
  adoptNewerProduct,
} from '../../../../../../src/stores/admin/inventory/editor/save.ts';
import { $productDirty, $productEditor } from '../../../../../../src/stores/admin/inventory/editor/state.ts';
import {
  changeProduct,
  settleProductSlug,
} from '../../../../../../src/stores/admin/inventory/editor/typing.ts';
import {
  closeEditedProduct,
  mayLeaveProduct,
  openEditedProduct,
  discardRestored,
} from '../../../../../../src/stores/admin/inventory/editor/page.ts';
import {
  changePicture,
  featurePicture,
  movePicture,
  removePicture,
} from '../../../../../../src/stores/admin/inventory/editor/pictures.ts';
import { $toasts } from '../../../../../../src/stores/core/toasts.ts';
import { answerStore, editedProduct, storeId, variantRow } from '../../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage, type Waiting } from '../../../../../support/table-stage.ts';

const LATER = '2026-02-01T11:00:00.123456+00:00';

let stage: TableStage;

const tables = { products: [editedProduct()], inventory_variants: [variantRow()] };
const typed = () => $productEditor.get().typed;

async function open(product: string): Promise<void> {
  openEditedProduct(product);
  await settled();
  await answerStore(stage, tables);
}

/** Saves, and answers the request that is sent. */
async function save(): Promise<{ readonly act: Waiting; readonly done: Promise<void> }> {
  const done = saveEditedProduct();
  await settled();
  return { act: stage.next(), done };
}

beforeEach(() => {
  stage = setTableStage('/admin-inventory');
});
afterEach(() => {
  stage.environment.tabMemory.clear();
  closeEditedProduct();
});

describe('a new product', () => {
  it('has the address of its name until somebody writes one', async () => {
    await open('new');
    changeProduct('name', 'Night Owl Hoodie');
    expect(typed().slug).toBe('night-owl-hoodie');
    changeProduct('slug', 'Owl hoodie');
    settleProductSlug();
    changeProduct('name', 'Night Owl');
    expect(typed().slug).toBe('owl-hoodie');
    changeProduct('slug', '');
    settleProductSlug();
    expect(typed().slug).toBe('night-owl');
    changeProduct('name', 'Owl');
    expect(typed().slug).toBe('owl');
  });

  it('is not sent before it is complete; what was typed stays, and a mended field is not complained about', async () => {
    await open('new');
    await saveEditedProduct();
    expect($productEditor.get()).toMatchObject({
      errors: { name: 'required', slug: 'required', category: 'required', price: 'required' },
      refusal: TEXT.incomplete,
      refusals: 1,
    });
    changeProduct('name', 'Owl');
    expect($productEditor.get().errors).toEqual({ category: 'required', price: 'required' });
    expect(stage.waiting).toEqual([]);
  });

  it('is made as it was typed, and goes on under its id', async () => {
    await open('new');
    changeProduct('name', 'Owl');
    changeProduct('category', 'gear');
    changeProduct('price', 'R1 299,50');
    const { act, done } = await save();
    expect(act.url.pathname).toBe('/rest/v1/products');
    expect(act.body).toMatchObject({ name: 'Owl', slug: 'owl', price_cents: 129_950, status: 'draft' });
    await act.rows(editedProduct({ name: 'Owl', slug: 'owl', price_cents: 129_950, status: 'draft' }));
    await done;
    expect($productEditor.get().product?.id).toBe(storeId(2));
    expect($productDirty.get()).toBe(false);
    expect($toasts.get()[0]?.text).toBe(TEXT.saved('Owl'));
  });

  it('says at its field that an address is taken', async () => {
    await open('new');
    changeProduct('name', 'Owl');
    changeProduct('category', 'gear');
    changeProduct('price', '1');
    const { act, done } = await save();
    await act.refuseWith(409, {
      code: '23505',
      message: 'duplicate key value violates unique constraint "products_slug_key"',
    });
    await done;
    expect($productEditor.get()).toMatchObject({ errors: { slug: 'slug_taken' }, saving: false });
    expect(typed().name).toBe('Owl');
  });
});

describe('a product on sale', () => {
  beforeEach(() => open(storeId(2)));

  it('is saved over the version that was read', async () => {
    changeProduct('price', '900');
    const { act, done } = await save();
    expect(act.url.searchParams.get('updated_at')).toBe(`eq.${editedProduct().updated_at}`);
    expect(act.body).toMatchObject({ price_cents: 90_000, has_variants: true });
    await act.rows(editedProduct({ price_cents: 90_000, updated_at: LATER }));
    await done;
    expect($productEditor.get()).toMatchObject({ expected: LATER, saving: false });
    expect($toasts.get()[0]?.text).toBe(TEXT.savedLive('Home jersey'));
  });

  it('is not taken from visitors without a question', async () => {
    changeProduct('status', 'archived');
    const saving = saveEditedProduct();
    expect($confirm.get()).toMatchObject({ danger: true, title: PRODUCT_ACTS.stepTitle('archived') });
    answerConfirm(false);
    await saving;
    expect(stage.waiting).toEqual([]);
  });

  it('that somebody else saved meanwhile is not written over unasked', async () => {
    changeProduct('price', '900');
    const theirs = editedProduct({ price_cents: 95_000, updated_at: LATER });
    const { act, done } = await save();
    await act.rows(null);
    await answerStore(stage, { products: [theirs] });
    await done;
    expect($productEditor.get().newer).toEqual(theirs);
    expect(typed().price).toBe('900');
    const keeping = overwriteProduct();
    await settled();
    const second = stage.next();
    expect(second.url.searchParams.get('updated_at')).toBe(`eq.${LATER}`);
    await second.rows(editedProduct({ price_cents: 90_000 }));
    await keeping;
    expect($productEditor.get()).toMatchObject({ newer: null, refusal: null });
  });

  it('takes what somebody else saved, after a question', async () => {
    changeProduct('price', '900');
    const { act, done } = await save();
    await act.rows(null);
    await answerStore(stage, { products: [editedProduct({ price_cents: 95_000, updated_at: LATER })] });
    await done;
    const taking = adoptNewerProduct();
    answerConfirm(true);
    await taking;
    expect(typed().price).toBe('950.00');
    expect($productDirty.get()).toBe(false);
  });

  it('keeps what was typed for this tab, over the version it was typed over', async () => {
    changeProduct('description', 'Half a sentence');
    closeEditedProduct();
    stage.waiting.length = 0;
    openEditedProduct(storeId(2));
    await settled();
    await answerStore(stage, { products: [editedProduct({ updated_at: LATER })] });
    expect($productEditor.get()).toMatchObject({ isRestored: true, expected: editedProduct().updated_at });
    expect(typed().description).toBe('Half a sentence');
    const leaving = mayLeaveProduct();
    answerConfirm(false);
    expect(await leaving).toBe(false);
    const throwing = discardRestored();
    answerConfirm(true);
    await settled();
    await answerStore(stage, tables);
    await throwing;
    expect(typed().description).toBe('For match days.');
    expect(await mayLeaveProduct()).toBe(true);
  });
});

describe('pictures', () => {
  beforeEach(() => open(storeId(2)));

  it('are moved, described, shown on cards and removed', () => {
    const [front, back] = typed().images;
    movePicture(1, 0);
    expect(typed().images).toEqual([back, front]);
    movePicture(0, -1);
    expect(typed().images).toEqual([back, front]);
    featurePicture(1);
    expect(typed().featured).toBe(front?.url);
    changePicture(1, { alt: 'The front of it' });
    expect(typed().images[1]?.alt).toBe('The front of it');
    removePicture(1);
    expect(typed()).toMatchObject({ images: [back], featured: '' });
  });
});

describe('deleting', () => {
  beforeEach(() => open(storeId(2)));

  async function remove() {
    const removing = deleteEditedProduct();
    answerConfirm(true);
    await settled();
    return { act: stage.next(), removing };
  }

  it('is offered as archiving where something moved', async () => {
    const { act, removing } = await remove();
    await act.refuseWith(409, { code: '23503', message: 'violates foreign key constraint "x"' });
    expect(await removing).toBe(false);
    expect($productEditor.get()).toMatchObject({ refusal: PRODUCT_ACTS.moved, saving: false });
  });

  it('ends the product, and what was typed of it', async () => {
    changeProduct('price', '1');
    const { act, removing } = await remove();
    await act.rows([{ id: storeId(2) }]);
    expect(await removing).toBe(true);
    expect(stage.environment.tabMemory.size).toBe(0);
  });
});
