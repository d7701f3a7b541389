/** Opponents in addresses. */
import { urls } from '#contract/urls.ts';

/** Returns the address of an opponent, or of all. */
export function opponentPath(slug?: string): string {
  const path = `${urls.matches()}/opponents`;
  return slug === undefined ? path : `${path}/${slug}`;
}
