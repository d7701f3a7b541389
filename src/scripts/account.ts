/** The account menu of somebody signed in: their label, the entries that are theirs, the way out. Fetched only then. */
import { STORAGE_KEYS } from '../contract/storage-keys.ts';
import { userMenu, viewerLabel } from '../domain/viewer.ts';
import { getEnvironment } from '../stores/environment.ts';
import { $viewer, refreshViewer, startViewer } from '../stores/viewer.ts';

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
    const keys = new Set<string>(userMenu(viewer).map((entry) => entry.key));
    for (const entry of document.querySelectorAll<HTMLElement>('[data-account-entry]')) {
      entry.hidden = !keys.has(entry.dataset['accountEntry'] ?? '');
    }
  });
  const button = document.querySelector<HTMLElement>('[data-sign-out]');
  button?.addEventListener('click', () => void signOut(button));
}
