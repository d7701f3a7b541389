/** Saving and deleting the open product, and the conflict with a version that was saved meanwhile. */
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import type { EditedProduct } from '#contract/inventory.ts';
import type { TypedProduct } from '#contract/product-form.ts';
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
import { askConfirm, type Question } from '#stores/core/dialogs.ts';
import { refreshSiteBuild } from '#stores/core/site-build.ts';
import { showToast } from '#stores/core/toasts.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { dropProductDraft } from './draft.ts';
import type { ProductEditorState, ProductStore } from './product-editor-state.ts';
import type { ProductTyping } from './product-editor-typing.ts';
import type { Variants } from './variants.ts';

interface Parts {
  readonly state: ProductStore;
  readonly typing: ProductTyping;
  readonly variants: Variants;
  readonly show: (product: EditedProduct) => void;
}

/** Adopts the saved version; keeps values typed during the save. */
function setSaved({ state, typing }: Parts, product: EditedProduct, sent: TypedProduct): void {
  const { product: before, typed } = state.$editor.get();
  const saved = typedOf(product);
  const isTypedSince = changedProductFields(typed, sent).length > 0;
  if (before === null) dropProductDraft('new');
  state.patch({
    product,
    expected: product.updated_at,
    saved,
    typed: isTypedSince ? typed : saved,
    isSlugOwn: true,
    isRestored: false,
  });
  typing.keep();
}

/** Marks wrong fields, and has the screen focus the first of them. */
function showErrors({ $editor, patch }: ProductStore, errors: ProductEditorState['errors']): boolean {
  if (Object.keys(errors).length === 0) return false;
  patch({ errors, refusals: $editor.get().refusals + 1 });
  return true;
}

async function write({ state, variants }: Parts): Promise<EditedProduct> {
  const { product, expected, typed } = state.$editor.get();
  const rows = variants.list.$state.get().data?.rows ?? [];
  const isVaried = rows.some((row) => row.size_id !== null || row.color_id !== null);
  const content = { ...contentOf(typed, product), ...(isVaried && { has_variants: true }) };
  try {
    return product === null
      ? await createProduct(memberClient(), content)
      : await saveProduct(memberClient(), { id: product.id, expected }, content);
  } catch (error) {
    const fields = Object.entries((error instanceof RefusalError ? error.fields : undefined) ?? {});
    showErrors(
      state,
      Object.fromEntries(fields.filter(([name]) => PRODUCT_FIELDS.some((one) => one === name))),
    );
    throw error;
  }
}

/** The refusal in words; reads the newer version where the product was changed meanwhile. */
async function explain({ $editor, patch }: ProductStore, code: ErrorCode): Promise<Refusal | null> {
  const refusal = (text: string): Refusal => ({ text, changes: [] });
  const { product, errors } = $editor.get();
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
function saveQuestion({ product, typed }: ProductEditorState): Question | null {
  if (product?.status !== 'active' || typed.status === 'active') return null;
  const status = typed.status === 'archived' ? 'archived' : 'draft';
  return dangerQuestion(
    PRODUCT_ACTIONS.stepTitle(status),
    PRODUCT_ACTIONS.stepQuestion(status, product.name),
    SAVE_WORDS.save,
  );
}

const DISCARD_QUESTION: Question = {
  title: TEXT.takeTitle,
  text: TEXT.throwQuestion,
  confirm: TEXT.take,
  cancel: TEXT.stay,
  danger: true,
};

async function saveTyped(parts: Parts): Promise<void> {
  const { typed } = parts.state.$editor.get();
  parts.state.patch({ errors: {} });
  const saved = await write(parts);
  setSaved(parts, saved, typed);
  showToast('success', (saved.status === 'active' ? TEXT.savedLive : TEXT.saved)(saved.name));
  void refreshSiteBuild();
}

async function removeProduct({ $editor, patch }: ProductStore, id: string): Promise<void> {
  patch({ errors: {} });
  await deleteProduct(memberClient(), { id, expected: $editor.get().expected });
  dropProductDraft(id);
  patch({ typed: $editor.get().saved });
}

const deleteQuestion = (name: string): Question =>
  dangerQuestion(PRODUCT_ACTIONS.deleteTitle, PRODUCT_ACTIONS.deleteQuestion(name), PRODUCT_ACTIONS.delete);

export function createProductSaving(parts: Parts) {
  const { state, typing, show } = parts;
  const { $editor, patch } = state;
  const action = createAction({ explain: (code) => explain(state, code) });
  const save = async (): Promise<void> => {
    const { isOpen, typed, newer } = $editor.get();
    if (!isOpen || newer !== null || action.$state.get().busy) return;
    if (showErrors(state, productProblems(typed))) action.refuse(TEXT.incomplete);
    else await action.run({ question: saveQuestion($editor.get()), send: () => saveTyped(parts) });
  };
  return {
    action,
    save,
    /** Saves the typed values over the newer version. */
    overwriteNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null) return;
      patch({ newer: null, product: newer, expected: newer.updated_at, saved: typedOf(newer) });
      await save();
    },
    /** Replaces the typed values by the newer version, after asking. */
    adoptNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null || !(await askConfirm(DISCARD_QUESTION))) return;
      show(newer);
      typing.keep();
      action.reset();
    },
    /** Deletes the product, after confirmation. Returns true when deleted. */
    remove: async () => {
      const { product } = $editor.get();
      if (product === null) return false;
      const { id, name } = product;
      return action.run({
        question: deleteQuestion(name),
        successMessage: PRODUCT_ACTIONS.deleted(name),
        send: () => removeProduct(state, id),
      });
    },
  };
}
