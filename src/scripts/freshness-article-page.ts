/**
 * An article that was edited, moved or taken down after the build, on its own page.
 *
 * The text comes from the on-demand rendering of the same template, which is the one place that sanitises it; only the
 * parts that differ are exchanged.
 */
import { urls } from '../contract/urls.ts';
import { getEnvironment } from '../stores/core/environment.ts';
import type { SiteChanges } from './freshness.ts';
import { setHidden } from './freshness-slots.ts';
import { parsePage } from './parse-page.ts';

function partsOf(root: ParentNode): Map<string, HTMLElement> {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-article-part]')];
  return new Map(parts.map((part) => [part.dataset['articlePart'] ?? '', part]));
}

function exchange(fresh: Document): void {
  const current = partsOf(document);
  for (const [name, part] of partsOf(fresh)) {
    const old = current.get(name);
    if (old && !old.isEqualNode(part)) old.replaceWith(document.importNode(part, true));
  }
  document.title = fresh.title;
}

/** What tells machines about the article. */
const TOLD =
  'script[type="application/ld+json"], meta[property], meta[name="description"], link[rel="canonical"]';

/** Nothing of an article stays in a page that it was taken from. `title` is that of the page that says so. */
function sayGone(title: string | undefined): void {
  setHidden(document.body, 'data-article-gone', false);
  for (const part of document.querySelectorAll(`[data-article-present], ${TOLD}`)) part.remove();
  document.title = title ?? document.querySelector('[data-article-gone] h1')?.textContent ?? '';
}

/** What the address stands for now: exchanged, led on to another one, or gone. */
async function askAgain(slug: string): Promise<void> {
  const response = await getEnvironment().fetch(`${urls.article(slug)}/fresh`);
  if (response.redirected) location.replace(new URL(response.url).pathname);
  else if (response.ok) exchange(parsePage(await response.text()));
  else if (response.status === 404) sayGone(parsePage(await response.text()).title);
}

/** Refreshes the article when it, or the story that follows it, changed; leads on or says so when it is not here any more. */
export async function patchArticlePage(page: HTMLElement, changes: SiteChanges): Promise<void> {
  const { articlePage: slug = '', articleAt: at = '' } = page.dataset;
  const isRemoved = changes.removed_articles.includes(slug);
  const followedBy = (moment: string): boolean =>
    'articleNewest' in page.dataset && Date.parse(moment) > Date.parse(at);
  const isChanged = changes.articles.some(
    (article) => article.slug === slug || followedBy(article.published_at),
  );
  if (!isRemoved && !isChanged) return;
  try {
    await askAgain(slug);
  } catch {
    // Whoever cannot be asked again has said that it is gone; otherwise the last build's text stays.
    if (isRemoved) sayGone(undefined);
  }
}
