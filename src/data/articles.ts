/**
 * Published news. An anonymous client gets published articles and scheduled ones whose time has come, by the database's
 * clock. Refuses as described in refusal.ts.
 */
import {
  type ArticleAddressRow,
  ArticleAddressRowSchema,
  type ArticleCardRow,
  ArticleCardRowSchema,
  type ArticleCategoryRow,
  ArticleCategoryRowSchema,
  ArticleCountRowSchema,
  type ArticleRow,
  ArticleRowSchema,
  type ArticlesAround,
  ArticlesAroundSchema,
} from '#contract/articles.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ArticleCategoryCount, countedCategories } from '#domain/article-list.ts';
import type { DataClient } from './client.ts';
import { presentSlug } from './redirects.ts';
import { allRows, dataOf, inParts, parseRow, rowOf, rowsOf } from './rows.ts';

const CARD =
  'id, slug, title, excerpt, published_at, is_featured, featured_rank, featured_image_url, featured_image_alt, author_name, view_count, category:blog_categories!blog_articles_category_id_fkey(name, slug, color)';
const ARTICLE = `${CARD}, body, seo_title, seo_description, updated_at` as const;

/** Filters out drafts, which an editor's session could read too. */
const READABLE = ['published', 'scheduled'];

function newestFirst<const Columns extends string>(client: DataClient, columns: Columns) {
  return client
    .from('blog_articles')
    .select(columns)
    .in('status', READABLE)
    .order('published_at', { ascending: false })
    .order('id');
}

/** A filter of a category's articles for PostgREST; articles without a category belong to the default one. */
function inCategory({ ids }: Pick<ArticleCategoryCount, 'ids'>): string {
  return ids.map((id) => (id === null ? 'category_id.is.null' : `category_id.eq.${id}`)).join(',');
}

/** Returns `count` cards from position `from` (0 is the newest), of all readable articles or of a category's. */
export async function readArticleCards(
  client: DataClient,
  category: ArticleCategoryCount | null,
  from: number,
  count: number,
): Promise<readonly ArticleCardRow[]> {
  const all = newestFirst(client, CARD);
  const wanted = category === null ? all : all.or(inCategory(category));
  return rowsOf(ArticleCardRowSchema, await wanted.range(from, from + count - 1));
}

/** Returns the newest readable articles with their bodies, of all categories or of one. */
export async function readNewestArticles(
  client: DataClient,
  category: ArticleCategoryCount | null,
  count: number,
): Promise<readonly ArticleRow[]> {
  const size = LIMITS.listing.apiPageRows;
  return allRows(
    ArticleRowSchema,
    (from, to) => {
      const all = newestFirst(client, ARTICLE);
      const wanted = category === null ? all : all.or(inCategory(category));
      return wanted.range(from, Math.min(to, count - 1));
    },
    Math.ceil(count / size),
  );
}

/** Returns readable articles with their bodies by slug, in no order. */
export async function readArticlesBySlugs(
  client: DataClient,
  slugs: readonly string[],
): Promise<readonly ArticleRow[]> {
  return inParts(slugs, async (part) =>
    rowsOf(
      ArticleRowSchema,
      await client
        .from('blog_articles')
        .select(ARTICLE)
        .in('slug', [...part])
        .in('status', READABLE),
    ),
  );
}

/** Returns categories in use with their number of readable articles, by name. */
export async function readArticleCounts(client: DataClient): Promise<readonly ArticleCategoryCount[]> {
  return countedCategories(rowsOf(ArticleCountRowSchema, await client.rpc('article_counts')));
}

/** Returns the cards around articles: neighbours in time and of the same category. Unknown slugs have no entry. */
export async function readAdjacentArticles(
  client: DataClient,
  slugs: readonly string[],
): Promise<ArticlesAround> {
  const parts = await inParts(slugs, async (part) => [
    parseRow(ArticlesAroundSchema, dataOf(await client.rpc('articles_around', { slugs: [...part] }))),
  ]);
  return {
    articles: parts.flatMap(({ articles }) => articles),
    around: Object.assign({}, ...parts.map(({ around }) => around)) as ArticlesAround['around'],
  };
}

/** Returns addresses of readable articles for the sitemap, oldest first, `count` from position `from`. */
export async function readArticleAddresses(
  client: DataClient,
  from: number,
  count: number,
): Promise<readonly ArticleAddressRow[]> {
  const size = LIMITS.listing.apiPageRows;
  const starts = Array.from({ length: Math.ceil(count / size) }, (_, index) => from + index * size);
  const parts = await Promise.all(
    starts.map(async (start) =>
      rowsOf(
        ArticleAddressRowSchema,
        await client
          .from('blog_articles')
          .select('slug, published_at, updated_at')
          .in('status', READABLE)
          .order('published_at')
          .order('id', { ascending: false })
          .range(start, Math.min(start + size, from + count) - 1),
      ),
    ),
  );
  return parts.flat();
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
