/** What was typed of a product and not saved yet: kept for this tab through a reload, for whoever typed it. */
import * as v from 'valibot';
import { ProductDraftSchema, type ProductDraft } from '../../../../contract/product-editing.ts';
import { STORAGE_KEYS } from '../../../../contract/storage-keys.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { $session } from '../../../auth/session.ts';

function person(): string {
  const session = $session.get();
  return session.phase === 'member' ? session.userId : '';
}

/** What this tab keeps of a product ('new' for one that is not kept yet); null when it keeps nothing. */
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

/** Keeps what is typed in place of what was kept before. */
export function keepProductDraft(draft: Omit<ProductDraft, 'person'>): void {
  const { tabStorage } = getPortalEnvironment();
  tabStorage.write(STORAGE_KEYS.productDraft, JSON.stringify({ ...draft, person: person() }));
}

/** Forgets what was kept of a product. */
export function dropProductDraft(product: string): void {
  if (readProductDraft(product) !== null) getPortalEnvironment().tabStorage.remove(STORAGE_KEYS.productDraft);
}
