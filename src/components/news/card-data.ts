/** Data shared by the news cards. */
import type { ArticleCardRow } from '#contract/articles.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { readableTextOn } from '#domain/contrast.ts';

/** Fields of an article on its card. */
export type CardArticle = Pick<
  ArticleCardRow,
  'slug' | 'title' | 'excerpt' | 'published_at' | 'category' | 'featured_image_url' | 'featured_image_alt'
> &
  Partial<Pick<ArticleCardRow, 'featured_rank'>>;

/** Blank card for the template of a list. */
export const BLANK_CARD: CardArticle = {
  slug: '',
  title: '',
  excerpt: '',
  published_at: '',
  category: { ...DEFAULT_ARTICLE_CATEGORY },
  featured_image_url: null,
  featured_image_alt: null,
};

/** Attributes of a card's root: selectors for scripts, category colour and its text colour. */
export function cardAttributes(article: CardArticle): Readonly<Record<string, string>> {
  const { color } = article.category;
  return {
    'data-article': article.slug,
    'data-article-at': article.published_at,
    ...(typeof article.featured_rank === 'number' && { 'data-article-rank': String(article.featured_rank) }),
    style: `--tint:${color};--on-tint:${readableTextOn(color)}`,
  };
}
