/** Publishes, edits and removes articles in the database of the tested site, and cleans up. */
import { afterAll } from 'vitest';
import { sql } from './site-database.ts';

/** The fields of a test article; the rest has defaults. */
export interface Draft {
  readonly title: string;
  readonly excerpt?: string;
  readonly body?: string;
  readonly category?: string;
  readonly featured?: boolean;
  readonly picture?: string | null;
}

/** The editor of the tests. */
export interface NewsDesk {
  readonly sql: typeof sql;
  /** Publishes now under a unique slug; returns the slug. */
  publish(draft: Draft): Promise<string>;
}

let counter = 0;

/** Opens a desk of a test file, which removes its articles after the last test. */
export function openNewsDesk(): NewsDesk {
  const slugs: string[] = [];
  afterAll(() => sql('delete from public.blog_articles where slug = any($1)', [slugs]));
  return {
    sql,
    async publish(draft) {
      counter += 1;
      const slug = `test-${Date.now().toString(36)}-${String(counter)}`;
      slugs.push(slug);
      await sql(
        `insert into public.blog_articles
           (slug, title, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name, status, is_featured, published_at)
         values ($1, $2, $3, $4, (select id from public.blog_categories where slug = $5), $6, 'A picture', 'Tess Ter', 'published', $7, now())`,
        [
          slug,
          draft.title,
          draft.excerpt ?? 'What it is about.',
          draft.body ?? 'A text.',
          draft.category ?? null,
          draft.picture ?? null,
          draft.featured ?? false,
        ],
      );
      return slug;
    },
  };
}
