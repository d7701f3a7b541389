/** The product editor of /admin-inventory: opens a product or begins one, closes it. */
import { EMPTY_PRODUCT } from '../../../../contract/product-editing.ts';
import type { EditedProduct } from '../../../../contract/inventory.ts';
import { readEditedProduct } from '../../../../data/inventory.ts';
import { changedProductFields, typedOf } from '../../../../domain/product-content.ts';
import { slugify } from '../../../../domain/slug.ts';
import { PRODUCT_EDITOR_TEXT as TEXT } from '../../../../messages/admin/product-editor.ts';
import { askConfirm } from '../../../core/dialogs.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { dropProductDraft, readProductDraft } from './draft.ts';
import { $productDirty, $productEditor, CLOSED_PRODUCT, patchProduct } from './state.ts';
import { keepProduct, productKey } from './typing.ts';
import { dropUploads } from './pictures.ts';
import { closeVariants, loadVariants } from './variants.ts';

let opened: string | null = null;

/** Shows a product as the service has it. */
export function showProduct(product: EditedProduct): void {
  const typed = typedOf(product);
  patchProduct({
    ...CLOSED_PRODUCT,
    phase: 'ready',
    product,
    expected: product.updated_at,
    typed,
    saved: typed,
    isSlugOwn: product.status !== 'draft' || typed.slug !== slugify(typed.name),
  });
}

/** What this tab kept takes the place of what is saved, over the version that it was typed over. */
function restoreDraft(): void {
  const draft = readProductDraft(productKey());
  const { saved, expected, isSlugOwn } = $productEditor.get();
  if (draft === null || changedProductFields(draft.typed, saved).length === 0) return;
  patchProduct({
    typed: draft.typed,
    expected: draft.expected === '' ? expected : draft.expected,
    isSlugOwn: isSlugOwn || draft.typed.slug !== slugify(draft.typed.name),
    isRestored: true,
  });
}

/** Reads the open product anew, from the start. */
export async function loadProduct(): Promise<void> {
  const id = opened;
  if (id === null) return;
  if (id === 'new') {
    patchProduct({ ...CLOSED_PRODUCT, phase: 'ready', typed: EMPTY_PRODUCT, saved: EMPTY_PRODUCT });
    restoreDraft();
    return;
  }
  patchProduct({ ...CLOSED_PRODUCT, phase: 'loading' });
  try {
    const product = await readEditedProduct(memberClient(), id);
    if (opened !== id) return;
    if (product === null) patchProduct({ phase: 'missing' });
    else {
      showProduct(product);
      restoreDraft();
    }
  } catch (error) {
    if (opened === id) patchProduct({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Opens a product by its id, or 'new'. The one that is open stays as it is, also when it has just got its id. */
export function openEditedProduct(product: string): void {
  if (opened === product) return;
  const isOwnId = opened !== null && $productEditor.get().product?.id === product;
  if (!isOwnId) closeEditedProduct();
  opened = product;
  void loadVariants(product === 'new' ? null : product);
  if (!isOwnId) void loadProduct();
}

/** Closes the editor. What is not saved is kept for this tab. */
export function closeEditedProduct(): void {
  if (opened === null) return;
  keepProduct();
  opened = null;
  dropUploads();
  closeVariants();
  patchProduct(CLOSED_PRODUCT);
}

/** Throws away what this tab brought back, after asking. */
export async function discardRestored(): Promise<void> {
  const sure = await askConfirm({
    title: TEXT.throwTitle,
    text: TEXT.throwQuestion,
    confirmLabel: TEXT.throwAway,
    cancelLabel: TEXT.stay,
    danger: true,
  });
  if (!sure) return;
  dropProductDraft(productKey());
  await loadProduct();
}

/** Asks when something is not saved. Answers whether to go. */
export async function mayLeaveProduct(): Promise<boolean> {
  if (!$productDirty.get()) return true;
  return askConfirm({
    title: TEXT.leaveTitle,
    text: TEXT.leaveQuestion,
    confirmLabel: TEXT.leave,
    cancelLabel: TEXT.stay,
  });
}
