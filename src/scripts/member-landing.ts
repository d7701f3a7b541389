/** Parts of the landing page for signed-in users: birthdays when they come into view, and why a page was refused. */
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { FlashKey } from '#stores/core/flash.ts';
import { wake } from '#browser/wake.ts';

/** Distance below the viewport at which the section is fetched, so that its growth moves nothing visible. */
const AHEAD = '400px';

const NO_ACCESS: FlashKey = 'no_access';

/** Shows once that the guard refused a page. */
function showRefusedPage(): void {
  if (sessionStorage.getItem(STORAGE_KEYS.flash) !== NO_ACCESS) return;
  sessionStorage.removeItem(STORAGE_KEYS.flash);
  document.querySelector<HTMLElement>('[data-no-access]')?.showPopover();
}

/** Observes the section's placeholder. Call once. */
export function startMemberLanding(place: Element): void {
  showRefusedPage();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake('birthdays');
    },
    { rootMargin: AHEAD },
  );
  observer.observe(place);
}
