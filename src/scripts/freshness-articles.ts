/** Updates article cards in lists. */
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { urls } from '#contract/urls.ts';
import { readableTextOn } from '#domain/contrast.ts';
import { formatDate } from '#domain/dates.ts';
import type { ChangedArticle, SiteChanges } from './freshness.ts';
import { patchCards } from './freshness-groups.ts';
import { setLink, setPicture, setText, slotsOf } from './freshness-slots.ts';
import { pressEnded, scrollEnded } from './keep-focus.ts';

/** Fields of a card of components/news. */
type ShownArticle = Pick<
  ChangedArticle,
  'slug' | 'title' | 'excerpt' | 'published_at' | 'category' | 'featured_image_url' | 'featured_image_alt'
>;

export function fillArticleCard(root: HTMLElement, article: ShownArticle): void {
  const { name, color } = article.category ?? DEFAULT_ARTICLE_CATEGORY;
  setText(root, 'data-article-title', article.title);
  setText(root, 'data-article-excerpt', article.excerpt);
  setText(root, 'data-article-category', name);
  setText(root, 'data-article-date', formatDate(article.published_at));
  setLink(root, 'data-article-link', urls.article(article.slug));
  setPicture(root, 'data-article-picture', article.featured_image_url, article.featured_image_alt);
  for (const date of slotsOf(root, 'data-article-date')) date.setAttribute('datetime', article.published_at);
  root.style.setProperty('--tint', color);
  root.style.setProperty('--on-tint', readableTextOn(color));
}

function belongs(group: HTMLElement, article: ChangedArticle): boolean {
  const { articleCategory: category } = group.dataset;
  const ownCategory = (article.category ?? DEFAULT_ARTICLE_CATEGORY).slug;
  return (
    (!category || category === ownCategory) && (!('articleFeatured' in group.dataset) || article.is_featured)
  );
}

export async function update({ articles, removed_articles: removed }: SiteChanges): Promise<void> {
  await scrollEnded();
  await pressEnded();
  const cards = articles.map((article) => ({
    slug: article.slug,
    at: article.published_at,
    rank: article.featured_rank,
    belongsTo: (group: HTMLElement) => belongs(group, article),
    fill: (root: HTMLElement) => fillArticleCard(root, article),
  }));
  patchCards('article', cards, removed);
}
