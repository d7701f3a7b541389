/** Updates the figures of teams after an application. */
import { askSiteChanges } from './freshness.ts';

/** Requests the figures and writes them onto the cards. On failure the cards stay unchanged. */
export async function refreshTeams(): Promise<void> {
  const [changes, { patchFigures }] = await Promise.all([askSiteChanges(), import('./freshness-figures.ts')]);
  if (changes) await patchFigures(changes);
}
