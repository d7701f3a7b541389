/** Resolves an address of the news that has no built page. */
import type { ArticleRow } from '#contract/articles.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  readArticleBySlug,
  readArticleCards,
  readArticleCategories,
  readArticleCounts,
  readArticleRedirect,
  readAdjacentArticles,
} from '#data/articles.ts';
import { createPublicClient, type DataClient } from '#data/client.ts';
import { adjacentArticles, type AdjacentArticles } from '#domain/article-neighbours.ts';
import { type ArticleListing, countOf, pagesOf } from '#domain/article-list.ts';
import { lastChange } from '#domain/dates.ts';
import { askedPath } from '../_asked-path.ts';

/** A page whose content is older than the build is kept by the content delivery network. */
interface Kept {
  readonly isOld: boolean;
  /** Ids of the articles that the page shows. */
  readonly shown: readonly string[];
}

interface FreshArticle extends Kept {
  readonly kind: 'article';
  readonly article: ArticleRow;
  readonly around: AdjacentArticles;
}

interface FreshList extends Kept {
  readonly kind: 'list';
  readonly list: ArticleListing;
  /** Slug and name of the category; null for all news. */
  readonly category: string | null;
  readonly name: string | null;
}

interface Moved {
  readonly kind: 'moved';
  /** The address of today, its last part. */
  readonly slug: string;
}

type Fresh = FreshArticle | FreshList | Moved | { readonly kind: 'missing' | 'failed' };

const ARTICLE = /^(?<slug>[a-z0-9-]+)(?<fresh>\/fresh)?$/u;
const LIST = /^(?:category\/(?<category>[a-z0-9-]+))?(?:(?:^|\/)page\/(?<page>[1-9]\d{0,5}))?$/u;

function isBeforeBuild(moments: readonly string[]): boolean {
  const built = Date.parse(import.meta.env.BUILT_AT);
  return moments.every((moment) => Date.parse(moment) <= built);
}

/** A category without articles. */
async function readEmptyList(
  client: DataClient,
  category: string,
  categories: ArticleListing['categories'],
): Promise<Fresh> {
  const name = (await readArticleCategories(client)).find(({ slug }) => slug === category)?.name;
  if (name === undefined) return { kind: 'missing' };
  const list = { items: [], page: 1, pages: 1, categories };
  return { kind: 'list', list, category, name, isOld: false, shown: [] };
}

async function readList(client: DataClient, category: string | null, page: number): Promise<Fresh> {
  const categories = await readArticleCounts(client);
  const chosen = categories.find(({ slug }) => slug === category) ?? null;
  const pages = pagesOf(countOf(categories, category));
  if (page > pages) return { kind: 'missing' };
  if (category !== null && chosen === null) return readEmptyList(client, category, categories);
  const size = LIMITS.listing.articlesPerPage;
  const items = await readArticleCards(client, chosen, (page - 1) * size, size);
  return {
    kind: 'list',
    list: { items, page, pages, categories },
    category,
    name: chosen?.name ?? null,
    isOld: isBeforeBuild(items.map(({ published_at: at }) => at)),
    shown: items.map(({ id }) => id),
  };
}

async function readArticle(client: DataClient, slug: string): Promise<Fresh> {
  const [article, answer] = await Promise.all([
    readArticleBySlug(client, slug),
    readAdjacentArticles(client, [slug]),
  ]);
  if (article) {
    const around = adjacentArticles(answer, article);
    const others = [around.previous, around.next, ...around.further].flatMap((card) => card?.id ?? []);
    const isOld = isBeforeBuild([lastChange(article)]);
    return { kind: 'article', article, around, isOld, shown: [article.id, ...others] };
  }
  const led = await readArticleRedirect(client, slug);
  return led === null ? { kind: 'missing' } : { kind: 'moved', slug: led };
}

/**
 * Resolves the part of the address after /blog/. Never rejects: 'failed' when the database cannot be asked. An article at
 * `…/fresh` counts as newer than the build.
 */
export async function readFresh(path: string): Promise<Fresh> {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  const client = createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  const wanted = askedPath(path);
  const list = LIST.exec(wanted)?.groups;
  const { slug, fresh } = ARTICLE.exec(wanted)?.groups ?? {};
  try {
    if (list) return await readList(client, list['category'] ?? null, Number(list['page'] ?? 1));
    if (slug === undefined) return { kind: 'missing' };
    const found = await readArticle(client, slug);
    return found.kind === 'article' && fresh !== undefined ? { ...found, isOld: false } : found;
  } catch {
    return { kind: 'failed' };
  }
}
