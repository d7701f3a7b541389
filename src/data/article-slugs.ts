/** Addresses of articles that are in use. */
import * as v from 'valibot';
import type { DataClient } from './client.ts';
import { IdSchema } from '../contract/common-schemas.ts';
import { rowsOf } from './rows.ts';

const SlugRowSchema = v.object({ slug: v.string() });
const MOST = 200;

/** Addresses that begin so and belong, or belonged, to an article; at most 200 of either. For editors. */
export async function readTakenSlugs(client: DataClient, beginning: string): Promise<readonly string[]> {
  const [articles, redirects] = await Promise.all(
    (['blog_articles', 'article_redirects'] as const).map(async (table) =>
      rowsOf(
        SlugRowSchema,
        await client.from(table).select('slug').like('slug', `${beginning}%`).order('slug').limit(MOST),
      ),
    ),
  );
  return [...(articles ?? []), ...(redirects ?? [])].map(({ slug }) => slug);
}

/** The id of the article with this address; null when there is none. For editors. */
export async function readArticleAt(client: DataClient, slug: string): Promise<string | null> {
  const rows = rowsOf(
    v.object({ id: IdSchema }),
    await client.from('newsroom_articles').select('id').eq('slug', slug).limit(1),
  );
  return rows[0]?.id ?? null;
}
