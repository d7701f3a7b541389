/** Hydrates the landing page's birthdays for signed-in users when they come into view. */
import { wake } from '../browser/wake.ts';

/** Distance below the viewport at which the section is fetched, so that its growth moves nothing visible. */
const AHEAD = '400px';

/** Observes the section's placeholder. Call once. */
export function startMemberLanding(place: Element): void {
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
