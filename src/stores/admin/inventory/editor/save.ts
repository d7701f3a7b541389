/** Saving the open product, deleting it, and what follows when somebody else was faster. */
import { RefusalError } from '../../../../contract/error-codes.ts';
import type { EditedProduct } from '../../../../contract/inventory.ts';
import type { TypedProduct } from '../../../../contract/product-editing.ts';
import { createProduct, deleteProduct, readEditedProduct, saveProduct } from '../../../../data/inventory.ts';
import {
  changedProductFields,
  contentOf,
  PRODUCT_FIELDS,
  productProblems,
  typedOf,
  type ProductField,
} from '../../../../domain/product-content.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import { PRODUCT_EDITOR_TEXT as TEXT } from '../../../../messages/admin/product-editor.ts';
import { PRODUCT_ACTS } from '../../../../messages/admin/products.ts';
import { askConfirm } from '../../../core/dialogs.ts';
import { memberClient } from '../../../auth/session.ts';
import { refreshSiteBuild } from '../../../core/site-build.ts';
import { codeOf } from '../../../core/table/list.ts';
import { showToast } from '../../../core/toasts.ts';
import { dropProductDraft } from './draft.ts';
import { $productEditor, patchProduct } from './state.ts';
import { keepProduct } from './typing.ts';
import { showProduct } from './page.ts';
import { $variants } from './variants.ts';

/** What was typed while the answer was on its way stays typed. */
function adopt(product: EditedProduct, sent: TypedProduct): void {
  const { product: before, typed } = $productEditor.get();
  const saved = typedOf(product);
  const typedSince = changedProductFields(typed, sent).length > 0;
  if (before === null) dropProductDraft('new');
  patchProduct({
    product,
    expected: product.updated_at,
    saved,
    typed: typedSince ? typed : saved,
    isSlugOwn: true,
    saving: false,
    isRestored: false,
  });
  keepProduct();
}

function showProblems(errors: Readonly<Partial<Record<ProductField, RefusalError['code']>>>): void {
  const { refusals } = $productEditor.get();
  const refusal = TEXT.incomplete;
  patchProduct({ errors, refusal, refusals: refusals + 1, saving: false });
}

/** Somebody else saved meanwhile: their version is shown beside what is typed. */
async function resolveConflict(id: string): Promise<void> {
  try {
    const newer = await readEditedProduct(memberClient(), id);
    patchProduct(newer === null ? { saving: false, refusal: TEXT.gone } : { saving: false, newer });
  } catch (error) {
    patchProduct({ saving: false, refusal: errorText(codeOf(error)) });
  }
}

async function refuse(error: unknown): Promise<void> {
  const code = codeOf(error);
  const { product } = $productEditor.get();
  if (code === 'changed_meanwhile' && product !== null) {
    await resolveConflict(product.id);
    return;
  }
  const fields = Object.entries((error instanceof RefusalError ? error.fields : undefined) ?? {});
  const known = fields.filter(([field]) => PRODUCT_FIELDS.some((name) => name === field));
  if (known.length > 0) showProblems(Object.fromEntries(known));
  else patchProduct({ saving: false, refusal: errorText(code) });
}

/** Whether to go on where visitors would lose something. */
async function isSure({
  product,
  typed,
}: {
  product: EditedProduct | null;
  typed: TypedProduct;
}): Promise<boolean> {
  if (product?.status !== 'active' || typed.status === 'active') return true;
  const status = typed.status === 'archived' ? 'archived' : 'draft';
  return askConfirm({
    title: PRODUCT_ACTS.stepTitle(status),
    text: PRODUCT_ACTS.stepQuestion(status, product.name),
    confirmLabel: TEXT.save,
    danger: true,
  });
}

/** Saves what is typed; says what stands in the way. */
export async function saveEditedProduct(): Promise<void> {
  const state = $productEditor.get();
  const { phase, saving, product, expected, typed, newer } = state;
  if (phase !== 'ready' || saving || newer !== null) return;
  const errors = productProblems(typed);
  if (Object.keys(errors).length > 0) {
    showProblems(errors);
    return;
  }
  if (!(await isSure(state))) return;
  patchProduct({ saving: true, errors: {}, refusal: null });
  const isVaried = $variants.get().rows.some((row) => row.size_id !== null || row.color_id !== null);
  const content = { ...contentOf(typed, product), ...(isVaried && { has_variants: true }) };
  try {
    const saved =
      product === null
        ? await createProduct(memberClient(), content)
        : await saveProduct(memberClient(), { id: product.id, expected }, content);
    adopt(saved, typed);
    showToast('success', saved.status === 'active' ? TEXT.savedLive(saved.name) : TEXT.saved(saved.name));
    void refreshSiteBuild();
  } catch (error) {
    await refuse(error);
  }
}

/** Saves what is typed over what somebody else saved, which is in sight. */
export async function overwriteProduct(): Promise<void> {
  const { newer } = $productEditor.get();
  if (newer === null) return;
  patchProduct({ newer: null, product: newer, expected: newer.updated_at, saved: typedOf(newer) });
  await saveEditedProduct();
}

/** Goes on with what somebody else saved, after asking. */
export async function adoptNewerProduct(): Promise<void> {
  const { newer } = $productEditor.get();
  if (newer === null) return;
  const sure = await askConfirm({
    title: TEXT.takeTitle,
    text: TEXT.throwQuestion,
    confirmLabel: TEXT.take,
    cancelLabel: TEXT.stay,
    danger: true,
  });
  if (!sure) return;
  showProduct(newer);
  keepProduct();
}

/** Deletes the open product, after asking; answers whether it is gone. What moved once is offered to be archived. */
export async function deleteEditedProduct(): Promise<boolean> {
  const { product, expected } = $productEditor.get();
  if (product === null) return false;
  const { id, name } = product;
  const sure = await askConfirm({
    title: PRODUCT_ACTS.deleteTitle,
    text: PRODUCT_ACTS.deleteQuestion(name),
    confirmLabel: PRODUCT_ACTS.delete,
    danger: true,
  });
  if (!sure) return false;
  patchProduct({ saving: true, refusal: null });
  try {
    await deleteProduct(memberClient(), { id, expected });
  } catch (error) {
    if (codeOf(error) === 'still_in_use') patchProduct({ saving: false, refusal: PRODUCT_ACTS.moved });
    else await refuse(error);
    return false;
  }
  dropProductDraft(id);
  patchProduct({ typed: $productEditor.get().saved, saving: false });
  showToast('success', PRODUCT_ACTS.deleteDone(name));
  return true;
}
