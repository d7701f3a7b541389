/** Brings the numbers of the teams up to date after an application. */
import { askSiteChanges } from './freshness.ts';

/** Asks for the numbers again and writes them onto the cards. Without an answer the cards stay as they are. */
export async function refreshTeams(): Promise<void> {
  const [changes, { patchFigures }] = await Promise.all([askSiteChanges(), import('./freshness-figures.ts')]);
  if (changes) await patchFigures(changes);
}
