/** Changes by joining the carts, kept until a page can show them. */
import { PUBLIC_STORAGE_KEYS } from '#contract/public-storage-keys.ts';
import { getEnvironment } from '../core/environment.ts';
import { showToast } from '../core/toasts.ts';

export function setCartMessages(sentences: readonly string[]): void {
  if (sentences.length > 0)
    getEnvironment().storage.write(PUBLIC_STORAGE_KEYS.cartNews, sentences.join('\n'));
}

/** Shows the stored messages once. The page must have a toast region. */
export function showCartMessages(): void {
  const { storage } = getEnvironment();
  const news = storage.read(PUBLIC_STORAGE_KEYS.cartNews);
  if (news === null) return;
  storage.remove(PUBLIC_STORAGE_KEYS.cartNews);
  for (const sentence of news.split('\n')) showToast('cart', sentence);
}
