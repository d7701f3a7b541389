/** Every address that search engines should know, with the moment of its last change where the data say it. */
import type { ArticleRow } from '../contract/articles.ts';
import { PRODUCT_CATEGORIES } from '../contract/products.ts';
import { ROUTES } from '../contract/routes.ts';
import { urls } from '../contract/urls.ts';
import { articlePage, categoriesOf } from '../domain/article-index.ts';
import { lastChange, toIso } from '../domain/dates.ts';
import { newestOf, type SitemapEntry } from '../domain/sitemap.ts';
import { readWholeNews } from './blog/_read-news.ts';
import { catalogueChanges } from './shop/_catalogue.ts';
import { teamChanges } from './teams/_read-teams.ts';

interface Page {
  readonly path: string;
  readonly changed: string | null;
}

function newsPages(articles: readonly ArticleRow[]): Page[] {
  const changes = new Map(articles.map((article) => [article, lastChange(article)]));
  const changeOf = (article: ArticleRow): string => changes.get(article) ?? '';
  /** The pages of one list, each as new as the newest story on it. */
  const listPages = (category: string | null): Page[] =>
    Array.from({ length: articlePage(articles, category, 1).pages }, (_, index) => {
      const { items } = articlePage(articles, category, index + 1);
      return { path: urls.blog({ category, page: index + 1 }), changed: newestOf(items.map(changeOf)) };
    });
  return [
    ...listPages(null),
    ...categoriesOf(articles).flatMap(({ slug }) => listPages(slug)),
    ...articles.map((article) => ({ path: urls.article(article.slug), changed: changeOf(article) })),
  ];
}

async function shopPages(): Promise<Page[]> {
  const products = (await catalogueChanges()).map((product) => ({
    ...product,
    changed: toIso(product.updated_at),
  }));
  const newest = (category: string | null): string | null =>
    newestOf(
      products.flatMap((product) =>
        category === null || product.category === category ? [product.changed] : [],
      ),
    );
  return [
    { path: urls.shop(), changed: newest(null) },
    ...PRODUCT_CATEGORIES.map((category) => ({
      path: urls.department(category),
      changed: newest(category),
    })),
    ...products.map(({ slug, changed }) => ({ path: urls.product(slug), changed })),
  ];
}

async function teamPages(): Promise<Page[]> {
  const changes = await teamChanges();
  return changes.map(({ slug, updated_at: changed }) => ({ path: urls.team(slug), changed: toIso(changed) }));
}

async function readEntries(site: URL): Promise<readonly SitemapEntry[]> {
  const pages = [...newsPages(await readWholeNews()), ...(await shopPages()), ...(await teamPages())];
  const known = new Set(pages.map(({ path }) => path));
  const plain = ROUTES.filter(({ path, indexed }) => indexed && !path.includes('{') && !known.has(path));
  return [...plain.map(({ path }) => ({ path, changed: null })), ...pages].map(({ path, changed }) => ({
    address: `${site.origin}${path}`,
    changed,
  }));
}

let known: Promise<readonly SitemapEntry[]> | null = null;

/** All entries; `site` is the site's address. Cached, because a build reads them for the index and for each part. */
export function sitemapEntries(site: URL): Promise<readonly SitemapEntry[]> {
  if (known === null || import.meta.env.DEV) known = readEntries(site);
  return known;
}
