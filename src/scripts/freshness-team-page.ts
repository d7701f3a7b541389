/** Matches and achievements of a team's page, when something of the team changed since the build. */
import { urls } from '../contract/urls.ts';
import { getEnvironment } from '../stores/core/environment.ts';
import { parsePage } from './parse-page.ts';

/** Exchanges what differs from the same page rendered now; without an answer the build's stays. */
export async function patchTeamPage(slug: string): Promise<void> {
  const response = await getEnvironment()
    .fetch(`${urls.team(slug)}/fresh`)
    .catch(() => null);
  if (response?.ok !== true) return;
  const fresh = parsePage(await response.text());
  for (const part of fresh.querySelectorAll<HTMLElement>('[data-team-part]')) {
    const old = document.querySelector(`[data-team-part="${CSS.escape(part.dataset['teamPart'] ?? '')}"]`);
    if (old && !old.isEqualNode(part)) old.replaceWith(document.importNode(part, true));
  }
}
