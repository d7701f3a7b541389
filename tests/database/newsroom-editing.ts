import { type TestClient, type TestDatabase, resultOf } from '#tests/support/database.ts';
import type { PersonName } from '#tests/support/people.ts';

/** Content with every field that publishing requires. */
export const COMPLETE = {
  title: 'Final won',
  slug: 'final-won',
  excerpt: 'Two to one.',
  body: 'A long night.',
};

/** Result of the newsroom functions; see ArticleEditing in the contract. */
export interface Editing {
  readonly id: string;
  readonly status: string;
  readonly slug: string;
  readonly published_at: string | null;
  readonly is_featured: boolean;
  readonly featured_rank: number | null;
  readonly content: Readonly<Record<string, string | null>>;
  readonly expected: string;
  readonly saved_by: string | null;
  readonly has_changes: boolean;
  readonly review: { readonly by: string; readonly note: string | null } | null;
  readonly previews: number;
}

/**
 * The newsroom functions as one person; each returns the state of the article, or the message of its
 * refusal.
 */
export interface Desk {
  create(content?: object): Promise<Editing>;
  open(id: string): Promise<Editing>;
  save(article: Editing, content: unknown, restoredFrom?: number): Promise<Editing>;
  publish(article: Editing, at?: string): Promise<Editing>;
  setStatus(article: Editing, status: string, note?: string): Promise<Editing>;
  remove(article: Editing): Promise<unknown>;
  feature(articles: readonly string[], expected: readonly string[]): Promise<unknown>;
}

function deskOf(client: TestClient): Desk {
  const state = async (call: Parameters<typeof resultOf>[0]): Promise<Editing> =>
    (await resultOf(call)) as Editing;
  return {
    create: (content = COMPLETE) => state(client.rpc('create_article', { content: content as never })),
    open: (id) => state(client.rpc('article_for_editing', { article: id })),
    save: ({ id, expected }, content, restoredFrom) =>
      state(
        client.rpc('save_article', {
          article: id,
          expected,
          content: content as never,
          ...(restoredFrom !== undefined && { restored_from: restoredFrom }),
        }),
      ),
    publish: ({ id, expected }, at) =>
      state(
        client.rpc('publish_article', { article: id, expected, ...(at !== undefined && { publish_at: at }) }),
      ),
    setStatus: ({ id, expected }, status, note) =>
      state(
        client.rpc('set_article_status', {
          article: id,
          expected,
          new_status: status,
          ...(note !== undefined && { note }),
        }),
      ),
    remove: ({ id, expected }) => resultOf(client.rpc('delete_article', { article: id, expected })),
    feature: (articles, expected) =>
      resultOf(client.rpc('set_featured_articles', { articles: [...articles], expected: [...expected] })),
  };
}

export function deskAt(database: TestDatabase, person: PersonName): Desk {
  return deskOf(database.asPerson(person));
}

/** The article that a reader gets at a slug, or null. */
export async function readAs(
  database: TestDatabase,
  slug: string,
  person: PersonName = 'anonymous',
): Promise<Record<string, unknown> | null> {
  const { data } = await database
    .asPerson(person)
    .from('blog_articles')
    .select('title, body')
    .eq('slug', slug)
    .in('status', ['published', 'scheduled'])
    .lte('published_at', 'now()')
    .maybeSingle();
  return data;
}

/** The time of the database plus an interval. */
export async function momentIn(database: TestDatabase, interval: string): Promise<string> {
  return database.value`select to_char((now() + ${interval}::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment`;
}
