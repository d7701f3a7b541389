/**
 * Article actions of editors. `expected` is the version of the working copy as read. All refuse with
 * permission_required, second_factor_required, not_found, changed_meanwhile, network_failed.
 */
import * as v from 'valibot';
import {
  type ArticleContent,
  ArticleEditingSchema,
  ArticlePreviewSchema,
  type ArticleRevisionRow,
  ArticleRevisionRowSchema,
  type FeaturedArticle,
  FeaturedArticleSchema,
  type NewsroomCategoryRow,
  NewsroomCategoryRowSchema,
  PreviewLinkSchema,
} from '#contract/admin-articles.ts';
import type { DataClient } from './client.ts';
import { allRows, assertChanged, dataOf, rowsOf, rpcWrite, rpcRead } from './rows.ts';
import type { RowVersion } from './row-version.ts';

export const readArticleForEditing = rpcRead('article_for_editing', ArticleEditingSchema, (id: string) => ({
  article: id,
}));

/** Creates a draft. Also refuses with slug_taken, slug_reserved, throttled (60 an hour). */
export const createArticle = rpcRead(
  'create_article',
  ArticleEditingSchema,
  (content: Partial<ArticleContent>) => ({ content }),
);

/** Saves the working copy, which readers do not see. Also refuses with slug_taken, slug_reserved, too_long. */
export const saveArticle = rpcRead(
  'save_article',
  ArticleEditingSchema,
  ({ id, expected }: RowVersion, content: ArticleContent, restoredFrom: number | null = null) => ({
    article: id,
    expected,
    content,
    ...(restoredFrom !== null && { restored_from: restoredFrom }),
  }),
);

/**
 * Publishes the working copy now or at a future time (UTC, ISO 8601). Also refuses with article_incomplete,
 * invalid_time, and with transition_not_allowed when a published article would be scheduled.
 */
export const publishArticle = rpcRead(
  'publish_article',
  ArticleEditingSchema,
  ({ id, expected }: RowVersion, at: string | null = null) => ({
    article: id,
    expected,
    ...(at !== null && { publish_at: at }),
  }),
);

export type UnpublishedStatus = 'draft' | 'in_review' | 'archived';

/** Changes the status; `note` is shown to reviewers. Also refuses with transition_not_allowed. */
export const setArticleStatus = rpcRead(
  'set_article_status',
  ArticleEditingSchema,
  ({ id, expected }: RowVersion, status: UnpublishedStatus, note: string | null = null) => ({
    article: id,
    expected,
    new_status: status,
    ...(note !== null && { note }),
  }),
);

/** Takes archiving back: the article is as readers had it. Also refuses with transition_not_allowed, slug_taken. */
export const undoArticleArchive = rpcRead(
  'undo_article_archive',
  ArticleEditingSchema,
  ({ id, expected }: RowVersion) => ({ article: id, expected }),
);

/** Deletes a draft with all its revisions. Also refuses with transition_not_allowed. */
export const deleteArticle = rpcWrite('delete_article', ({ id, expected }: RowVersion) => ({
  article: id,
  expected,
}));

/** Returns the featured articles by position, including scheduled ones. */
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

/** Sets the featured articles and their order. Also refuses with transition_not_allowed (a draft), invalid_input. */
export const setFeaturedArticles = rpcWrite(
  'set_featured_articles',
  (articles: readonly string[], expected: readonly string[]) => ({ articles, expected }),
);

const REVISION =
  'number, version, title, slug, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name, seo_title, seo_description, restored_from, saved_by, created_at, saved_at, published_at';

/** Returns the revisions of an article, newest first. */
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

/** Creates a link that shows the working copy to anyone for 24 hours. Also refuses with throttled (60 an hour). */
export const createPreviewLink = rpcRead('create_article_preview', PreviewLinkSchema, (id: string) => ({
  article: id,
}));

/** Marks the article as open here for a minute. Returns the names of other editors who have it open. */
export const joinArticle = rpcRead('join_article', v.array(v.string()), (id: string) => ({ article: id }));

export const revokePreviewLinks = rpcWrite('revoke_article_previews', (id: string) => ({ article: id }));

/** Returns whether the client may edit news; false when not signed in. Also refuses with banned. */
export async function mayEditNews(client: DataClient): Promise<boolean> {
  return dataOf(await client.rpc('has_permission', { permission: 'content_management' })) === true;
}

/** Returns the working copy behind a preview link, for anyone. Refuses with link_invalid, throttled. */
export const readArticlePreview = rpcRead('read_article_preview', ArticlePreviewSchema, (token: string) => ({
  token,
}));

/** Returns every category with its newsroom fields, in order. */
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

/** Returns every byline in use once, in alphabetical order. */
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

export async function countArticlesIn(client: DataClient, category: string): Promise<number> {
  const answer = await client
    .from('blog_articles')
    .select('id', { count: 'exact', head: true })
    .eq('category_id', category);
  dataOf(answer);
  return answer.count ?? 0;
}

export type CategoryContent = Pick<NewsroomCategoryRow, 'name' | 'slug' | 'color' | 'sort_order'>;

/** Also refuses with slug_taken, invalid_value (color, name). */
export async function createCategory(client: DataClient, content: CategoryContent): Promise<void> {
  dataOf(await client.from('blog_categories').insert(content));
}

/** Updates a category if its updated_at equals `expected`. */
export async function changeCategory(
  client: DataClient,
  { id, expected }: RowVersion,
  content: CategoryContent,
): Promise<void> {
  assertChanged(
    await client.from('blog_categories').update(content).eq('id', id).eq('updated_at', expected).select('id'),
  );
}

/** Saves the order of all categories. Also refuses with changed_meanwhile when `expected` is not the current order. */
export const setCategoryOrder = rpcWrite(
  'set_category_order',
  (categories: readonly string[], expected: readonly string[]) => ({ categories, expected }),
);

/** Deletes a category; its articles move to the default category. */
export async function deleteCategory(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  assertChanged(
    await client.from('blog_categories').delete().eq('id', id).eq('updated_at', expected).select('id'),
  );
}
