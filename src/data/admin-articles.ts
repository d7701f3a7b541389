/**
 * What editors do with articles. Every act names the version of the working copy that it was decided on (`expected`, as it
 * was answered). All refuse with permission_required, second_factor_required, not_found, changed_meanwhile, network_failed.
 */
import * as v from 'valibot';
import {
  type ArticleContent,
  type ArticleEditing,
  ArticleEditingSchema,
  type ArticlePreview,
  ArticlePreviewSchema,
  type ArticleRevisionRow,
  ArticleRevisionRowSchema,
  type FeaturedArticle,
  FeaturedArticleSchema,
  type NewsroomCategoryRow,
  NewsroomCategoryRowSchema,
  type PreviewLink,
  PreviewLinkSchema,
} from '../contract/admin-articles.ts';
import { RefusalError } from '../contract/error-codes.ts';
import { IdSchema } from '../contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import { allRows, dataOf, parseRow, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

const KeySchema = v.object({ id: IdSchema });

/** The working copy of an article with its state. */
export async function readArticleForEditing(client: DataClient, id: string): Promise<ArticleEditing> {
  return parseRow(ArticleEditingSchema, dataOf(await client.rpc('article_for_editing', { article: id })));
}

/** A new draft. Refuses with slug_taken, slug_reserved, throttled (60 an hour) too. */
export async function createArticle(
  client: DataClient,
  content: Partial<ArticleContent>,
): Promise<ArticleEditing> {
  return parseRow(ArticleEditingSchema, dataOf(await client.rpc('create_article', { content })));
}

/** Keeps the working copy; readers see nothing of it. Refuses with slug_taken, slug_reserved, too_long too. */
export async function saveArticle(
  client: DataClient,
  { id, expected }: RowVersion,
  content: ArticleContent,
  restoredFrom: number | null = null,
): Promise<ArticleEditing> {
  const saved = await client.rpc('save_article', {
    article: id,
    expected,
    content,
    ...(restoredFrom !== null && { restored_from: restoredFrom }),
  });
  return parseRow(ArticleEditingSchema, dataOf(saved));
}

/**
 * Gives readers the working copy: now, or at a moment to come (UTC, ISO 8601). Refuses with article_incomplete, invalid_time,
 * transition_not_allowed (an article that is out cannot be put off) too.
 */
export async function publishArticle(
  client: DataClient,
  { id, expected }: RowVersion,
  at: string | null = null,
): Promise<ArticleEditing> {
  const published = await client.rpc('publish_article', {
    article: id,
    expected,
    ...(at !== null && { publish_at: at }),
  });
  return parseRow(ArticleEditingSchema, dataOf(published));
}

/** Statuses that an article is given without publishing it. */
export type UnpublishedStatus = 'draft' | 'in_review' | 'archived';

/** Gives an article another status; `note` goes to who reviews it. Refuses with transition_not_allowed too. */
export async function setArticleStatus(
  client: DataClient,
  { id, expected }: RowVersion,
  status: UnpublishedStatus,
  note: string | null = null,
): Promise<ArticleEditing> {
  const changed = await client.rpc('set_article_status', {
    article: id,
    expected,
    new_status: status,
    ...(note !== null && { note }),
  });
  return parseRow(ArticleEditingSchema, dataOf(changed));
}

/** Deletes a draft with everything that was saved of it. Refuses with transition_not_allowed too. */
export async function deleteArticle(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  dataOf(await client.rpc('delete_article', { article: id, expected }));
}

/** The featured articles in their order, those of a moment to come among them. */
export async function readFeaturedOrder(client: DataClient): Promise<readonly FeaturedArticle[]> {
  return rowsOf(
    FeaturedArticleSchema,
    await client
      .from('blog_articles')
      .select('id, title, published_at')
      .eq('is_featured', true)
      .order('featured_rank', { nullsFirst: false })
      .order('published_at', { ascending: false })
      .order('id'),
  );
}

/** Sets the featured articles and their order. Refuses with transition_not_allowed (a draft), invalid_input too. */
export async function setFeaturedArticles(
  client: DataClient,
  articles: readonly string[],
  expected: readonly string[],
): Promise<void> {
  dataOf(await client.rpc('set_featured_articles', { articles: [...articles], expected: [...expected] }));
}

const REVISION =
  'number, version, title, slug, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name, seo_title, seo_description, restored_from, saved_by, created_at, saved_at, published_at';

/** What was saved of an article, newest first. */
export async function readRevisions(client: DataClient, id: string): Promise<readonly ArticleRevisionRow[]> {
  return rowsOf(
    ArticleRevisionRowSchema,
    await client
      .from('article_revisions')
      .select(REVISION)
      .eq('article_id', id)
      .order('number', { ascending: false })
      .limit(200),
  );
}

/** A link that shows the working copy to whoever has it, for 24 hours. Refuses with throttled (60 an hour) too. */
export async function createPreviewLink(client: DataClient, id: string): Promise<PreviewLink> {
  return parseRow(PreviewLinkSchema, dataOf(await client.rpc('create_article_preview', { article: id })));
}

/** Voids every preview link of an article at once. */
export async function revokePreviewLinks(client: DataClient, id: string): Promise<void> {
  dataOf(await client.rpc('revoke_article_previews', { article: id }));
}

/** Whether this client's person may write news. Refuses with banned too; not signed in is no refusal but a no. */
export async function mayEditNews(client: DataClient): Promise<boolean> {
  return dataOf(await client.rpc('has_permission', { permission: 'content_management' })) === true;
}

/** The working copy behind a preview link, for anybody who has it. Refuses with link_invalid, throttled. */
export async function readArticlePreview(client: DataClient, token: string): Promise<ArticlePreview> {
  return parseRow(ArticlePreviewSchema, dataOf(await client.rpc('read_article_preview', { token })));
}

/** Every category as the news desk manages it, in its order. */
export async function readNewsroomCategories(client: DataClient): Promise<readonly NewsroomCategoryRow[]> {
  return rowsOf(
    NewsroomCategoryRowSchema,
    await client
      .from('blog_categories')
      .select('id, name, slug, color, sort_order, updated_at')
      .order('sort_order')
      .order('name')
      .order('id'),
  );
}

const BylineSchema = v.object({ author_name: v.string() });

/** Every byline that an article has, each once, in alphabetical order. */
export async function readArticleBylines(client: DataClient): Promise<readonly string[]> {
  const rows = await allRows(BylineSchema, (from, to) =>
    client
      .from('blog_articles')
      .select('author_name')
      .not('author_name', 'is', null)
      .order('author_name')
      .order('id')
      .range(from, to),
  );
  return [...new Set(rows.map(({ author_name: name }) => name))];
}

/** How many articles are filed under a category. */
export async function countArticlesIn(client: DataClient, category: string): Promise<number> {
  const answer = await client
    .from('blog_articles')
    .select('id', { count: 'exact', head: true })
    .eq('category_id', category);
  dataOf(answer);
  return answer.count ?? 0;
}

/** What is written of a category. */
export type CategoryContent = Pick<NewsroomCategoryRow, 'name' | 'slug' | 'color' | 'sort_order'>;

/** Adds a category. Refuses with slug_taken, invalid_value (color, name) too. */
export async function createCategory(client: DataClient, content: CategoryContent): Promise<void> {
  dataOf(await client.from('blog_categories').insert(content));
}

/** Changes a category that nobody else changed since `expected` (updated_at as read). */
export async function changeCategory(
  client: DataClient,
  { id, expected }: RowVersion,
  content: CategoryContent,
): Promise<void> {
  const changed = rowsOf(
    KeySchema,
    await client.from('blog_categories').update(content).eq('id', id).eq('updated_at', expected).select('id'),
  );
  if (changed.length === 0) throw new RefusalError('changed_meanwhile');
}

/** Puts all categories in order. Refuses with changed_meanwhile when the order that was read is not the latest. */
export async function setCategoryOrder(
  client: DataClient,
  categories: readonly string[],
  expected: readonly string[],
): Promise<void> {
  dataOf(await client.rpc('set_category_order', { categories: [...categories], expected: [...expected] }));
}

/** Deletes a category; its articles are filed under the default one from then on. */
export async function deleteCategory(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  const gone = rowsOf(
    KeySchema,
    await client.from('blog_categories').delete().eq('id', id).eq('updated_at', expected).select('id'),
  );
  if (gone.length === 0) throw new RefusalError('changed_meanwhile');
}
