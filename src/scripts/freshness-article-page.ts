/**
 * An article that was edited or taken down after the build, on its own page.
 *
 * The text comes from the on-demand rendering of the same template, which is the one place that sanitises it; only the
 * parts that differ are exchanged.
 */
import { urls } from '../contract/routes.ts';
import { getEnvironment } from '../stores/environment.ts';
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

function sayGone(): void {
  setHidden(document.body, 'data-article-gone', false);
  setHidden(document.body, 'data-article-present', true);
}

/** Refreshes the article when it, or the story that follows it, changed; says so when it is gone. */
export async function patchArticlePage(page: HTMLElement, changes: SiteChanges): Promise<void> {
  const { articlePage: slug = '', articleAt: at = '' } = page.dataset;
  if (changes.removed_articles.includes(slug)) {
    sayGone();
    return;
  }
  const followedBy = (moment: string): boolean =>
    'articleNewest' in page.dataset && Date.parse(moment) > Date.parse(at);
  if (!changes.articles.some((article) => article.slug === slug || followedBy(article.published_at))) return;
  try {
    const response = await getEnvironment().fetch(`${urls.article(slug)}/fresh`);
    if (response.status === 404) sayGone();
    else if (response.ok) exchange(parsePage(await response.text()));
  } catch {
    // The last build's text stays.
  }
}
