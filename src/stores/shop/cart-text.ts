/**
 * The cart as the browser keeps it: one text, and the number for the badge.
 *
 * This is the only state of the cart; cart.ts reads its lines out of the text. It stays free of schemas so that a page
 * can show the badge for a few hundred bytes.
 */
import { atom } from 'nanostores';
import { PUBLIC_STORAGE_KEYS } from '#contract/public-storage-keys.ts';
import { getEnvironment } from '../core/environment.ts';

/** The cart as persisted; null when nothing was ever put into it. */
export const $cartText = atom<string | null>(null);

let kept = true;
let stop: (() => void) | null = null;

/** Pieces in a kept text: the sum of its quantities, 0 when it is not a cart. Never throws. */
export function countInText(text: string | null): number {
  try {
    const lines: unknown = (JSON.parse(text ?? 'null') as { lines?: unknown } | null)?.lines;
    if (!Array.isArray(lines)) return 0;
    const quantities = lines.map((line: { quantity?: unknown } | null) => line?.quantity);
    return (
      quantities.reduce<number>((sum, quantity) => {
        // One invalid line makes the whole cart invalid, as in the schema.
        return Number.isInteger(quantity) && Number(quantity) > 0 ? sum + Number(quantity) : Number.NaN;
      }, 0) || 0
    );
  } catch {
    return 0;
  }
}

/** Pieces in the cart, for the badge; follows the text and nothing else. */
export const $cartCount = atom(0);
// Without computed(), which would double the bytes that every page loads for its badge.
$cartText.listen((text) => {
  $cartCount.set(countInText(text));
});

/** Reads the kept cart again. Does nothing when the browser refused to keep it: then memory is all there is. */
export function readCartText(): void {
  if (kept) $cartText.set(getEnvironment().storage.read(PUBLIC_STORAGE_KEYS.cart));
}

export function writeCartText(text: string): void {
  $cartText.set(text);
  kept = getEnvironment().storage.write(PUBLIC_STORAGE_KEYS.cart, text);
}

/** Reads the stored cart and follows other tabs. Idempotent. Returns a function that stops. */
export function startCart(): () => void {
  if (stop !== null) return stop;
  kept = true;
  readCartText();
  const unsubscribe = getEnvironment().onStorageChange((key, value) => {
    if (key === null || key === PUBLIC_STORAGE_KEYS.cart) $cartText.set(value);
  });
  stop = () => {
    unsubscribe();
    stop = null;
  };
  return stop;
}
