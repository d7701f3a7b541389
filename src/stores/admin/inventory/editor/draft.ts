/** Unsaved values of a product, kept in this tab through a reload for the same user. */
import { ProductDraftSchema, type ProductDraft } from '#contract/product-form.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { memberId } from '#stores/auth/session.ts';
import { createKept } from '#stores/core/kept.ts';
import { tabStorage } from '#stores/core/portal-environment.ts';

const kept = createKept(ProductDraftSchema, STORAGE_KEYS.productDraft, {
  storage: tabStorage,
  perOwner: memberId,
});

export function readProductDraft(product: string): ProductDraft | null {
  const draft = kept.read();
  return draft?.product === product ? draft : null;
}

/** Replaces the draft of this tab. */
export const keepProductDraft = kept.write;

export function dropProductDraft(product: string): void {
  if (readProductDraft(product) !== null) kept.remove();
}
