/** Checks and compares the editable fields of an article. */
import type { ErrorCode } from '#contract/error-codes.ts';
import {
  ARTICLE_LIMITS,
  RESERVED_ARTICLE_SLUGS,
  type ArticleContent,
  type ArticleEditing,
  type ArticleState,
} from '#contract/admin-articles.ts';
import { withoutPlaceholders } from './article-pictures.ts';

export type ArticleField = keyof ArticleContent;

/** Fields in screen order. */
export const ARTICLE_FIELDS: readonly ArticleField[] = [
  'title',
  'slug',
  'excerpt',
  'featured_image_url',
  'featured_image_alt',
  'body',
  'category_id',
  'author_name',
  'seo_title',
  'seo_description',
];

const LENGTHS: Readonly<Partial<Record<ArticleField, number>>> = {
  title: ARTICLE_LIMITS.titleLength,
  slug: ARTICLE_LIMITS.slugLength,
  excerpt: ARTICLE_LIMITS.excerptLength,
  body: ARTICLE_LIMITS.bodyLength,
  featured_image_alt: ARTICLE_LIMITS.altLength,
  author_name: ARTICLE_LIMITS.authorLength,
  seo_title: ARTICLE_LIMITS.seoTitleLength,
  seo_description: ARTICLE_LIMITS.seoDescriptionLength,
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Counts characters as PostgreSQL does. */
function lengthOf(text: string): number {
  // Counting code points of a long text on every key press is slow.
  return text.length < 1000 ? [...text].length : text.length - (text.match(/[\uD800-\uDBFF]/gu)?.length ?? 0);
}

/** Returns why a field cannot be saved, or null. Empty fields can always be saved. */
export function fieldProblem(field: ArticleField, value: string): ErrorCode | null {
  if (lengthOf(field === 'body' ? value : value.trim()) > (LENGTHS[field] ?? Number.POSITIVE_INFINITY))
    return 'too_long';
  if (field !== 'slug' || value.trim() === '') return null;
  if (!SLUG.test(value.trim())) return 'invalid_characters';
  return RESERVED_ARTICLE_SLUGS.some((reserved) => reserved === value.trim()) ? 'slug_reserved' : null;
}

const NEEDED: ReadonlySet<ArticleField> = new Set(['title', 'slug', 'excerpt', 'body']);

/** Returns the fields that publishing requires and that are empty, in screen order. A cover requires a description. */
export function missingFields(content: ArticleContent): readonly ArticleField[] {
  return ARTICLE_FIELDS.filter((field) => {
    const empty = (field === 'body' ? withoutPlaceholders(content.body) : content[field]).trim() === '';
    return (
      empty && (NEEDED.has(field) || (field === 'featured_image_alt' && content.featured_image_url !== ''))
    );
  });
}

/** Returns the fields that differ. Surrounding white space counts in the body only. */
export function changedFields(one: ArticleContent, other: ArticleContent): readonly ArticleField[] {
  return ARTICLE_FIELDS.filter((field) =>
    field === 'body'
      ? one.body !== other.body
      : one[field] !== other[field] && one[field].trim() !== other[field].trim(),
  );
}

/** True when a draft is worth saving: a category or a byline alone is not. */
export function isWorthSaving(content: ArticleContent): boolean {
  const { category_id: _category, author_name: _author, slug: _slug, ...own } = content;
  return Object.values(own).some((text) => text.trim() !== '');
}

/**
 * Returns the state at a time in milliseconds since the epoch. A scheduled article whose minute has come is published.
 */
export function articleStateAt(
  { status, published_at: at }: Pick<ArticleEditing, 'status' | 'published_at'>,
  now: number,
): ArticleState {
  return status === 'scheduled' && at !== null && Date.parse(at) <= now ? 'published' : status;
}
