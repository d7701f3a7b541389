/**
 * Published news. An anonymous client gets published articles and scheduled ones whose time has come, by the database's
 * clock. Refuses as described in refusal.ts.
 */
import * as v from 'valibot';
import {
  type ArticleCardRow,
  ArticleCardRowSchema,
  type ArticleCategoryRow,
  ArticleCategoryRowSchema,
  type ArticleRow,
  ArticleRowSchema,
} from '../contract/articles.ts';
import { LIMITS } from '../contract/limits.ts';
import type { DataClient } from './client.ts';
import { presentSlug } from './redirects.ts';
import { allRows, dataOf, rowOf, rowsOf } from './rows.ts';

const CARD =
  'id, slug, title, excerpt, published_at, is_featured, featured_rank, featured_image_url, featured_image_alt, author_name, view_count, category:blog_categories!blog_articles_category_id_fkey(name, slug, color)';
const ARTICLE = `${CARD}, body, seo_title, seo_description, updated_at` as const;

/** Filters out drafts, which an editor's session could read too. */
const READABLE = ['published', 'scheduled'];

function newestFirst(client: DataClient) {
  return client
    .from('blog_articles')
    .select(CARD)
    .in('status', READABLE)
    .order('published_at', { ascending: false })
    .order('id');
}

/** Returns the cards of all readable articles, newest first. */
export async function readPublishedArticles(client: DataClient): Promise<readonly ArticleCardRow[]> {
  return allRows(ArticleCardRowSchema, (from, to) => newestFirst(client).range(from, to));
}

/** Returns the featured cards by position; those without a position come last, newest first. At most six by default. */
export async function readFeaturedArticles(
  client: DataClient,
  limit: number = LIMITS.landing.featuredArticles,
): Promise<readonly ArticleCardRow[]> {
  return rowsOf(
    ArticleCardRowSchema,
    await client
      .from('blog_articles')
      .select(CARD)
      .in('status', READABLE)
      .eq('is_featured', true)
      .order('featured_rank', { nullsFirst: false })
      .order('published_at', { ascending: false })
      .order('id')
      .limit(limit),
  );
}

/** Returns every readable article with its body, newest first, for the build. */
export async function readWholeArticles(client: DataClient): Promise<readonly ArticleRow[]> {
  return allRows(ArticleRowSchema, (from, to) =>
    client
      .from('blog_articles')
      .select(ARTICLE)
      .in('status', READABLE)
      .order('published_at', { ascending: false })
      .order('id')
      .range(from, to),
  );
}

/** Returns an article with its body, or null when it does not exist or is not readable. */
export async function readArticleBySlug(client: DataClient, slug: string): Promise<ArticleRow | null> {
  return rowOf(
    ArticleRowSchema,
    await client.from('blog_articles').select(ARTICLE).eq('slug', slug).in('status', READABLE).maybeSingle(),
  );
}

/** Returns the current slug of a former one, or null when there is none or the article is not readable. */
export async function readArticleRedirect(client: DataClient, slug: string): Promise<string | null> {
  return presentSlug(
    await client
      .from('article_redirects')
      .select('present:blog_articles!inner(slug)')
      .eq('slug', slug)
      .in('present.status', READABLE)
      .maybeSingle(),
  );
}

export async function readArticleCategories(client: DataClient): Promise<readonly ArticleCategoryRow[]> {
  return rowsOf(
    ArticleCategoryRowSchema,
    await client.from('blog_categories').select('name, slug, color').order('name'),
  );
}

/** Counts a view and returns the new count, or null when the article is not readable. */
export async function countArticleView(client: DataClient, slug: string): Promise<number | null> {
  const count = dataOf(await client.rpc('count_article_view', { article_slug: slug }));
  return v.is(v.number(), count) ? count : null;
}
