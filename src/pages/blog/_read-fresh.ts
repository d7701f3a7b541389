/** Resolves an address of the news that has no built page. */
import type { ArticleCardRow, ArticleRow } from '../../contract/articles.ts';
import {
  readArticleBySlug,
  readArticleCategories,
  readArticleRedirect,
  readPublishedArticles,
} from '../../data/articles.ts';
import { createPublicClient, type DataClient } from '../../data/client.ts';
import { articlePage } from '../../domain/article-index.ts';
import { askedPath } from '../_asked-path.ts';

interface FreshArticle {
  readonly kind: 'article';
  readonly article: ArticleRow;
  readonly articles: readonly ArticleCardRow[];
}

interface FreshList {
  readonly kind: 'list';
  readonly articles: readonly ArticleCardRow[];
  /** Slug and name of the category; null for all news. */
  readonly category: string | null;
  readonly name: string | null;
  readonly page: number;
}

interface Moved {
  readonly kind: 'moved';
  /** The address of today, its last part. */
  readonly slug: string;
}

type Fresh = FreshArticle | FreshList | Moved | { readonly kind: 'missing' | 'failed' };

const ARTICLE = /^(?<slug>[a-z0-9-]+)(?:\/fresh)?$/u;
const LIST = /^(?:category\/(?<category>[a-z0-9-]+))?(?:(?:^|\/)page\/(?<page>[1-9]\d{0,3}))?$/u;

async function readList(client: DataClient, category: string | null, page: number): Promise<Fresh> {
  const [articles, categories] = await Promise.all([
    readPublishedArticles(client),
    readArticleCategories(client),
  ]);
  const name = categories.find(({ slug }) => slug === category)?.name ?? null;
  if (category !== null && name === null) return { kind: 'missing' };
  // Beyond the last page a list returns its last page.
  if (articlePage(articles, category, page).page !== page) return { kind: 'missing' };
  return { kind: 'list', articles, category, name, page };
}

async function readArticle(client: DataClient, slug: string): Promise<Fresh> {
  const article = await readArticleBySlug(client, slug);
  if (article) return { kind: 'article', article, articles: await readPublishedArticles(client) };
  const led = await readArticleRedirect(client, slug);
  return led === null ? { kind: 'missing' } : { kind: 'moved', slug: led };
}

/** Resolves the part of the address after /blog/. Never rejects: 'failed' when the database cannot be asked. */
export async function readFresh(path: string): Promise<Fresh> {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  const client = createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  const wanted = askedPath(path);
  const list = LIST.exec(wanted)?.groups;
  const slug = ARTICLE.exec(wanted)?.groups?.['slug'];
  try {
    if (list) return await readList(client, list['category'] ?? null, Number(list['page'] ?? 1));
    return slug === undefined ? { kind: 'missing' } : await readArticle(client, slug);
  } catch {
    return { kind: 'failed' };
  }
}
