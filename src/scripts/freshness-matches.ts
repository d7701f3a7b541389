/** Updates the parts of pages with matches from their fresh copies. */
import { getEnvironment } from '#stores/core/environment.ts';
import type { SiteChanges } from './freshness.ts';
import { interactionEnded, replacePart } from './keep-focus.ts';
import { parsePage } from './parse-page.ts';

/**
 * Replaces the parts that differ from the fresh copy; leads to a new address; shows "not found" for a removed match. Rejects
 * without a connection.
 */
export async function patchMatches(address: string): Promise<void> {
  const response = await getEnvironment().fetch(address);
  const isGone = response.status === 404;
  if (response.redirected) location.replace(new URL(response.url).pathname);
  if (response.redirected || !(response.ok || isGone)) return;
  const fresh = parsePage(await response.text());
  await interactionEnded();
  const main = fresh.querySelector('main');
  if (isGone && main) document.querySelector('main')?.replaceChildren(...main.childNodes);
  else
    for (const part of fresh.querySelectorAll<HTMLElement>('[data-match-part]')) {
      const old = document.querySelector(
        `[data-match-part="${CSS.escape(part.dataset['matchPart'] ?? '')}"]`,
      );
      if (old && !old.isEqualNode(part)) replacePart(old, document.importNode(part, true));
    }
  document.title = fresh.title || document.title;
  document.dispatchEvent(new Event('matches-changed'));
}

/**
 * Patches a list, and the page of a match whose team changed: each change of a match touches its team. Without `changes`
 * it patches every page. Never rejects: on failure the page stays.
 */
export async function update(changes?: SiteChanges): Promise<void> {
  const { matchesFresh: address, matchTeam: team } =
    document.querySelector<HTMLElement>('[data-matches-fresh]')?.dataset ?? {};
  if (address && (!changes || !team || changes.teams.some(({ slug }) => slug === team)))
    await patchMatches(address).catch(() => undefined);
}
