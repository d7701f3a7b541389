/** Updates roster, matches and achievements of a team page when the team or a member changed since the build. */
import { urls } from '#contract/urls.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import type { SiteChanges } from './freshness.ts';
import { interactionEnded, replacePart } from './keep-focus.ts';
import { parsePage } from './parse-page.ts';

/** Replaces the parts that differ from the page rendered now; on failure the built parts stay. */
export async function patchTeamPage(slug: string): Promise<void> {
  const response = await getEnvironment()
    .fetch(`${urls.team(slug)}/fresh`)
    .catch(() => null);
  if (response?.ok !== true) return;
  const fresh = parsePage(await response.text());
  await interactionEnded();
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-team-part]')) {
    const old = document.querySelector(`[data-team-part="${CSS.escape(part.dataset['teamPart'] ?? '')}"]`);
    if (old && !old.isEqualNode(part)) replacePart(old, document.importNode(part, true));
  }
}

export async function update({ teams }: SiteChanges): Promise<void> {
  const shown = document.querySelector<HTMLElement>('[data-team-keep]')?.dataset['team'];
  if (shown !== undefined && teams.some(({ slug }) => slug === shown)) await patchTeamPage(shown);
}
