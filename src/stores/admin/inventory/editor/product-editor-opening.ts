/** Opening a product or beginning one, the draft of this tab, and closing. */
import { RefusalError } from '#contract/error-codes.ts';
import type { EditedProduct } from '#contract/inventory.ts';
import { readEditedProduct } from '#data/inventory.ts';
import { changedProductFields, typedOf } from '#domain/product-form.ts';
import { slugify } from '#domain/slug.ts';
import { PRODUCT_EDITOR_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { memberClient } from '#stores/auth/session.ts';
import { askConfirm } from '#stores/core/dialogs.ts';
import { createLoader } from '#stores/core/loader.ts';
import { NEW_PRODUCT } from '../inventory-address.ts';
import { dropProductDraft, readProductDraft } from './draft.ts';
import { CLOSED_PRODUCT, type ProductStore } from './product-editor-state.ts';
import type { ProductTyping } from './product-editor-typing.ts';

export function showProduct({ patch }: ProductStore, product: EditedProduct): void {
  const typed = typedOf(product);
  patch({
    ...CLOSED_PRODUCT,
    isOpen: true,
    product,
    expected: product.updated_at,
    typed,
    saved: typed,
    isSlugOwn: product.status !== 'draft' || typed.slug !== slugify(typed.name),
  });
}

/** Shows the draft of this tab in place of the saved values, over the version it was typed over. */
function restoreDraft({ $editor, patch }: ProductStore, key: string): void {
  const draft = readProductDraft(key);
  const { saved, expected, isSlugOwn } = $editor.get();
  if (draft === null || changedProductFields(draft.typed, saved).length === 0) return;
  patch({
    typed: draft.typed,
    expected: draft.expected === '' ? expected : draft.expected,
    isSlugOwn: isSlugOwn || draft.typed.slug !== slugify(draft.typed.name),
    isRestored: true,
  });
}

async function readProduct(id: string): Promise<EditedProduct> {
  const product = await readEditedProduct(memberClient(), id);
  if (product === null) throw new RefusalError('not_found');
  return product;
}

interface Parts {
  readonly state: ProductStore;
  readonly typing: ProductTyping;
  /** Runs with the id of an opened product, null for a new one. */
  readonly onOpen: (id: string | null) => void;
  readonly onClose: () => void;
}

export function createProductOpening({ state, typing, onOpen, onClose }: Parts) {
  const { $editor, patch } = state;
  const reading = createLoader(readProduct);
  let opened: string | null = null;
  const load = async (): Promise<void> => {
    if (opened === null) return;
    patch(CLOSED_PRODUCT);
    if (opened === NEW_PRODUCT) patch({ isOpen: true });
    else {
      const product = await reading.load(opened);
      if (product === null) return;
      showProduct(state, product);
    }
    restoreDraft(state, typing.key());
  };
  const close = (): void => {
    if (opened === null) return;
    typing.keep();
    opened = null;
    reading.reset();
    onClose();
    patch(CLOSED_PRODUCT);
  };
  return {
    reading,
    load,
    close,
    open: (product: string) => {
      if (opened === product) return;
      const isSame = opened !== null && $editor.get().product?.id === product;
      if (!isSame) close();
      opened = product;
      onOpen(product === NEW_PRODUCT ? null : product);
      if (!isSame) void load();
    },
  };
}

const DISCARD_QUESTION = {
  title: TEXT.throwTitle,
  text: TEXT.throwQuestion,
  confirm: TEXT.throwAway,
  cancel: TEXT.stay,
  danger: true,
};

export const createProductLeaving = (
  { $isDirty }: ProductStore,
  { key }: ProductTyping,
  load: () => Promise<void>,
) => ({
  discardDraft: async () => {
    if (!(await askConfirm(DISCARD_QUESTION))) return;
    dropProductDraft(key());
    await load();
  },
  /** Confirms leaving with unsaved values. Returns true to leave. */
  mayLeave: async () => {
    const { leaveTitle: title, leaveQuestion: text, leave: confirm, stay: cancel } = TEXT;
    return !$isDirty.get() || askConfirm({ title, text, confirm, cancel });
  },
});
