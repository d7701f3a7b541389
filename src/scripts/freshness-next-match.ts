/** Exchanges the line about the next match of the landing page. */
import { urls } from '#contract/urls.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import type { SiteChanges } from './freshness.ts';
import { pressEnded } from './keep-focus.ts';

/** Asks for the line when a team changed, as with each change of a match; hides it and asks when its match is over. */
export async function update({ teams }: SiteChanges): Promise<void> {
  const line = document.querySelector('[data-match-part=next]');
  const announced = line?.querySelector<HTMLElement>('[data-until]');
  const isOver = Date.parse(announced?.dataset['until'] ?? '') < Date.now();
  if (announced && isOver) announced.hidden = true;
  if (!isOver && teams.length === 0) return;
  const response = await getEnvironment()
    .fetch(urls.nextMatch())
    .catch(() => null);
  if (!line || !response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  await pressEnded();
  const fresh = page.querySelector('[data-match-part]');
  if (fresh && !fresh.isEqualNode(line)) line.replaceWith(fresh);
}
