/** What the prerendered pages of the news read: the live answer, or what the last build knew. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import { readPublishedArticles, readWholeArticles } from '../../data/articles.ts';
import { createPublicClient } from '../../data/client.ts';
import { lastKnown } from '../_last-known.ts';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
const client = createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);

/** Cards of all published articles, newest first; null when neither the database nor the last build knows any. */
export function readNews(): Promise<readonly ArticleCardRow[] | null> {
  return lastKnown('articles', () => readPublishedArticles(client));
}

/** All published articles with their bodies, newest first. */
export async function readWholeNews(): Promise<readonly ArticleRow[]> {
  return (await lastKnown('whole-articles', () => readWholeArticles(client))) ?? [];
}
