/** The newsroom: an article as its editors see and write it (newsroom_articles, article_revisions, the acts). */
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

/** Lengths equal the constraints on article_revisions and blog_articles; in characters. */
export const ARTICLE_LIMITS = {
  titleLength: 160,
  slugLength: 120,
  excerptLength: 500,
  bodyLength: 200_000,
  pictureUrlLength: 500,
  altLength: 300,
  authorLength: 120,
  seoTitleLength: 160,
  seoDescriptionLength: 320,
  categoryNameLength: 80,
  reviewNoteLength: 500,
  /** An address or search engine shows about so much of a title and of a description. */
  seoTitleShown: 60,
  seoDescriptionShown: 155,
  featuredMax: 24,
  /** Typing pauses for so long before the working copy is saved by itself. */
  autosaveMs: 2000,
  /** Typing pauses for so long before the preview follows. */
  previewMs: 300,
  previewLinkHours: 24,
} as const;

/** Last parts of addresses below /blog that the site needs itself. */
export const RESERVED_ARTICLE_SLUGS = ['page', 'category', 'search', 'feed'] as const;

/** What an editor sees an article as: a scheduled one whose moment has come is published. */
export const ARTICLE_STATES = ARTICLE_STATUSES;
/** What an editor sees an article as. */
export type ArticleState = (typeof ARTICLE_STATES)[number];

const OptionalMomentSchema = v.nullish(MomentSchema, null);

/** A row of newsroom_articles. */
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
  /** Whether the working copy says something that readers have not got. */
  has_changes: v.boolean(),
  /** The version of the working copy: an act names the one that it was decided on. */
  expected: v.string(),
  saved_at: MomentSchema,
  saved_by: OptionalTextSchema,
  created_at: MomentSchema,
  /** Text as it came: parsing loses digits. */
  updated_at: v.pipe(v.string(), v.nonEmpty()),
});
/** An article in the list of the news desk. */
export type NewsroomArticleRow = v.InferOutput<typeof NewsroomArticleRowSchema>;

const given = v.nullish(v.string(), '');

/** What editors write of an article, as texts of a form: nothing is null, an empty text is nothing. */
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
/** What editors write of an article. */
export type ArticleContent = v.InferOutput<typeof ArticleContentSchema>;

/** Nothing written yet. */
export const EMPTY_ARTICLE: ArticleContent = v.parse(ArticleContentSchema, {});

/** What an editor's screen sends to see it as readers would. */
export const ArticleDraftSchema = v.object({
  content: v.object({
    ...ArticleContentSchema.entries,
    body: v.pipe(v.nullish(v.string(), ''), v.maxLength(ARTICLE_LIMITS.bodyLength)),
  }),
  category: v.nullish(ArticleCategoryRowSchema, null),
});
/** What an editor's screen sends to see it as readers would. */
export type ArticleDraft = v.InferOutput<typeof ArticleDraftSchema>;

/** What the acts answer: the working copy and the state around it. */
export const ArticleEditingSchema = v.object({
  id: IdSchema,
  status: v.picklist(ARTICLE_STATUSES),
  /** The address that readers know, or will; the working copy may have another. */
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
  /** How many preview links work now. */
  previews: CountSchema,
});
/** An article on the editor's screen. */
export type ArticleEditing = v.InferOutput<typeof ArticleEditingSchema>;

/** A row of article_revisions. */
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
/** A saved state of an article. */
export type ArticleRevisionRow = v.InferOutput<typeof ArticleRevisionRowSchema>;

/** A category as the news desk manages it. */
export const NewsroomCategoryRowSchema = v.object({
  id: IdSchema,
  name: v.string(),
  slug: SlugSchema,
  color: HexColorSchema,
  sort_order: v.number(),
  updated_at: v.pipe(v.string(), v.nonEmpty()),
});
/** A category as the news desk manages it. */
export type NewsroomCategoryRow = v.InferOutput<typeof NewsroomCategoryRowSchema>;

/** What the form of a category holds. */
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
/** What the form of a category holds. */
export type CategoryInput = v.InferOutput<typeof CategoryInputSchema>;

/** What somebody says who asks for a review. */
export const ReviewInputSchema = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(ARTICLE_LIMITS.reviewNoteLength, 'too_long')),
});

/** A featured article in the order of the front page. */
export const FeaturedArticleSchema = v.object({
  id: IdSchema,
  title: v.string(),
  published_at: OptionalMomentSchema,
});
/** A featured article in the order of the front page. */
export type FeaturedArticle = v.InferOutput<typeof FeaturedArticleSchema>;

/** A fresh preview link. */
export const PreviewLinkSchema = v.object({
  token: v.pipe(v.string(), v.hexadecimal()),
  expires_at: MomentSchema,
});
/** A fresh preview link. */
export type PreviewLink = v.InferOutput<typeof PreviewLinkSchema>;

/** What a preview link shows. */
export const ArticlePreviewSchema = v.object({
  content: ArticleContentSchema,
  status: v.picklist(ARTICLE_STATUSES),
  published_at: OptionalMomentSchema,
  saved_at: MomentSchema,
  expires_at: MomentSchema,
  category: v.nullish(ArticleCategoryRowSchema, null),
});
/** What a preview link shows. */
export type ArticlePreview = v.InferOutput<typeof ArticlePreviewSchema>;

/** /build.json: when the pages that are served now were read from the database. */
export const BuildSchema = v.object({ at: MomentSchema });
