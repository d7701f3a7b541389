import * as v from 'valibot';
import type { DataClient } from './client.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { rowsOf } from './rows.ts';

const SlugRowSchema = v.object({ slug: v.string() });
const MOST = 200;

/** Returns the current and former slugs that start with `beginning`, at most 200 of each. For editors. */
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

/** Returns the id of the article with this slug, or null. For editors. */
export async function readArticleAt(client: DataClient, slug: string): Promise<string | null> {
  const rows = rowsOf(
    v.object({ id: IdSchema }),
    await client.from('desk_articles').select('id').eq('slug', slug).limit(1),
  );
  return rows[0]?.id ?? null;
}
