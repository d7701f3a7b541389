/** The addresses that search engines should know, with the moment of the last change where the data say it. */
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { ROUTES } from '#contract/routes.ts';
import { urls } from '#contract/urls.ts';
import { countOf, pagesOf } from '#domain/article-list.ts';
import { lastChange, toIso } from '#domain/dates.ts';
import { opponentPath } from '#domain/opponents.ts';
import { newestOf, type SitemapEntry } from '#domain/sitemap.ts';
import { builtPages, listing, type News, newestOf as newestArticles, readNews } from './blog/_read-news.ts';
import { catalogueChanges } from './shop/_catalogue.ts';
import { matchChanges, presentMatches } from './matches/_read-matches.ts';
import { knownOpponents } from './matches/opponents/_read-opponents.ts';
import { teamChanges } from './teams/_read-teams.ts';

interface Page {
  readonly path: string;
  readonly changed: string | null;
}

/** The pages of one list, each as new as the newest story on it; null where the build does not know the stories. */
function listPages(news: News, category: string | null): Page[] {
  const built = builtPages(news, category);
  return Array.from({ length: pagesOf(countOf(news.categories, category)) }, (_, index) => {
    const page = index + 1;
    const { items } = page > built ? { items: [] } : listing(news, category, page);
    const places = new Set(items.map(({ slug }) => slug));
    const changes = newestArticles(news, category)
      .filter(({ slug }) => places.has(slug))
      .map(lastChange);
    return { path: urls.blog({ category, page }), changed: newestOf(changes) };
  });
}

/** The lists, and the articles that the build knows. */
function newsPages(news: News): Page[] {
  const articles = new Map(
    [...news.newest, ...news.pages.map(({ article }) => article)].map((article) => [article.slug, article]),
  );
  return [
    ...[null, ...news.categories.map(({ slug }) => slug)].flatMap((category) => listPages(news, category)),
    ...[...articles.values()].map((article) => ({
      path: urls.article(article.slug),
      changed: lastChange(article),
    })),
  ];
}

/** Addresses of the sitemap's parts that are rendered on demand: articles that the build does not know. */
export async function archiveSitemaps(): Promise<readonly string[]> {
  const news = await readNews();
  const older = news ? countOf(news.categories, null) - news.newest.length : 0;
  const parts = Math.ceil(Math.max(0, older) / LIMITS.listing.sitemapArticles);
  return Array.from({ length: parts }, (_, part) => urls.archiveSitemap(part));
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

async function matchPages(): Promise<Page[]> {
  const [matches, opponents, { games, months }] = await Promise.all([
    matchChanges(),
    knownOpponents(),
    presentMatches(),
  ]);
  const lists = [
    {},
    ...games.flatMap(({ code, teams }) => [{ game: code }, ...teams.map(({ slug }) => ({ team: slug }))]),
    ...months.map((month) => ({ month })),
  ];
  return [
    ...lists.map((list) => ({ path: urls.matches(list), changed: null })),
    ...[undefined, ...opponents.map(({ slug }) => slug)].map((slug) => ({
      path: opponentPath(slug),
      changed: null,
    })),
    ...matches.map(({ slug, updated_at: changed }) => ({ path: urls.match(slug), changed: toIso(changed) })),
  ];
}

async function readEntries(site: URL): Promise<readonly SitemapEntry[]> {
  const news = await readNews();
  const pages = [
    ...(news ? newsPages(news) : []),
    ...(await shopPages()),
    ...(await teamPages()),
    ...(await matchPages()),
  ];
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
