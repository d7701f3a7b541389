/** The account menu of somebody signed in: their label and the entries that are theirs. Fetched only then. */
import { userMenu, viewerLabel } from '../domain/viewer.ts';
import { $viewer, startViewer } from '../stores/viewer.ts';

/** Fills the menu and follows other tabs. */
export function startAccount(): void {
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
}
