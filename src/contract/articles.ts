/** Public rows of blog_articles and blog_categories. */
import * as v from 'valibot';
import { DEFAULT_ARTICLE_CATEGORY } from './article-defaults.ts';
import {
  CountSchema,
  HexColorSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  SlugSchema,
} from './common-schemas.ts';

/** blog_articles.status. Readers see published articles and scheduled ones whose time has come. */
export const ARTICLE_STATUSES = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const;

/** A malformed colour is read as the default green. */
export const ArticleCategoryRowSchema = v.object({
  name: v.string(),
  slug: SlugSchema,
  color: v.fallback(HexColorSchema, DEFAULT_ARTICLE_CATEGORY.color),
});
export type ArticleCategoryRow = v.InferOutput<typeof ArticleCategoryRowSchema>;

const cardEntries = {
  id: IdSchema,
  slug: SlugSchema,
  title: v.string(),
  excerpt: v.nullish(v.string(), ''),
  published_at: MomentSchema,
  is_featured: v.nullish(v.boolean(), false),
  /** Position among the featured, from 1. Featured articles without one follow, newest first. */
  featured_rank: v.nullish(CountSchema, null),
  featured_image_url: OptionalTextSchema,
  featured_image_alt: OptionalTextSchema,
  author_name: OptionalTextSchema,
  view_count: v.nullish(CountSchema, 0),
  category: v.nullish(ArticleCategoryRowSchema, { ...DEFAULT_ARTICLE_CATEGORY }),
};

/** Columns of cards, lists and the freshness script. */
export const ArticleCardRowSchema = v.object(cardEntries);
export type ArticleCardRow = v.InferOutput<typeof ArticleCardRowSchema>;

/** Columns of the article page: the card and the Markdown body. */
export const ArticleRowSchema = v.object({
  ...cardEntries,
  body: v.nullish(v.string(), ''),
  seo_title: OptionalTextSchema,
  seo_description: OptionalTextSchema,
  updated_at: MomentSchema,
});
export type ArticleRow = v.InferOutput<typeof ArticleRowSchema>;

/** A category with its number of readable articles (article_counts). A row of nulls counts articles without one. */
export const ArticleCountRowSchema = v.object({
  id: v.nullable(IdSchema),
  name: v.fallback(v.string(), DEFAULT_ARTICLE_CATEGORY.name),
  slug: v.fallback(SlugSchema, DEFAULT_ARTICLE_CATEGORY.slug),
  color: v.fallback(HexColorSchema, DEFAULT_ARTICLE_CATEGORY.color),
  articles: CountSchema,
});
export type ArticleCountRow = v.InferOutput<typeof ArticleCountRowSchema>;

/** Response of articles_around: cards, and slugs around each article, newest first, with its own. */
export const ArticlesAroundSchema = v.object({
  articles: v.array(ArticleCardRowSchema),
  around: v.record(v.string(), v.array(SlugSchema)),
});
export type ArticlesAround = v.InferOutput<typeof ArticlesAroundSchema>;

/** Columns of the sitemap. */
export const ArticleAddressRowSchema = v.object({
  slug: SlugSchema,
  published_at: MomentSchema,
  updated_at: MomentSchema,
});
export type ArticleAddressRow = v.InferOutput<typeof ArticleAddressRowSchema>;
