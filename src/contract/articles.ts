/** News articles and their categories, as anybody may read them (blog_articles, blog_categories). */
import * as v from 'valibot';
import {
  CountSchema,
  HexColorSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  SlugSchema,
} from './common-schemas.ts';

/** blog_articles.status. Readers see published and scheduled ones whose moment has come. */
export const ARTICLE_STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const;

/** What an article without a category is filed under (spec 000, section 3). */
export const DEFAULT_ARTICLE_CATEGORY = { name: 'News', color: '#00ff41', slug: 'news' } as const;

/** A category of the news; a malformed colour reads as the default green. */
export const ArticleCategoryRowSchema = v.object({
  name: v.string(),
  slug: SlugSchema,
  color: v.fallback(HexColorSchema, DEFAULT_ARTICLE_CATEGORY.color),
});
/** A category of the news. */
export type ArticleCategoryRow = v.InferOutput<typeof ArticleCategoryRowSchema>;

const cardEntries = {
  id: IdSchema,
  slug: SlugSchema,
  title: v.string(),
  excerpt: v.nullish(v.string(), ''),
  published_at: MomentSchema,
  is_featured: v.nullish(v.boolean(), false),
  /** Place among the featured, from 1; featured ones without a place follow, newest first. */
  featured_rank: v.nullish(CountSchema, null),
  featured_image_url: OptionalTextSchema,
  featured_image_alt: OptionalTextSchema,
  author_name: OptionalTextSchema,
  view_count: v.nullish(CountSchema, 0),
  category: v.nullish(ArticleCategoryRowSchema, { ...DEFAULT_ARTICLE_CATEGORY }),
};

/** What a card, a list and the freshness script need. */
export const ArticleCardRowSchema = v.object(cardEntries);
/** An article as a card shows it; published_at is UTC. */
export type ArticleCardRow = v.InferOutput<typeof ArticleCardRowSchema>;

/** What the article's own page needs: the card and the Markdown body. */
export const ArticleRowSchema = v.object({
  ...cardEntries,
  body: v.nullish(v.string(), ''),
  seo_title: OptionalTextSchema,
  seo_description: OptionalTextSchema,
  updated_at: MomentSchema,
});
/** An article with its Markdown body. */
export type ArticleRow = v.InferOutput<typeof ArticleRowSchema>;
