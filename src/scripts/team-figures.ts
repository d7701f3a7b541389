/** Updates the figures of teams after an application. */
import { fetchSiteChanges } from './freshness.ts';

/** Requests the figures and writes them onto the cards. On failure the cards stay unchanged. */
export async function refreshTeams(): Promise<void> {
  const [changes, { update }] = await Promise.all([fetchSiteChanges(), import('./freshness-figures.ts')]);
  if (changes) update(changes);
}
