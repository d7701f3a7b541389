/** The account menu of somebody signed in: their label, the entries that are theirs, the way out. Fetched only then. */
import { STORAGE_KEYS } from '../contract/storage-keys.ts';
import { userMenu, viewerLabel, type UserMenuEntry } from '../domain/viewer.ts';
import { isCartBehind } from '../stores/shop/cart-sync-state.ts';
import { $cartText } from '../stores/shop/cart-text.ts';
import { getEnvironment } from '../stores/core/environment.ts';
import { $viewer, refreshViewer, startViewer } from '../stores/auth/viewer.ts';

/** What is done where the code for it cannot be had: this browser forgets. */
function forget(): void {
  const { storage } = getEnvironment();
  storage.remove(STORAGE_KEYS.session);
  storage.remove(STORAGE_KEYS.profile);
}

async function signOut(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    const { signOutHere } = await import('./sign-out.ts');
    await signOutHere();
  } catch {
    forget();
  }
  button.ariaDisabled = null;
  refreshViewer();
  // Without a network there is no page to go to: this one shows that nobody is signed in.
  if (getEnvironment().online()) location.replace('/');
  else delete document.documentElement.dataset['session'];
}

/** Shows the pages of the back office that somebody may open who is no administrator; they stand in the route table. */
function showTools(entries: readonly UserMenuEntry[]): void {
  for (const old of document.querySelectorAll('[data-account-tool]')) old.remove();
  const panel = document.querySelector<HTMLElement>('[data-account-entry="admin_panel"]');
  for (const { key, path, title = '' } of entries) {
    const entry = key === 'tool' ? panel?.cloneNode(true) : undefined;
    if (!(entry instanceof HTMLElement)) continue;
    delete entry.dataset['accountEntry'];
    entry.dataset['accountTool'] = '';
    entry.hidden = false;
    const link = entry.querySelector('a');
    if (link) Object.assign(link, { href: path, textContent: title });
    panel?.before(entry);
  }
}

/** Fetches what keeps the account's cart once there is something to keep, or the page is about the cart. */
function followCart(): void {
  let following = false;
  const isCartPage = document.querySelector('[data-cart-page]') !== null;
  $cartText.subscribe(() => {
    const id = $viewer.get()?.id;
    if (following || id === undefined || !(isCartPage || isCartBehind(id))) return;
    following = true;
    import('./keep-cart.ts')
      .then(({ keepCart }) => keepCart(isCartPage))
      .catch(() => {
        following = false;
      });
  });
}

/** Fetches what only the landing page has for them. */
function startLandingOfMembers(): void {
  const place = document.querySelector('[data-birthdays]');
  if (place === null) return;
  import('./member-landing.ts')
    .then(({ startMemberLanding }) => {
      startMemberLanding(place);
    })
    // The page goes on without.
    .catch(() => undefined);
}

let started = false;

/** Fills the menu and follows other tabs. Safe to call again. */
export function startAccount(): void {
  if (started) return;
  started = true;
  startViewer();
  $viewer.subscribe((viewer) => {
    if (viewer === null) return;
    const label = document.querySelector('[data-account-label]');
    if (label) label.textContent = viewerLabel(viewer);
    const entries = userMenu(viewer);
    const keys = new Set<string>(entries.map(({ key }) => key));
    for (const entry of document.querySelectorAll<HTMLElement>('[data-account-entry]')) {
      entry.hidden = !keys.has(entry.dataset['accountEntry'] ?? '');
    }
    showTools(entries);
  });
  const button = document.querySelector<HTMLElement>('[data-sign-out]');
  if (button) {
    button.addEventListener('click', () => void signOut(button));
    // Clicked before this file came (first-script.ts).
    if (Number(button.dataset['early']) > 0) void signOut(button);
  }
  followCart();
  startLandingOfMembers();
}
