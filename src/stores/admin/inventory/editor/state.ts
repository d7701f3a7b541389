/** What the product editor knows: what was typed, what is kept, and what stands between them. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../../contract/error-codes.ts';
import type { EditedProduct } from '../../../../contract/inventory.ts';
import { EMPTY_PRODUCT, type TypedProduct } from '../../../../contract/product-editing.ts';
import { changedProductFields, type ProductField } from '../../../../domain/product-content.ts';

/** Everything about the open product. */
export interface ProductEditorState {
  readonly phase: 'closed' | 'loading' | 'failed' | 'missing' | 'ready';
  /** Why it could not be opened. */
  readonly failure: ErrorCode | null;
  /** As last answered; null for a new one that is not kept yet. */
  readonly product: EditedProduct | null;
  /** The version that is typed over; empty for a new one. */
  readonly expected: string;
  readonly typed: TypedProduct;
  /** As last saved or read. */
  readonly saved: TypedProduct;
  /** Whether the address stays as it is when the name changes. */
  readonly isSlugOwn: boolean;
  readonly saving: boolean;
  /** What is wrong with fields, since the last attempt to save. */
  readonly errors: Readonly<Partial<Record<ProductField, ErrorCode>>>;
  /** Why the last act was not done, in words. */
  readonly refusal: string | null;
  /** Counts refused attempts: the screen moves the focus to the first wrong field. */
  readonly refusals: number;
  /** What somebody else saved meanwhile; nothing is saved over it without being asked. */
  readonly newer: EditedProduct | null;
  /** Whether what is typed was kept by this tab and brought back. */
  readonly isRestored: boolean;
}

/** Nothing is open. */
export const CLOSED_PRODUCT: ProductEditorState = {
  phase: 'closed',
  failure: null,
  product: null,
  expected: '',
  typed: EMPTY_PRODUCT,
  saved: EMPTY_PRODUCT,
  isSlugOwn: false,
  saving: false,
  errors: {},
  refusal: null,
  refusals: 0,
  newer: null,
  isRestored: false,
};

const $state = atom<ProductEditorState>(CLOSED_PRODUCT);

/** The open product. */
export const $productEditor: ReadableAtom<ProductEditorState> = $state;

/** Changes a part of what is known. For the stores of the editor. */
export function patchProduct(change: Partial<ProductEditorState>): void {
  $state.set({ ...$state.get(), ...change });
}

/** Whether something that was typed is not kept by the service. */
export const $productDirty: ReadableAtom<boolean> = computed(
  $state,
  ({ typed, saved }) => changedProductFields(typed, saved).length > 0,
);
