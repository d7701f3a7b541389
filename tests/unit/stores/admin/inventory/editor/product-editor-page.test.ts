/** The product editor with answered requests: creating, saving, conflicts, tab storage, deleting. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_EDITOR_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { PRODUCT_ACTIONS } from '#messages/admin/products.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createProductEditor } from '#stores/admin/inventory/editor/product-editor-page.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, editedProduct, storeId, variantRow } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { settled, signIn, type Waiting } from '#tests/support/table-service.ts';

const LATER = '2026-02-01T11:00:00.123456+00:00';

const tables = { products: [editedProduct()], desk_variants: [variantRow()] };
const typed = () => editor.$editor.get().typed;
/** The state of the screen: the product and its latest action. */
const screenState = () => {
  const { busy, refusal } = editor.action.$state.get();
  return { ...editor.$editor.get(), busy, refusal: refusal?.text ?? null };
};

async function open(product: string): Promise<void> {
  editor.open(product);
  await answerStore(service, tables);
}

/** Saves and returns the sent request. */
async function save(): Promise<{ readonly action: Waiting; readonly done: Promise<void> }> {
  const done = editor.save();
  await settled();
  return { action: service.next(), done };
}

const {
  page: editor,
  service,
  stop,
} = pageTest({
  path: '/admin-inventory',
  create: createProductEditor,
  prepare: (api) => {
    signIn(api, storeId(9));
  },
});
afterEach(() => {
  service.environment.tabMemory.clear();
  stop();
});

it('a new product derives its slug from its name until one is typed', async () => {
  await open('new');
  editor.change('name', 'Night Owl Hoodie');
  expect(typed().slug).toBe('night-owl-hoodie');
  editor.change('slug', 'Owl hoodie');
  editor.settleSlug();
  editor.change('name', 'Night Owl');
  expect(typed().slug).toBe('owl-hoodie');
  editor.change('slug', '');
  editor.settleSlug();
  expect(typed().slug).toBe('night-owl');
  editor.change('name', 'Owl');
  expect(typed().slug).toBe('owl');
});

it('a new product is not sent while incomplete, keeps the typed text, and clears errors of corrected fields', async () => {
  await open('new');
  await editor.save();
  expect(screenState()).toMatchObject({
    errors: { name: 'required', slug: 'required', category: 'required', price: 'required' },
    refusal: TEXT.incomplete,
    refusals: 1,
  });
  editor.change('name', 'Owl');
  expect(editor.$editor.get().errors).toEqual({ category: 'required', price: 'required' });
  expect(service.waiting).toEqual([]);
});

it('a new product is created as typed and continues with its id', async () => {
  await open('new');
  fill(editor, { name: 'Owl', category: 'gear', price: 'R1 299,50' });
  const { action, done } = await save();
  expect(action.url.pathname).toBe('/rest/v1/products');
  expect(action.body).toMatchObject({ name: 'Owl', slug: 'owl', price_cents: 129_950, status: 'draft' });
  await action.rows(editedProduct({ name: 'Owl', slug: 'owl', price_cents: 129_950, status: 'draft' }));
  await done;
  expect(editor.$editor.get().row?.id).toBe(storeId(2));
  expect(editor.$isDirty.get()).toBe(false);
  expect($toasts.get()[0]?.text).toBe(TEXT.saved('Owl'));
});

it('a new product reports a taken slug at its field', async () => {
  await open('new');
  fill(editor, { name: 'Owl', category: 'gear', price: '1' });
  const { action, done } = await save();
  await action.refuseWith(409, {
    code: '23505',
    message: 'duplicate key value violates unique constraint "products_slug_key"',
  });
  await done;
  expect(screenState()).toMatchObject({ errors: { slug: 'slug_taken' }, busy: false });
  expect(typed().name).toBe('Owl');
});

describe('a product on sale', () => {
  beforeEach(() => open(storeId(2)));

  it('is saved with the loaded version', async () => {
    editor.change('price', '900');
    const { action, done } = await save();
    expect(action.url.searchParams.get('updated_at')).toBe(`eq.${editedProduct().updated_at}`);
    expect(action.body).toMatchObject({ price_cents: 90_000, has_variants: true });
    await action.rows([editedProduct({ price_cents: 90_000, updated_at: LATER })]);
    await done;
    expect(screenState()).toMatchObject({ row: { updated_at: LATER }, busy: false });
    expect($toasts.get()[0]?.text).toBe(TEXT.savedLive('Home jersey'));
  });

  it('is not archived without a confirmation', async () => {
    editor.change('status', 'archived');
    const saving = editor.save();
    expect($confirm.get()).toMatchObject({ danger: true, title: PRODUCT_ACTIONS.stepTitle('archived') });
    answerConfirm(false);
    await saving;
    expect(service.waiting).toEqual([]);
  });

  it('is not overwritten on a conflict without a decision', async () => {
    editor.change('price', '900');
    const newer = editedProduct({ price_cents: 95_000, updated_at: LATER });
    const { action, done } = await save();
    await action.rows([]);
    await answerStore(service, { products: [newer] });
    await done;
    expect(editor.$editor.get().newer).toEqual(newer);
    expect(typed().price).toBe('900');
    const keeping = editor.overwriteNewer();
    const second = await service.request();
    expect(second.url.searchParams.get('updated_at')).toBe(`eq.${LATER}`);
    await second.rows([editedProduct({ price_cents: 90_000 })]);
    await keeping;
    expect(screenState()).toMatchObject({ newer: null, refusal: null });
  });

  it('takes the conflicting version after a confirmation, and its refusal goes', async () => {
    editor.change('price', '900');
    const { action, done } = await save();
    await action.rows(null);
    await answerStore(service, { products: [editedProduct({ price_cents: 95_000, updated_at: LATER })] });
    await done;
    const taking = editor.takeNewer();
    answerConfirm(true);
    await taking;
    expect(typed().price).toBe('950.00');
    expect(screenState()).toMatchObject({ refusal: null, newer: null });
  });

  it('is not shown in place of the next one when its save ends late, which removes its draft', async () => {
    editor.change('price', '900');
    const { action, done } = await save();
    editor.open('new');
    expect(service.environment.tabMemory.size).toBe(1);
    await action.rows([editedProduct({ price_cents: 90_000, updated_at: LATER })]);
    await done;
    expect(screenState()).toMatchObject({ row: null, typed: { price: '' } });
    expect(service.environment.tabMemory.size).toBe(0);
  });

  it('restores typed text in this tab, based on its version', async () => {
    editor.change('description', 'Half a sentence');
    stop();
    service.waiting.length = 0;
    editor.open(storeId(2));
    await answerStore(service, { products: [editedProduct({ updated_at: LATER })] });
    expect(screenState()).toMatchObject({
      isRestored: true,
      row: { updated_at: editedProduct().updated_at },
    });
    expect(typed().description).toBe('Half a sentence');
    const leaving = editor.mayLeave();
    answerConfirm(false);
    expect(await leaving).toBe(false);
    const throwing = editor.discardDraft();
    answerConfirm(true);
    await answerStore(service, tables);
    await throwing;
    expect(typed().description).toBe('For match days.');
    expect(await editor.mayLeave()).toBe(true);
  });
});

it('the pictures of a product are moved, described, used on cards and removed', async () => {
  await open(storeId(2));

  const [front, back] = typed().images;
  editor.pictures.move(1, 0);
  expect(typed().images).toEqual([back, front]);
  editor.pictures.move(0, -1);
  expect(typed().images).toEqual([back, front]);
  editor.pictures.feature(1);
  expect(typed().featured).toBe(front?.url);
  editor.pictures.describe(1, { alt: 'The front of it' });
  expect(typed().images[1]?.alt).toBe('The front of it');
  editor.pictures.remove(1);
  expect(typed()).toMatchObject({ images: [back], featured: '' });
});

describe('deleting a product', () => {
  beforeEach(() => open(storeId(2)));

  async function remove() {
    const removing = editor.remove();
    answerConfirm(true);
    await settled();
    return { action: service.next(), removing };
  }

  it('suggests archiving when there are stock movements', async () => {
    const { action, removing } = await remove();
    await action.refuseWith(409, { code: '23503', message: 'violates foreign key constraint "x"' });
    expect(await removing).toBe(false);
    expect(screenState()).toMatchObject({ refusal: PRODUCT_ACTIONS.moved, busy: false });
  });

  it("closes the product and clears the tab's draft", async () => {
    editor.change('price', '1');
    const { action, removing } = await remove();
    await action.rows([{ id: storeId(2) }]);
    expect(await removing).toBe(true);
    expect(service.environment.tabMemory.size).toBe(0);
  });
});
