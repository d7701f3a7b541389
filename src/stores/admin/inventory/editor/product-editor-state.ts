/** The state of the product editor: typed values, saved values, and why they differ. */
import { atom, computed } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { EditedProduct } from '#contract/inventory.ts';
import { EMPTY_PRODUCT, type TypedProduct } from '#contract/product-form.ts';
import { changedProductFields, type ProductField } from '#domain/product-form.ts';

export interface ProductEditorState {
  /** Whether a product can be edited; false while none is open or it is being read. */
  readonly isOpen: boolean;
  /** As last saved or read; null for a new one before its first save. */
  readonly product: EditedProduct | null;
  /** The version that is typed over; empty for a new one. */
  readonly expected: string;
  readonly typed: TypedProduct;
  readonly saved: TypedProduct;
  /** True when the slug does not follow the name. */
  readonly isSlugOwn: boolean;
  readonly errors: Readonly<Partial<Record<ProductField, ErrorCode>>>;
  /** Counts attempts refused because of fields; the screen then focuses the first of them. */
  readonly refusals: number;
  /** A version that another administrator saved meanwhile; saving stops until one of the two is chosen. */
  readonly newer: EditedProduct | null;
  /** True when the typed values come from this tab's draft. */
  readonly isRestored: boolean;
}

export const CLOSED_PRODUCT: ProductEditorState = {
  isOpen: false,
  product: null,
  expected: '',
  typed: EMPTY_PRODUCT,
  saved: EMPTY_PRODUCT,
  isSlugOwn: false,
  errors: {},
  refusals: 0,
  newer: null,
  isRestored: false,
};

export function createProductState() {
  const $editor = atom<ProductEditorState>(CLOSED_PRODUCT);
  return {
    $editor,
    patch: (change: Partial<ProductEditorState>) => $editor.set({ ...$editor.get(), ...change }),
    $isDirty: computed($editor, ({ typed, saved }) => changedProductFields(typed, saved).length > 0),
  };
}

export type ProductStore = ReturnType<typeof createProductState>;
