/** The account menu of a signed-in user: label, permitted entries, sign-out. Fetched only when signed in. */
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { accountLabel, accountMenu, type AccountMenuEntry } from '#domain/account-menu.ts';
import { isCartOutdated } from '#stores/shop/cart-sync-state.ts';
import { $cartText } from '#stores/shop/cart-text.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { $viewer, refreshViewer, startViewer } from '#stores/auth/viewer.ts';
import type { SignOutResult } from './sign-out.ts';

/** Fallback when the code for it cannot be fetched: clears this browser's session. */
function clearSession(): void {
  const { storage } = getEnvironment();
  storage.remove(STORAGE_KEYS.session);
  storage.remove(STORAGE_KEYS.profile);
}

async function signOut(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  let result: SignOutResult = 'signed_out';
  try {
    const { signOutHere } = await import('./sign-out.ts');
    result = await signOutHere();
  } catch {
    clearSession();
  }
  button.ariaDisabled = null;
  if (result === 'kept') return;
  refreshViewer();
  if (result === 'leaving') return;
  // Offline there is no page to load: this one shows the signed-out state.
  if (getEnvironment().online()) location.replace('/');
  else delete document.documentElement.dataset['session'];
}

/** Shows the back office pages that a user without the admin permission may open; they come from the route table. */
function showBackOfficeEntries(entries: readonly AccountMenuEntry[]): void {
  for (const old of document.querySelectorAll('[data-account-tool]')) old.remove();
  const panel = document.querySelector<HTMLElement>('[data-account-entry="admin_panel"]');
  for (const tool of entries) {
    const entry = tool.key === 'tool' ? panel?.cloneNode(true) : undefined;
    if (tool.key !== 'tool' || !(entry instanceof HTMLElement)) continue;
    delete entry.dataset['accountEntry'];
    entry.dataset['accountTool'] = '';
    entry.hidden = false;
    const link = entry.querySelector('a');
    if (link) Object.assign(link, { href: tool.path, textContent: tool.title });
    panel?.before(entry);
  }
}

/** Fetches the sync of the account's cart when the cart differs from it, or on the cart page. */
function followCart(): void {
  let following = false;
  const isCartPage = document.querySelector('[data-cart-page]') !== null;
  $cartText.subscribe(() => {
    const id = $viewer.get()?.id;
    if (following || id === undefined || !(isCartPage || isCartOutdated(id))) return;
    following = true;
    import('./keep-cart.ts')
      .then(({ syncAccountCart }) => syncAccountCart(isCartPage))
      .catch(() => {
        following = false;
      });
  });
}

/** Starts a part that the page may have; the page works without its code. */
function startPart(selector: string, load: () => Promise<(place: HTMLElement) => unknown>): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place)
    load()
      .then((start) => start(place))
      .catch(() => undefined);
}

let started = false;

/** Fills the menu and follows other tabs. Idempotent. */
export function startAccount(): void {
  if (started) return;
  started = true;
  startViewer();
  $viewer.subscribe((viewer) => {
    if (viewer === null) return;
    const label = document.querySelector('[data-account-label]');
    if (label) label.textContent = accountLabel(viewer);
    const entries = accountMenu(viewer);
    const keys = new Set<string>(entries.map(({ key }) => key));
    for (const entry of document.querySelectorAll<HTMLElement>('[data-account-entry]')) {
      entry.hidden = !keys.has(entry.dataset['accountEntry'] ?? '');
    }
    showBackOfficeEntries(entries);
  });
  const button = document.querySelector<HTMLElement>('[data-sign-out]');
  if (button) {
    button.addEventListener('click', () => void signOut(button));
    // Clicks from before this file loaded (first-script.ts).
    if (Number(button.dataset['early']) > 0) void signOut(button);
  }
  followCart();
  startPart('[data-birthdays]', async () => (await import('./member-landing.ts')).startMemberLanding);
  // Behind the sign-in the bell is not empty.
  startPart('[data-bell]:empty', async () => (await import('./bell.ts')).startBell);
}
