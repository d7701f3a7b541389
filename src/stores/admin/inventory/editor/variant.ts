/** The dialog of one variant: SKU, own price, whether it is sold. */
import { atom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import type { InventoryRow } from '#contract/inventory.ts';
import { saveVariant } from '#data/inventory.ts';
import { centsToDecimal, formatRand } from '#domain/money.ts';
import { typedCents, VariantInputSchema } from '#domain/product-form.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { VARIANTS_TEXT as TEXT } from '#messages/admin/product-variants.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { createAction } from '#stores/core/action.ts';
import { checkboxField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { ProductFrame } from './product-editor-state.ts';

const START = { sku: '', price: '', is_active: true };

const ownPrice = ({ own_price_cents: cents }: InventoryRow): string =>
  cents === null ? '' : centsToDecimal(cents);

/** Returns the fields; the hint of the price names that of the product. */
const fieldsOf = ({ $editor }: ProductFrame): readonly FieldSpec<typeof START>[] => [
  textField('text', 'sku', TEXT.sku, { hint: TEXT.skuHint, required: true }),
  textField('money', 'price', TEXT.price, {
    hint: TEXT.priceHint(formatRand($editor.get().row?.price_cents)),
  }),
  checkboxField('is_active', TEXT.isActive),
];

function fieldText(field: string, code: ErrorCode): string | undefined {
  if (field === 'price') return TEXT.priceWrong;
  if (code === 'already_exists') return TEXT.skuTaken;
  return code === 'invalid_characters' ? TEXT.skuWrong : undefined;
}

/** `reload` reads the variants again and returns them. */
export function createVariantDialog(state: ProductFrame, reload: () => Promise<readonly InventoryRow[]>) {
  const $row = atom<InventoryRow | null>(null);
  const action = createAction({ target: { $row, keyOf: ({ id }: InventoryRow) => id } });
  const refresh = async ({ id }: InventoryRow): Promise<void> => {
    $row.set((await reload()).find((row) => row.id === id) ?? null);
  };
  const dialog = createActionDialog(action, {
    words: { title: TEXT.editTitle, submit: TEXT.save },
    nameOf: variantLabel,
    start: START,
    prefill: (row) => ({ sku: row.sku, price: ownPrice(row), is_active: row.is_active }),
    schema: VariantInputSchema,
    fields: () => fieldsOf(state),
    send: async (row, { sku, price, is_active }) => {
      const content = { sku, price_cents: typedCents(price), is_active };
      await saveVariant(memberClient(), row, content).catch(async (error: unknown) => {
        // The next save is decided on the newer version.
        if (codeOf(error) === 'changed_meanwhile') await refresh(row);
        throw error;
      });
    },
    successMessage: ({ sku }) => TEXT.saved(sku),
    after: reload,
    fieldText,
    formText: (code, row) =>
      code === 'changed_meanwhile' ? TEXT.stale(row.sku, ownPrice(row), row.is_active) : undefined,
  });
  const show = (row: InventoryRow | null): void => {
    $row.set(row);
    dialog.open();
  };
  return { dialog, show };
}
