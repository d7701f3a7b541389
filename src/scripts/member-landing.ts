/** What the landing page has for those who are signed in: their section of birthdays, hydrated as it comes into sight. */
import { wake } from '../browser/wake.ts';

/** How far below the window the section is fetched: what grows there moves nothing in sight. */
const AHEAD = '400px';

/** Waits for the place of the section. Call once. */
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
