/**
 * Refreshes an article's own page after it was edited, moved or removed since the build.
 *
 * The text comes from the on-demand rendering of the same template, the only place that sanitises it. Only differing
 * parts are replaced.
 */
import { urls } from '#contract/urls.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import type { SiteChanges } from './freshness.ts';
import { setHidden } from './freshness-slots.ts';
import { interactionEnded, replacePart } from './keep-focus.ts';
import { parsePage } from './parse-page.ts';

function partsOf(root: ParentNode): Map<string, HTMLElement> {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-article-part]')];
  return new Map(parts.map((part) => [part.dataset['articlePart'] ?? '', part]));
}

async function exchange(fresh: Document): Promise<void> {
  await interactionEnded();
  const current = partsOf(document);
  for (const [name, part] of partsOf(fresh)) {
    const old = current.get(name);
    if (old && !old.isEqualNode(part)) replacePart(old, document.importNode(part, true));
  }
  document.title = fresh.title;
}

/** Metadata of the article for machines. */
const METADATA =
  'script[type="application/ld+json"], meta[property], meta[name="description"], link[rel="canonical"]';

/** Replaces a removed article by its "not found" page; `title` is that page's title. */
function showNotFound(title: string | undefined): void {
  setHidden(document.body, 'data-article-removed', false);
  for (const part of document.querySelectorAll(`[data-article-present], ${METADATA}`)) part.remove();
  document.title = title ?? document.querySelector('[data-article-removed] h1')?.textContent ?? '';
}

/** Fetches the page's address again: replaces parts, redirects, or shows "not found". */
async function refetchArticle(slug: string): Promise<void> {
  const response = await getEnvironment().fetch(`${urls.article(slug)}/fresh`);
  if (response.redirected) location.replace(new URL(response.url).pathname);
  else if (response.ok) await exchange(parsePage(await response.text()));
  else if (response.status === 404) showNotFound(parsePage(await response.text()).title);
}

/** Refreshes the page when the article or the next story changed; redirects or shows "not found" when it is gone. */
export async function update(changes: SiteChanges): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-article-page]');
  if (!page) return;
  const { articlePage: slug = '', articleAt: at = '' } = page.dataset;
  const isRemoved = changes.removed_articles.includes(slug);
  const followedBy = (moment: string): boolean =>
    'articleNewest' in page.dataset && Date.parse(moment) > Date.parse(at);
  const isChanged = changes.articles.some(
    (article) => article.slug === slug || followedBy(article.published_at),
  );
  if (!isRemoved && !isChanged) return;
  try {
    await refetchArticle(slug);
  } catch {
    // Offline, only a removal is certain; otherwise the built text stays.
    if (isRemoved) showNotFound(undefined);
  }
}
