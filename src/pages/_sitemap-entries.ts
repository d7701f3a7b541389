/** Every address that search engines should know, with the moment of its last change where the data say it. */
import type { ArticleRow } from '../contract/articles.ts';
import { PRODUCT_CATEGORIES } from '../contract/products.ts';
import { ROUTES, urls } from '../contract/routes.ts';
import { articlePage, categoriesOf } from '../domain/article-index.ts';
import { lastChange, toIso } from '../domain/dates.ts';
import { newestOf, type SitemapEntry } from '../domain/sitemap.ts';
import { readWholeNews } from './blog/_read-news.ts';
import { catalogueChanges } from './shop/_catalogue.ts';

interface Page {
  readonly path: string;
  readonly changed: string | null;
}

/** The pages of one list, each as new as the newest story on it. */
function listPages(articles: readonly ArticleRow[], category: string | null): Page[] {
  const { pages } = articlePage(articles, category, 1);
  return Array.from({ length: pages }, (_, index) => {
    const { items } = articlePage(articles, category, index + 1);
    return { path: urls.blog({ category, page: index + 1 }), changed: newestOf(items.map(lastChange)) };
  });
}

function newsPages(articles: readonly ArticleRow[]): Page[] {
  return [
    ...listPages(articles, null),
    ...categoriesOf(articles).flatMap(({ slug }) => listPages(articles, slug)),
    ...articles.map((article) => ({ path: urls.article(article.slug), changed: lastChange(article) })),
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

/** All of them; `site` is where the site lives. */
export async function sitemapEntries(site: URL): Promise<readonly SitemapEntry[]> {
  const pages = [...newsPages(await readWholeNews()), ...(await shopPages())];
  const known = new Set(pages.map(({ path }) => path));
  const plain = ROUTES.filter(({ path, indexed }) => indexed && !path.includes('{') && !known.has(path));
  return [...plain.map(({ path }) => ({ path, changed: null })), ...pages].map(({ path, changed }) => ({
    address: new URL(path, site).href,
    changed,
  }));
}
