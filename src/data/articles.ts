/**
 * News that anybody may read. Who acts as anybody is shown published and scheduled articles whose moment has come; the
 * database decides that by its own clock. Every function refuses with what the data API's error means (refusal.ts).
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

/** Statuses that readers may see; an editor's session would see drafts as well. */
const READABLE = ['published', 'scheduled'];

function newestFirst(client: DataClient) {
  return client
    .from('blog_articles')
    .select(CARD)
    .in('status', READABLE)
    .order('published_at', { ascending: false })
    .order('id');
}

/** Cards of every article that readers may see, newest first. */
export async function readPublishedArticles(client: DataClient): Promise<readonly ArticleCardRow[]> {
  return allRows(ArticleCardRowSchema, (from, to) => newestFirst(client).range(from, to));
}

/** Cards of the featured articles in their order, those without a place last and newest first; six unless told otherwise. */
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

/** Every article with its body, newest first: what the build turns into pages. */
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

/** One article with its body; null when readers may not see it or it does not exist. */
export async function readArticleBySlug(client: DataClient, slug: string): Promise<ArticleRow | null> {
  return rowOf(
    ArticleRowSchema,
    await client.from('blog_articles').select(ARTICLE).eq('slug', slug).in('status', READABLE).maybeSingle(),
  );
}

/** The address that a former one leads to; null when it is none or readers may not see the article any more. */
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

/** Every category, by name. */
export async function readArticleCategories(client: DataClient): Promise<readonly ArticleCategoryRow[]> {
  return rowsOf(
    ArticleCategoryRowSchema,
    await client.from('blog_categories').select('name, slug, color').order('name'),
  );
}

/** Counts this visitor's view and answers the new count; null for an article that readers may not see. */
export async function countArticleView(client: DataClient, slug: string): Promise<number | null> {
  const count = dataOf(await client.rpc('count_article_view', { article_slug: slug }));
  return v.is(v.number(), count) ? count : null;
}
