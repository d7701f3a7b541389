/** Whether the account has the cart of this browser. Apart from member-cart.ts: pages ask it before they fetch that. */
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { $cartText } from './cart-text.ts';
import { getEnvironment } from '../core/environment.ts';

/**
 * 'unknown' and 'due': the two carts have not met yet, and writing would lose what the account has; 'due' after a sign-in
 * that could not join them.
 */
export type CartSync = 'unknown' | 'due' | 'changed' | 'kept';

interface Mark {
  readonly person: string;
  /** Of the account's cart; null while the carts have to meet. */
  readonly version: string | null;
  readonly text: string;
}

/** Person, version and text, a line each; the text of a cart has no line ends. */
function readMark(): Mark | null {
  const mark = getEnvironment().storage.read(STORAGE_KEYS.memberCart);
  if (mark === null) return null;
  const [person = '', version = null, ...text] = mark.split('\n');
  return { person, version, text: text.join('\n') };
}

export function cartSync(person: string): CartSync {
  const mark = readMark();
  if (mark?.person !== person) return 'unknown';
  if (mark.version === null) return 'due';
  return mark.text === ($cartText.get() ?? '') ? 'kept' : 'changed';
}

/** Whether the account waits for this browser's cart. */
export function isCartOutdated(person: string): boolean {
  const keeping = cartSync(person);
  return keeping === 'due' || keeping === 'changed';
}

/** Remembers that the carts have to meet. */
export function markCartUnsynced(person: string): void {
  getEnvironment().storage.write(STORAGE_KEYS.memberCart, person);
}

/** Remembers that the account has this text, and in which version. */
export function markCartSynced(person: string, version: string, text: string | null): void {
  getEnvironment().storage.write(STORAGE_KEYS.memberCart, `${person}\n${version}\n${text ?? ''}`);
}

/** Known version of the account's cart; null without one. */
export function syncedVersion(): string | null {
  return readMark()?.version ?? null;
}

/** Clears it, as after a sign-out. */
export function clearCartSync(): void {
  getEnvironment().storage.remove(STORAGE_KEYS.memberCart);
}
