/**
 * Cart of the account. It is merged with the browser's at sign-in, follows it while signed in, and replaces it at
 * sign-out. On any failure the browser's cart stays unchanged and the next page retries.
 */
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { type ErrorCode, RefusalError } from '#contract/error-codes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { readMemberCart, saveMemberCart } from '#data/member-cart.ts';
import type { CartReport } from '#domain/cart-normalise.ts';
import { formatRand } from '#domain/money.ts';
import { cartNoticeText } from '#messages/shop/cart.ts';
import { MEMBER_CART_TEXT } from '#messages/shop/member-cart.ts';
import { mergeCarts as mergeLines } from '#domain/cart-merge.ts';
import { $cartLines, changeCart } from './cart.ts';
import {
  cartSync,
  clearCartSync,
  isCartOutdated,
  markCartSynced,
  markCartUnsynced,
  syncedVersion,
} from './cart-sync-state.ts';
import { setCartMessages } from './cart-messages.ts';
import { readCurrentProducts, refreshCartFromShop } from './cart-refresh.ts';
import { $cartText, readCartText, startCart } from './cart-text.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $session, memberClient, readSession, signOut } from '../auth/session.ts';

/**
 * Merges the account's lines into the cart; returns notices. `refresh` updates both to present stock before quantities
 * are limited.
 */
export function mergeIntoCart(
  lines: readonly CartLine[],
  refresh: (lines: readonly CartLine[]) => CartReport = (same) => ({ lines: same, notices: [] }),
): readonly CartNotice[] {
  return changeCart((own) => {
    const fromBrowser = refresh(own);
    const fromAccount = refresh(lines);
    const merged = mergeLines(fromBrowser.lines, fromAccount.lines);
    return {
      lines: merged.lines,
      notices: [...fromBrowser.notices, ...fromAccount.notices, ...merged.notices],
    };
  });
}

/** Another browser of the same person has written meanwhile. */
const CONFLICT_CODES: ReadonlySet<ErrorCode> = new Set(['changed_meanwhile', 'already_exists']);

/** Timeout of the cart when signing in or out, in milliseconds. */
const TIMEOUT_MS = 3000;

function member(): string | null {
  readSession();
  const session = $session.get();
  return session.phase === 'member' ? session.userId : null;
}

/** Never rejects, and ends in time. */
async function withTimeout(work: Promise<void>): Promise<void> {
  const { later } = getPortalEnvironment();
  const timeout = new Promise<void>((done) => later(done, TIMEOUT_MS));
  await Promise.race([work.catch(() => undefined), timeout]);
}

async function keep(person: string, version: string): Promise<void> {
  const text = $cartText.get();
  markCartSynced(
    person,
    await saveMemberCart(memberClient(), person, { lines: $cartLines.get(), version }),
    text,
  );
}

function sentencesOf(
  before: readonly CartLine[],
  after: readonly CartLine[],
  notices: readonly CartNotice[],
): readonly string[] {
  const sentences = [...new Set(notices.map((notice) => cartNoticeText(notice, formatRand)))];
  return before.length > 0 && after.length > before.length
    ? [MEMBER_CART_TEXT.joined, ...sentences]
    : sentences;
}

const unchangedLines = (lines: readonly CartLine[]): CartReport => ({ lines, notices: [] });

async function join(person: string): Promise<void> {
  const { lines: memberLines, version } = await readMemberCart(memberClient(), person);
  readCartText();
  if (memberLines.length > 0) {
    // Without a response of the shop the carts are merged unrefreshed; /cart and the checkout refresh later.
    const refresh = await readCurrentProducts([...$cartLines.get(), ...memberLines]).catch(
      () => unchangedLines,
    );
    // The user signed out or changed during the request.
    if (member() !== person) return;
    const before = $cartLines.get();
    const notices = mergeIntoCart(memberLines, refresh);
    setCartMessages(sentencesOf(before, $cartLines.get(), notices));
  }
  if (memberLines.length > 0 || $cartLines.get().length > 0) await keep(person, version);
  else markCartSynced(person, version, $cartText.get());
}

/** Writes the changes of this browser. After a write of another browser the carts are joined, so nothing is lost. */
async function settle(person: string): Promise<void> {
  const version = syncedVersion();
  if (version === null || cartSync(person) !== 'changed') return join(person);
  try {
    await keep(person, version);
  } catch (error) {
    if (!(error instanceof RefusalError) || !CONFLICT_CODES.has(error.code)) throw error;
    await join(person);
  }
}

/** Merges the browser's cart with the account's after sign-in. Never fails, and ends after a timeout. */
export async function mergeCarts(): Promise<void> {
  const person = member();
  if (person === null) return;
  startCart();
  // The known state of the account's cart is from before the sign-in.
  markCartUnsynced(person);
  await withTimeout(join(person));
}

let busy = false;
let again = false;

/** One request at a time. Failures are silent: the next change and the next page retry. */
async function runExclusive(work: Promise<void>): Promise<void> {
  busy = true;
  await work.catch(() => undefined);
  busy = false;
  if (again) await syncCart();
}

/** Saves this browser's cart to the account until both are equal. */
async function syncCart(): Promise<void> {
  again = busy;
  if (busy) return;
  const person = member();
  if (person !== null && isCartOutdated(person)) await runExclusive(settle(person));
}

/** Takes over the cart of another browser, unless this one has unwritten changes. */
async function loadMemberCart(person: string): Promise<void> {
  const { lines, version } = await readMemberCart(memberClient(), person);
  readCartText();
  if (version === syncedVersion() || member() !== person || cartSync(person) !== 'kept') return;
  changeCart(() => unchangedLines(lines));
  markCartSynced(person, version, $cartText.get());
  await refreshCartFromShop();
}

/** Brings this browser's cart up to the account's, for a page that is about the cart. Never fails. */
export async function replaceCart(): Promise<void> {
  const person = member();
  if (person === null || busy) return;
  startCart();
  const keeping = cartSync(person);
  if (keeping === 'kept') await runExclusive(loadMemberCart(person));
  else if (keeping === 'unknown') await runExclusive(join(person));
}

/** Keeps the account's cart as the browser's is, for as long as the page is open. */
export function followCart(): () => void {
  startCart();
  return $cartText.subscribe(() => void syncCart());
}

/** Signs out. Saves the cart to the account and clears it here; a cart that could not be saved stays. */
export async function signOutWithCart(): Promise<void> {
  const { storage, online } = getPortalEnvironment();
  const person = member();
  readCartText();
  if (person !== null && online() && cartSync(person) !== 'kept') await withTimeout(settle(person));
  await signOut();
  // Another tab may have changed it meanwhile.
  readCartText();
  if (person !== null && cartSync(person) === 'kept') storage.remove(STORAGE_KEYS.cart);
  clearCartSync();
  storage.remove(STORAGE_KEYS.cartNews);
  readCartText();
}
