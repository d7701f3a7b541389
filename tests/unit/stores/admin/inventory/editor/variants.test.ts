/** The variant grid with answered requests: missing variants, changes, new colours and sizes. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { VARIANTS_TEXT } from '#messages/admin/product-variants.ts';
import {
  createProductEditor,
  type ProductEditor,
} from '#stores/admin/inventory/editor/product-editor-page.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { answerStore, editedProduct, storeId, variantRow } from '#tests/support/store-rows.ts';
import { tableTest } from '#tests/support/table-service.ts';

const XL = { id: storeId(5), name: 'XL', abbreviation: null, sort_order: 5 };
const L = { id: storeId(5, 2), name: 'L', abbreviation: null, sort_order: 4 };
const INK = { id: storeId(4), name: 'Ink', hex_code: '#0b0d10' };
const RED = { id: storeId(4, 2), name: 'Red', hex_code: '#ff0000' };

const service = tableTest('/admin-inventory');
let editor: ProductEditor;
let variants: ProductEditor['variants'];

const tables = {
  products: [editedProduct({ has_variants: false })],
  desk_variants: [variantRow()],
  product_sizes: [L, XL],
  product_colors: [INK, RED],
  variants: [{ sku: 'OB-JER-RED-L' }],
};

beforeEach(async () => {
  editor = createProductEditor();
  ({ variants } = editor);
  onTestFinished(editor.start());
  editor.open(storeId(2));
  await answerStore(service, tables);
});
it('the variant grid starts with the sizes and colours of the variants, which cannot be deselected', () => {
  expect(variants.$options.get()).toMatchObject({ sizes: [XL], colors: [INK] });
  variants.choose('sizes', []);
  expect(variants.$options.get().sizes).toEqual([XL]);
  expect(variants.$missing.get()).toEqual([]);
});

it('the variant grid creates every missing combination at once with unique SKUs', async () => {
  variants.choose('sizes', [XL.id, L.id]);
  variants.choose('colors', [INK.id, RED.id]);
  expect(variants.$missing.get()).toHaveLength(3);
  const making = variants.make(variants.$missing.get());
  await answerStore(service, tables);
  const sent = service.next();
  expect(sent.url.pathname).toBe('/rest/v1/variants');
  expect(sent.body).toEqual(
    [
      ['OB-JER-INK-L', L, INK],
      ['OB-JER-RED-L-2', L, RED],
      ['OB-JER-RED-XL', XL, RED],
    ].map(([sku, size, color]) => ({
      product_id: storeId(2),
      sku,
      size_id: (size as typeof XL).id,
      color_id: (color as typeof INK).id,
      price_cents: null,
      is_active: true,
    })),
  );
  await sent.rows(null);
  const marking = service.next();
  expect(marking.body).toEqual({ has_variants: true });
  await marking.rows([{ updated_at: '2026-02-01T12:00:00+00:00' }]);
  await answerStore(service, tables);
  await making;
  expect(editor.$editor.get()).toMatchObject({
    row: { has_variants: true, updated_at: '2026-02-01T12:00:00+00:00' },
  });
  expect($toasts.get()[0]?.text).toBe(VARIANTS_TEXT.made(3));
});

it('the variant grid reports a combination created meanwhile, and reloads', async () => {
  variants.choose('sizes', [XL.id, L.id]);
  const making = variants.make(variants.$missing.get());
  await answerStore(service, tables);
  await service
    .next()
    .refuseWith(409, { code: '23505', message: 'unique constraint "variants_combination_key"' });
  await answerStore(service, tables);
  await making;
  expect(variants.action.$state.get()).toMatchObject({
    refusal: { text: VARIANTS_TEXT.madeMeanwhile },
    busy: false,
  });
});

it('a variant is updated only in its loaded version', async () => {
  variants.variant.show(variantRow());
  const saving = fill(variants.variant.dialog.form, { sku: 'ob-jer-ink-xl-new', price: '949' }).submit();
  const sent = await service.request();
  expect(sent.url.search).toContain('sku=eq.OB-JER-INK-XL&is_active=eq.true&price_cents=is.null');
  expect(sent.body).toEqual({ sku: 'OB-JER-INK-XL-NEW', price_cents: 94_900, is_active: true });
  await sent.rows([{ id: storeId(1) }]);
  await answerStore(service, tables);
  expect(await saving).toBe(true);
  expect(variants.variant.dialog.$open.get()).toBeNull();
});

it('a variant shows the conflicting values, and the next save overwrites them', async () => {
  variants.variant.show(variantRow());
  const saving = fill(variants.variant.dialog.form, { price: '949' }).submit();
  await (await service.request()).rows([]);
  await answerStore(service, { ...tables, desk_variants: [variantRow({ own_price_cents: 1000 })] });
  expect(await saving).toBe(false);
  expect(variants.variant.dialog.form.$form.get().notice?.text).toBe(
    VARIANTS_TEXT.stale('OB-JER-INK-XL', '10.00', true),
  );
  expect(variants.variant.dialog.form.$form.get().values.price).toBe('949');
  void variants.variant.dialog.form.submit();
  expect((await service.request()).url.search).toContain('price_cents=eq.1000');
});

it('a new choice can be a colour with its code', async () => {
  variants.colorDialog.open();
  await fill(variants.colorDialog.form, { name: 'Dusk', hex_code: 'blue' }).submit();
  expect(variants.colorDialog.form.$form.get().errors['hex_code']).toMatch(/^Enter # and six digits/u);
  const sending = fill(variants.colorDialog.form, { hex_code: '#223344' }).submit();
  const sent = await service.request();
  expect(sent.body).toEqual({ name: 'Dusk', hex_code: '#223344' });
  await sent.rows({ id: storeId(4, 3), name: 'Dusk', hex_code: '#223344' });
  await sending;
  expect(variants.$options.get().colors.map(({ id }) => id)).toContain(storeId(4, 3));
  expect(variants.colorDialog.$open.get()).toBeNull();
});

it('a new choice can be a size after the others', async () => {
  variants.sizeDialog.open();
  const sending = fill(variants.sizeDialog.form, { name: '2XL' }).submit();
  const sent = await service.request();
  expect(sent.body).toEqual({ name: '2XL', abbreviation: null, sort_order: 6 });
  await sent.rows({ ...XL, id: storeId(5, 3), name: '2XL', sort_order: 6 });
  await sending;
  expect(variants.$missing.get()).toHaveLength(1);
});
