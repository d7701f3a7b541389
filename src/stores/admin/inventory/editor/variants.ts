/** The variants of the open product: the grid of sizes and colours, what is missing in it, and changing one. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../../contract/error-codes.ts';
import { type ColorChoice, type InventoryRow, type SizeChoice } from '../../../../contract/inventory.ts';
import {
  createVariants,
  markVariants,
  readColorChoices,
  readInventory,
  readSizeChoices,
  readSkus,
  saveVariant,
} from '../../../../data/inventory.ts';
import { centsToDecimal } from '../../../../domain/money.ts';
import { typedCents, VariantInputSchema } from '../../../../domain/product-content.ts';
import {
  missingCombinations,
  skuBase,
  withSkus,
  type VariantCombination,
} from '../../../../domain/variant-grid.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import { VARIANTS_TEXT as TEXT } from '../../../../messages/admin/product-variants.ts';
import { createForm } from '../../../core/form.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { showToast } from '../../../core/toasts.ts';
import { $productEditor, patchProduct } from './state.ts';

/** What is known of the variants, and of what they could be. */
export interface VariantsState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly rows: readonly InventoryRow[];
  readonly sizes: readonly SizeChoice[];
  readonly colors: readonly ColorChoice[];
  /** Ids of the sizes and colours that the product comes in, or is to. */
  readonly chosenSizes: readonly string[];
  readonly chosenColors: readonly string[];
  readonly failure: ErrorCode | null;
  readonly busy: boolean;
  /** Why the latest act was not done. */
  readonly refusal: string | null;
  /** The variant in the dialog. */
  readonly edited: InventoryRow | null;
}

const CLOSED: VariantsState = {
  phase: 'loading',
  rows: [],
  sizes: [],
  colors: [],
  chosenSizes: [],
  chosenColors: [],
  failure: null,
  busy: false,
  refusal: null,
  edited: null,
};
const $state = atom<VariantsState>(CLOSED);
let requestId = 0;

/** The variants of the open product. */
export const $variants: ReadableAtom<VariantsState> = $state;

function set(change: Partial<VariantsState>): void {
  $state.set({ ...$state.get(), ...change });
}

function idsOf(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Reads variants, sizes and colours; a product that is not kept yet has no variants. What was chosen stays chosen. */
export async function loadVariants(product: string | null): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const client = memberClient();
  if ($state.get().phase === 'failed') set({ phase: 'loading', failure: null });
  try {
    const [rows, sizes, colors] = await Promise.all([
      product === null ? [] : readInventory(client, product),
      readSizeChoices(client),
      readColorChoices(client),
    ]);
    if (mine !== requestId) return;
    const { chosenSizes, chosenColors } = $state.get();
    set({
      phase: 'ready',
      rows,
      sizes,
      colors,
      chosenSizes: idsOf([...chosenSizes, ...rows.map((row) => row.size_id)]),
      chosenColors: idsOf([...chosenColors, ...rows.map((row) => row.color_id)]),
      failure: null,
    });
  } catch (error) {
    if (mine === requestId) set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Forgets everything: the editor was closed. */
export function closeVariants(): void {
  requestId += 1;
  $state.set(CLOSED);
}

/** Whether a size or a colour is that of a variant: then it cannot be taken back here. */
export function isInUse({ rows }: VariantsState, id: string): boolean {
  return rows.some((row) => row.size_id === id || row.color_id === id);
}

/** Chooses the sizes that the product is to come in; those of its variants stay. */
export function chooseSizes(ids: readonly string[]): void {
  set({ chosenSizes: idsOf([...$state.get().rows.map((row) => row.size_id), ...ids]) });
}

/** Chooses the colours that the product is to come in; those of its variants stay. */
export function chooseColors(ids: readonly string[]): void {
  set({ chosenColors: idsOf([...$state.get().rows.map((row) => row.color_id), ...ids]) });
}

/** A size that was just made is one of the product's. */
export function takeSize(size: SizeChoice): void {
  const { sizes, chosenSizes } = $state.get();
  const all = [...sizes, size].toSorted((one, other) => one.sort_order - other.sort_order);
  set({ sizes: all, chosenSizes: [...chosenSizes, size.id] });
}

/** A colour that was just made is one of the product's. */
export function takeColor(color: ColorChoice): void {
  const { colors, chosenColors } = $state.get();
  const all = [...colors, color].toSorted((one, other) => one.name.localeCompare(other.name));
  set({ colors: all, chosenColors: [...chosenColors, color.id] });
}

/** The chosen sizes and colours, in the order of the shop. */
export const $chosenOptions: ReadableAtom<{
  readonly sizes: readonly SizeChoice[];
  readonly colors: readonly ColorChoice[];
}> = computed($state, ({ sizes, colors, chosenSizes, chosenColors }) => ({
  sizes: sizes.filter(({ id }) => chosenSizes.includes(id)),
  colors: colors.filter(({ id }) => chosenColors.includes(id)),
}));

/** What the chosen sizes and colours would give beside the variants that there are. */
export const $missingVariants: ReadableAtom<readonly VariantCombination[]> = computed(
  [$state, $chosenOptions],
  ({ rows }, { sizes, colors }) => missingCombinations(rows, sizes, colors),
);

/** The product is one of those that are sold in sizes or colours. */
async function mark(combinations: readonly VariantCombination[]): Promise<void> {
  const { product, expected } = $productEditor.get();
  const isVaried = combinations.some(({ size, color }) => size !== null || color !== null);
  if (product === null || product.has_variants || !isVaried) return;
  const version = await markVariants(memberClient(), { id: product.id, expected }).catch(() => null);
  // Somebody else saved meanwhile: the next save of the product finds out, and says so.
  if (version === null) return;
  patchProduct({ product: { ...product, has_variants: true, updated_at: version }, expected: version });
}

/** Makes combinations at once, all or none, each with a SKU of its own. */
export async function makeVariants(combinations: readonly VariantCombination[]): Promise<void> {
  const { product } = $productEditor.get();
  const { rows, busy } = $state.get();
  if (product === null || busy || combinations.length === 0) return;
  set({ busy: true, refusal: null });
  const client = memberClient();
  try {
    const own = rows.map(({ sku }) => sku);
    const base = skuBase(product.slug, own);
    const named = withSkus(combinations, base, [...own, ...(await readSkus(client, base))]);
    const contents = named.map(({ sku, size, color }) => ({
      sku,
      size_id: size?.id ?? null,
      color_id: color?.id ?? null,
      price_cents: null,
      is_active: true,
    }));
    await createVariants(client, product.id, contents);
    await mark(combinations);
    showToast('success', TEXT.made(combinations.length));
  } catch (error) {
    const code = codeOf(error);
    set({ refusal: code === 'already_exists' ? TEXT.madeMeanwhile : errorText(code) });
  }
  await loadVariants(product.id);
  set({ busy: false });
}

/** The form of a variant. */
export const variantForm = createForm({
  start: { sku: '', price: '', is_active: true },
  schema: VariantInputSchema,
  send: async ({ sku, price, is_active }) => {
    const { edited } = $state.get();
    if (edited === null) throw new RefusalError('not_found');
    const content = { sku, price_cents: typedCents(price), is_active };
    try {
      await saveVariant(memberClient(), edited, content);
    } catch (error) {
      if (codeOf(error) === 'changed_meanwhile') {
        await loadVariants(edited.product_id);
        set({ edited: $state.get().rows.find(({ id }) => id === edited.id) ?? null });
      }
      throw error;
    }
    showToast('success', TEXT.saved(sku));
    set({ edited: null });
    await loadVariants(edited.product_id);
    return null;
  },
  fieldText: (field, code) => {
    if (field === 'price') return TEXT.priceWrong;
    if (code === 'already_exists') return TEXT.skuTaken;
    return code === 'invalid_characters' ? TEXT.skuWrong : undefined;
  },
  formText: (code) => {
    const { edited } = $state.get();
    if (code !== 'changed_meanwhile' || edited === null) return undefined;
    const { sku, own_price_cents: cents, is_active: sold } = edited;
    return TEXT.stale(sku, cents === null ? '' : centsToDecimal(cents), sold);
  },
});

/** Opens the form of a variant, or closes it (null). */
export function editVariant(edited: InventoryRow | null): void {
  set({ edited });
  if (edited === null) return;
  const { sku, own_price_cents: cents, is_active } = edited;
  variantForm.reset({ sku, price: cents === null ? '' : centsToDecimal(cents), is_active });
}
