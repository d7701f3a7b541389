/** The variants of the open product: the grid of sizes and colours, and the combinations that are missing in it. */
import { atom, computed } from 'nanostores';
import {
  type ColorChoice,
  type InventoryRow,
  type SizeChoice,
  ColorInputSchema,
  SizeInputSchema,
} from '#contract/inventory.ts';
import {
  createVariants as insertVariants,
  markVariants,
  readColorChoices,
  readInventory,
  readSizeChoices,
  readSkus,
  createColor,
  createSize,
} from '#data/inventory.ts';
import { versionOf } from '#data/row-version.ts';
import { missingCombinations, skuBase, withSkus, type VariantCombination } from '#domain/variant-grid.ts';
import { VARIANTS_TEXT as TEXT, CHOICES_TEXT } from '#messages/admin/product-variants.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { textField } from '#stores/core/fields.ts';
import type { ProductFrame } from './product-editor-state.ts';
import { createVariantDialog } from './variant.ts';

const createColorDialog = (onCreated: (color: ColorChoice) => void) =>
  createActionDialog(createAction(), {
    words: CHOICES_TEXT.color,
    start: { name: '', hex_code: '#1d7a4f' },
    schema: ColorInputSchema,
    fields: () => [
      textField('text', 'name', CHOICES_TEXT.name, { hint: CHOICES_TEXT.colorHint, required: true }),
      textField('color', 'hex_code', CHOICES_TEXT.hex, { required: true }),
    ],
    send: async (_, content) => {
      onCreated(await createColor(memberClient(), content));
    },
    successMessage: ({ name }) => CHOICES_TEXT.colorMade(name),
    fieldText: (field, code) => {
      if (code === 'already_exists') return CHOICES_TEXT.colorTaken;
      return field === 'hex_code' ? CHOICES_TEXT.hexWrong : undefined;
    },
  });

/** A new size is sorted last. */
const createSizeDialog = (sizesNow: () => readonly SizeChoice[], onCreated: (size: SizeChoice) => void) =>
  createActionDialog(createAction(), {
    words: CHOICES_TEXT.size,
    start: { name: '', abbreviation: '' },
    schema: SizeInputSchema,
    fields: () => [
      textField('text', 'name', CHOICES_TEXT.name, { hint: CHOICES_TEXT.sizeHint, required: true }),
      textField('text', 'abbreviation', CHOICES_TEXT.abbreviation, { hint: CHOICES_TEXT.abbreviationHint }),
    ],
    send: async (_, content) => {
      const last = Math.max(0, ...sizesNow().map((size) => size.sort_order));
      onCreated(await createSize(memberClient(), { ...content, sort_order: last + 1 }));
    },
    successMessage: ({ name }) => CHOICES_TEXT.sizeMade(name),
    fieldText: (_, code) => (code === 'already_exists' ? CHOICES_TEXT.sizeTaken : undefined),
  });

export interface VariantsData {
  readonly rows: readonly InventoryRow[];
  readonly sizes: readonly SizeChoice[];
  readonly colors: readonly ColorChoice[];
}

const NOTHING: VariantsData = { rows: [], sizes: [], colors: [] };

/** A new product has no variants. */
async function readVariants(product: string | null): Promise<VariantsData> {
  const client = memberClient();
  const [rows, sizes, colors] = await Promise.all([
    product === null ? [] : readInventory(client, product),
    readSizeChoices(client),
    readColorChoices(client),
  ]);
  return { rows, sizes, colors };
}

/** Whether variants have this size or colour; it cannot be taken back then. */
export function isInUse(rows: readonly InventoryRow[], id: string): boolean {
  return rows.some((row) => row.size_id === id || row.color_id === id);
}

/** Sizes and colours of the product: those of its variants, and newly chosen ones. */
function createOptions(list: Loader<VariantsData>) {
  const $chosen = atom<Readonly<Record<'sizes' | 'colors', readonly string[]>>>({ sizes: [], colors: [] });
  const choose = (name: 'sizes' | 'colors', ids: readonly string[]): void =>
    $chosen.set({ ...$chosen.get(), [name]: ids });
  const add = (name: 'sizes' | 'colors', id: string): void => choose(name, [...$chosen.get()[name], id]);
  const $options = computed([list.$state, $chosen], ({ data }, chosen) => {
    const { rows, sizes, colors } = data ?? NOTHING;
    return {
      sizes: sizes.filter(({ id }) => chosen.sizes.includes(id) || isInUse(rows, id)),
      colors: colors.filter(({ id }) => chosen.colors.includes(id) || isInUse(rows, id)),
    };
  });
  return {
    $options,
    choose,
    /** Shows and chooses a size that was just made. */
    addSize: (size: SizeChoice) => {
      list.update((data) => ({
        ...data,
        sizes: [...data.sizes, size].toSorted((one, other) => one.sort_order - other.sort_order),
      }));
      add('sizes', size.id);
    },
    /** Shows and chooses a colour that was just made. */
    addColor: (color: ColorChoice) => {
      list.update((data) => ({
        ...data,
        colors: [...data.colors, color].toSorted((one, other) => one.name.localeCompare(other.name)),
      }));
      add('colors', color.id);
    },
  };
}

/** Marks the product as sold in sizes or colours. */
async function mark({ $editor, patch }: ProductFrame, made: readonly VariantCombination[]): Promise<void> {
  const { row: product } = $editor.get();
  const isVaried = made.some(({ size, color }) => size !== null || color !== null);
  if (product === null || product.has_variants || !isVaried) return;
  const version = await markVariants(memberClient(), versionOf(product)).catch(() => null);
  // Changed meanwhile: the next save of the product finds the conflict.
  if (version === null) return;
  patch({ row: { ...product, has_variants: true, updated_at: version } });
}

/** Inserts combinations in one statement, each with its own SKU. Reads the list again, also after a refusal. */
async function insert(
  state: ProductFrame,
  list: Loader<VariantsData>,
  combinations: readonly VariantCombination[],
): Promise<void> {
  const { row: product } = state.$editor.get();
  if (product === null) return;
  const client = memberClient();
  const own = (list.$state.get().data ?? NOTHING).rows.map(({ sku }) => sku);
  const base = skuBase(product.slug, own);
  try {
    const named = withSkus(combinations, base, [...own, ...(await readSkus(client, base))]);
    const contents = named.map(({ sku, size, color }) => ({
      sku,
      size_id: size?.id ?? null,
      color_id: color?.id ?? null,
      price_cents: null,
      is_active: true,
    }));
    await insertVariants(client, product.id, contents);
    await mark(state, combinations);
  } finally {
    await list.reload();
  }
}

export function createVariants(state: ProductFrame) {
  let product: string | null = null;
  // Without arguments, so that the choices stay visible when a new product gets its id.
  const list = createLoader(() => readVariants(product));
  const { $options, choose, addSize, addColor } = createOptions(list);
  const action = createAction({
    refusalText: (code) => (code === 'already_exists' ? TEXT.madeMeanwhile : undefined),
  });
  const variant = createVariantDialog(state, async () => (await list.reload())?.rows ?? []);
  return {
    list,
    action,
    choose,
    variant,
    $options,
    /** Combinations of the chosen sizes and colours that are no variants yet. */
    $missing: computed([list.$state, $options], ({ data }, { sizes, colors }) =>
      missingCombinations(data?.rows ?? [], sizes, colors),
    ),
    colorDialog: createColorDialog(addColor),
    sizeDialog: createSizeDialog(() => list.$state.get().data?.sizes ?? [], addSize),
    load: (id: string | null) => {
      product = id;
      return list.load();
    },
    reset: () => {
      list.reset();
      action.reset();
      variant.show(null);
      choose('sizes', []);
      choose('colors', []);
    },
    make: async (combinations: readonly VariantCombination[]) => {
      if (combinations.length === 0 || state.$editor.get().row === null) return;
      await action.run({
        send: () => insert(state, list, combinations),
        successMessage: TEXT.made(combinations.length),
      });
    },
  };
}

export type Variants = ReturnType<typeof createVariants>;
