/** What the prerendered pages of the news read: the live answer, or what the last build knew. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import { readWholeArticles } from '../../data/articles.ts';
import { createPublicClient } from '../../data/client.ts';
import { lastKnown } from '../_last-known.ts';

const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
const client = createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);

let known: Promise<readonly ArticleRow[] | null> | null = null;

/** A build reads once, so that all of its pages know the same; while developing, every page reads anew. */
function readOnce(): Promise<readonly ArticleRow[] | null> {
  if (known === null || import.meta.env.DEV) {
    known = lastKnown('whole-articles', () => readWholeArticles(client));
  }
  return known;
}

/** Cards of all published articles, newest first; null when neither the database nor the last build knows any. */
export function readNews(): Promise<readonly ArticleCardRow[] | null> {
  return readOnce();
}

/** All published articles with their bodies, newest first. */
export async function readWholeNews(): Promise<readonly ArticleRow[]> {
  return (await readOnce()) ?? [];
}
