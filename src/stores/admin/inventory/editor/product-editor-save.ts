/** Saving and deleting the open product, and the conflict with a version that was saved meanwhile. */
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import type { EditedProduct } from '#contract/inventory.ts';
import type { TypedProduct } from '#contract/product-form.ts';
import { versionOf } from '#data/row-version.ts';
import { createProduct, deleteProduct, readEditedProduct, saveProduct } from '#data/inventory.ts';
import {
  changedProductFields,
  contentOf,
  PRODUCT_FIELDS,
  productProblems,
  typedOf,
} from '#domain/product-form.ts';
import { errorText } from '#messages/core/errors.ts';
import { PRODUCT_EDITOR_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { PRODUCT_ACTIONS } from '#messages/admin/products.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction, type Refusal } from '#stores/core/action.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { refreshSiteBuild } from '#stores/core/site-build.ts';
import { showToast } from '#stores/core/toasts.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import type { ProductEditorState, ProductFrame } from './product-editor-state.ts';
import type { Variants } from './variants.ts';

/** Takes the saved version; keeps values typed during the save. */
function setSaved(
  { $editor, setSaved: take }: ProductFrame,
  product: EditedProduct,
  sent: TypedProduct,
): void {
  const { typed } = $editor.get();
  const saved = typedOf(product);
  const isTypedSince = changedProductFields(typed, sent).length > 0;
  take(product, { saved, typed: isTypedSince ? typed : saved, isSlugOwn: true });
}

/** Marks wrong fields, and has the screen focus the first of them. */
function showErrors({ $editor, patch }: ProductFrame, errors: ProductEditorState['errors']): boolean {
  if (Object.keys(errors).length === 0) return false;
  patch({ errors, refusals: $editor.get().refusals + 1 });
  return true;
}

async function write(frame: ProductFrame, { list }: Variants): Promise<EditedProduct> {
  const { row: product, typed } = frame.$editor.get();
  const rows = list.$state.get().data?.rows ?? [];
  const isVaried = rows.some((row) => row.size_id !== null || row.color_id !== null);
  const content = { ...contentOf(typed, product), ...(isVaried && { has_variants: true }) };
  try {
    return product === null
      ? await createProduct(memberClient(), content)
      : await saveProduct(memberClient(), versionOf(product), content);
  } catch (error) {
    const fields = Object.entries((error instanceof RefusalError ? error.fields : undefined) ?? {});
    showErrors(
      frame,
      Object.fromEntries(fields.filter(([name]) => PRODUCT_FIELDS.some((one) => one === name))),
    );
    throw error;
  }
}

/** The refusal in words; reads the newer version where the product was changed meanwhile. */
async function explain({ $editor, patch }: ProductFrame, code: ErrorCode): Promise<Refusal | null> {
  const refusal = (text: string): Refusal => ({ text, changes: [] });
  const { row: product, errors } = $editor.get();
  if (Object.keys(errors).length > 0) return refusal(TEXT.incomplete);
  if (code === 'still_in_use') return refusal(PRODUCT_ACTIONS.moved);
  if (code !== 'changed_meanwhile' || product === null) return null;
  try {
    const newer = await readEditedProduct(memberClient(), product.id);
    patch({ newer });
    return newer === null ? refusal(TEXT.gone) : null;
  } catch (error) {
    return refusal(errorText(codeOf(error)));
  }
}

/** Confirmation before a product is taken off sale. */
function saveQuestion({ row: product, typed }: ProductEditorState): Question | null {
  if (product?.status !== 'active' || typed.status === 'active') return null;
  const status = typed.status === 'archived' ? 'archived' : 'draft';
  return dangerQuestion(
    PRODUCT_ACTIONS.stepTitle(status),
    PRODUCT_ACTIONS.stepQuestion(status, product.name),
    SAVE_WORDS.save,
  );
}

async function saveTyped(frame: ProductFrame, variants: Variants): Promise<void> {
  const { row: before, typed } = frame.$editor.get();
  const opening = frame.opening();
  frame.patch({ errors: {} });
  const saved = await write(frame, variants);
  if (opening === frame.opening()) setSaved(frame, saved, typed);
  else frame.dropDraft(before, opening);
  showToast('success', (saved.status === 'active' ? TEXT.savedLive : TEXT.saved)(saved.name));
  void refreshSiteBuild();
}

async function removeProduct({ $editor, patch, keep }: ProductFrame, product: EditedProduct): Promise<void> {
  patch({ errors: {} });
  await deleteProduct(memberClient(), versionOf(product));
  patch({ typed: $editor.get().saved });
  keep();
}

const deleteQuestion = (name: string): Question =>
  dangerQuestion(PRODUCT_ACTIONS.deleteTitle, PRODUCT_ACTIONS.deleteQuestion(name), PRODUCT_ACTIONS.delete);

export function createProductSaving(frame: ProductFrame, variants: Variants) {
  const { $editor } = frame;
  const action = createAction({ explain: (code) => explain(frame, code) });
  return {
    action,
    save: async () => {
      const { isOpen, typed, newer } = $editor.get();
      if (!isOpen || newer !== null || action.$state.get().busy) return;
      if (showErrors(frame, productProblems(typed))) action.refuse(TEXT.incomplete);
      else
        await action.run({ question: saveQuestion($editor.get()), send: () => saveTyped(frame, variants) });
    },
    /** Deletes the product, after confirmation. Returns true when deleted. */
    remove: async () => {
      const { row: product } = $editor.get();
      if (product === null) return false;
      return action.run({
        question: deleteQuestion(product.name),
        successMessage: PRODUCT_ACTIONS.deleted(product.name),
        send: () => removeProduct(frame, product),
      });
    },
  };
}
