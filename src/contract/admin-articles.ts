/** Articles for editors (desk_articles, article_revisions and their actions). */
import * as v from 'valibot';
import { ARTICLE_STATUSES, ArticleCategoryRowSchema } from './articles.ts';
import {
  CountSchema,
  HexColorSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  SlugSchema,
} from './common-schemas.ts';

/** Equal the constraints on article_revisions and blog_articles; lengths in characters. */
export const ARTICLE_LIMITS = {
  titleLength: 160,
  slugLength: 120,
  excerptLength: 500,
  bodyLength: 200_000,
  altLength: 300,
  authorLength: 120,
  seoTitleLength: 160,
  seoDescriptionLength: 320,
  categoryNameLength: 80,
  reviewNoteLength: 500,
  /** Characters that search engines show of a title and of a description. */
  seoTitleShown: 60,
  seoDescriptionShown: 155,
  featuredMax: 24,
  /** Pause in typing after which the working copy is saved. */
  autosaveMs: 2000,
  /** Pause in typing after which the preview is rendered. */
  previewMs: 300,
  previewLinkHours: 24,
} as const;

/** Slugs below /blog that the site itself uses. */
export const RESERVED_ARTICLE_SLUGS = ['page', 'category', 'search', 'feed'] as const;

/** The state shown to editors. A scheduled article whose time has come is published. */
export const ARTICLE_STATES = ARTICLE_STATUSES;
export type ArticleState = (typeof ARTICLE_STATES)[number];

const OptionalMomentSchema = v.nullish(MomentSchema, null);

export const NewsroomArticleRowSchema = v.object({
  id: IdSchema,
  title: v.string(),
  slug: v.string(),
  status: v.picklist(ARTICLE_STATUSES),
  state: v.picklist(ARTICLE_STATES),
  category_id: v.nullish(IdSchema, null),
  category_name: OptionalTextSchema,
  category_slug: OptionalTextSchema,
  category_color: OptionalTextSchema,
  author_name: OptionalTextSchema,
  is_featured: v.boolean(),
  featured_rank: v.nullish(CountSchema, null),
  published_at: OptionalMomentSchema,
  view_count: CountSchema,
  has_changes: v.boolean(),
  /** The version of the working copy; actions send it back. */
  expected: v.string(),
  saved_at: MomentSchema,
  saved_by: OptionalTextSchema,
  created_at: MomentSchema,
  /** Kept as text because parsing loses digits. */
  updated_at: v.pipe(v.string(), v.nonEmpty()),
});
export type NewsroomArticleRow = v.InferOutput<typeof NewsroomArticleRowSchema>;

const given = v.nullish(v.string(), '');

/** The editable fields as form texts. Empty texts mean null. */
export const ArticleContentSchema = v.object({
  title: given,
  slug: given,
  excerpt: given,
  body: given,
  category_id: given,
  featured_image_url: given,
  featured_image_alt: given,
  author_name: given,
  seo_title: given,
  seo_description: given,
});
export type ArticleContent = v.InferOutput<typeof ArticleContentSchema>;

export const EMPTY_ARTICLE: ArticleContent = v.parse(ArticleContentSchema, {});

/** An unsaved draft for the preview. */
export const ArticleDraftSchema = v.object({
  content: v.object({
    ...ArticleContentSchema.entries,
    body: v.pipe(v.nullish(v.string(), ''), v.maxLength(ARTICLE_LIMITS.bodyLength)),
  }),
  category: v.nullish(ArticleCategoryRowSchema, null),
});
export type ArticleDraft = v.InferOutput<typeof ArticleDraftSchema>;

/** The result of every action: the working copy and its state. */
export const ArticleEditingSchema = v.object({
  id: IdSchema,
  status: v.picklist(ARTICLE_STATUSES),
  /** The public slug; the working copy may have another. */
  slug: v.string(),
  published_at: OptionalMomentSchema,
  is_featured: v.boolean(),
  featured_rank: v.nullish(CountSchema, null),
  view_count: CountSchema,
  created_at: MomentSchema,
  updated_at: v.pipe(v.string(), v.nonEmpty()),
  author_id: v.nullish(IdSchema, null),
  content: ArticleContentSchema,
  expected: v.string(),
  saved_at: MomentSchema,
  saved_by: OptionalTextSchema,
  has_changes: v.boolean(),
  review: v.nullish(v.object({ by: OptionalTextSchema, note: OptionalTextSchema, at: MomentSchema }), null),
  previews: CountSchema,
});
export type ArticleEditing = v.InferOutput<typeof ArticleEditingSchema>;

export const ArticleRevisionRowSchema = v.object({
  number: CountSchema,
  version: CountSchema,
  ...ArticleContentSchema.entries,
  restored_from: v.nullish(CountSchema, null),
  saved_by: v.nullish(IdSchema, null),
  created_at: MomentSchema,
  saved_at: MomentSchema,
  published_at: OptionalMomentSchema,
});
export type ArticleRevisionRow = v.InferOutput<typeof ArticleRevisionRowSchema>;

export const NewsroomCategoryRowSchema = v.object({
  id: IdSchema,
  name: v.string(),
  slug: SlugSchema,
  color: HexColorSchema,
  sort_order: v.number(),
  updated_at: v.pipe(v.string(), v.nonEmpty()),
});
export type NewsroomCategoryRow = v.InferOutput<typeof NewsroomCategoryRowSchema>;

export const CategoryInputSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(ARTICLE_LIMITS.categoryNameLength, 'too_long'),
  ),
  slug: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'invalid_characters'),
    v.maxLength(ARTICLE_LIMITS.slugLength, 'too_long'),
  ),
  color: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/u, 'invalid_value')),
});

export const ReviewInputSchema = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(ARTICLE_LIMITS.reviewNoteLength, 'too_long')),
});

/** A day (YYYY-MM-DD) and a time (HH:MM) in South Africa. */
export const ScheduleInputSchema = v.object({
  day: v.pipe(v.string(), v.nonEmpty('required')),
  time: v.pipe(v.string(), v.nonEmpty('required')),
});

export const FeaturedArticleSchema = v.object({
  id: IdSchema,
  title: v.string(),
  published_at: OptionalMomentSchema,
});
export type FeaturedArticle = v.InferOutput<typeof FeaturedArticleSchema>;

export const PreviewLinkSchema = v.object({
  token: v.pipe(v.string(), v.hexadecimal()),
  expires_at: MomentSchema,
});

export const ArticlePreviewSchema = v.object({
  content: ArticleContentSchema,
  status: v.picklist(ARTICLE_STATUSES),
  published_at: OptionalMomentSchema,
  saved_at: MomentSchema,
  expires_at: MomentSchema,
  category: v.nullish(ArticleCategoryRowSchema, null),
});
export type ArticlePreview = v.InferOutput<typeof ArticlePreviewSchema>;

/** /build.json: when the served pages were read from the database. */
export const BuildSchema = v.object({ at: MomentSchema });
