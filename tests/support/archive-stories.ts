/** Sixty articles of 2015, older than any other. */
import { urls } from '#contract/urls.ts';
import { sql } from './site-database.ts';

export const ARCHIVE_COUNT = 60;
export const OLDEST_STORY = `archive-${String(ARCHIVE_COUNT)}`;
/** A former address of the oldest one. */
export const FORMER_STORY = 'cellar-tales';
const CATEGORY = 'archive-stories';

/** Addresses that a build of the newest 50 articles leaves to requests. */
export const ARCHIVE_ADDRESSES = [
  urls.article(OLDEST_STORY),
  urls.article('archive-55'),
  urls.blog({ page: 7 }),
  urls.blog({ category: CATEGORY, page: 7 }),
];

/** Creates them with their category. */
export async function insertArchive(): Promise<void> {
  await sql(`insert into public.blog_categories (name, slug) values ('Archive stories', $1)`, [CATEGORY]);
  await sql(
    `insert into public.blog_articles (slug, title, excerpt, body, status, published_at, category_id, created_at, updated_at)
     select 'archive-' || number, 'Story ' || number || ' of the permafrost', 'From the cellar.', '**Number** ' || number,
       'published', timestamptz '2016-01-01' - number * interval '1 day', category.id, '2016-01-01', '2016-01-01'
     from generate_series(1, ${String(ARCHIVE_COUNT)}) as number, public.blog_categories as category
     where category.slug = $1`,
    [CATEGORY],
  );
  await sql(
    `insert into public.article_redirects (slug, article_id) select $1, id from public.blog_articles where slug = $2`,
    [FORMER_STORY, OLDEST_STORY],
  );
}

/** Deletes them with their category. */
export async function deleteArchive(): Promise<void> {
  await sql(`delete from public.blog_articles where slug like 'archive-%'`);
  await sql(`delete from public.blog_categories where slug = $1`, [CATEGORY]);
}
