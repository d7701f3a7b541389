/** Unsaved values of a product, kept in this tab through a reload for the same user. */
import * as v from 'valibot';
import { ProductDraftSchema, type ProductDraft } from '#contract/product-form.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $session } from '#stores/auth/session.ts';

function person(): string {
  const session = $session.get();
  return session.phase === 'member' ? session.userId : '';
}

/** The draft of a product by its id, or 'new'; null for none. */
export function readProductDraft(product: string): ProductDraft | null {
  try {
    const text = getPortalEnvironment().tabStorage.read(STORAGE_KEYS.productDraft);
    const draft = v.safeParse(ProductDraftSchema, JSON.parse(text ?? 'null'));
    const isOwn = draft.success && draft.output.person === person() && draft.output.product === product;
    return isOwn ? draft.output : null;
  } catch {
    return null;
  }
}

/** Replaces the draft of this tab. */
export function keepProductDraft(draft: Omit<ProductDraft, 'person'>): void {
  const { tabStorage } = getPortalEnvironment();
  tabStorage.write(STORAGE_KEYS.productDraft, JSON.stringify({ ...draft, person: person() }));
}

export function dropProductDraft(product: string): void {
  if (readProductDraft(product) !== null) getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.productDraft);
}
