/** Whether the account has the cart of this browser. Apart from member-cart.ts: pages ask it before they fetch that. */
import { STORAGE_KEYS } from '../contract/storage-keys.ts';
import { $cartText } from './cart-text.ts';
import { getEnvironment } from './environment.ts';

/**
 * 'unknown' and 'due': the two carts have not met yet, and writing would lose what the account has; 'due' after a sign-in
 * that could not join them.
 */
export type CartKeeping = 'unknown' | 'due' | 'changed' | 'kept';

const markOf = (person: string, text: string | null): string => `${person}\n${text ?? ''}`;

/** How this browser's cart, as last read, stands to the account's. */
export function cartKeeping(person: string): CartKeeping {
  const mark = getEnvironment().storage.read(STORAGE_KEYS.memberCart);
  if (mark === person) return 'due';
  if (mark?.startsWith(markOf(person, null)) !== true) return 'unknown';
  return mark === markOf(person, $cartText.get()) ? 'kept' : 'changed';
}

/** Whether the account waits for this browser's cart. */
export function isCartBehind(person: string): boolean {
  const keeping = cartKeeping(person);
  return keeping === 'due' || keeping === 'changed';
}

/** Remembers that the carts have to meet. */
export function markCartDue(person: string): void {
  getEnvironment().storage.write(STORAGE_KEYS.memberCart, person);
}

/** Remembers that the account has this text. */
export function markCartKept(person: string, text: string | null): void {
  getEnvironment().storage.write(STORAGE_KEYS.memberCart, markOf(person, text));
}

/** Forgets it. */
export function forgetCartKept(): void {
  getEnvironment().storage.remove(STORAGE_KEYS.memberCart);
}
