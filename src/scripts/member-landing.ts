/** What the landing page has for those who are signed in: their section of birthdays, fetched as it comes into sight. */
import { startPortalEnvironment } from './portal-environment.ts';

/** How far below the window the section is fetched: what grows there moves nothing in sight. */
const AHEAD = '400px';

/** Waits for the place of the section. Call once. */
export function startMemberLanding(place: HTMLElement): void {
  startPortalEnvironment();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // An island opens on a click (islands.ts); this one needs nobody's finger.
      place.click();
    },
    { rootMargin: AHEAD },
  );
  // A hidden element is never in sight.
  if (place.parentElement) observer.observe(place.parentElement);
}
