/** The head of each page for search engines and link previews. */
import { expect, it } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { routeFor } from '#contract/routes.ts';
import { ALL_PAGES, elementsOf, isBuilt, isIndexed, type BuiltPage } from './built-pages.ts';

const site = process.env['SITE_URL'] ?? '';
const INDEXED = ALL_PAGES.filter(isIndexed);
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u;

function properties(page: BuiltPage): ReadonlyMap<string, string> {
  const metas = elementsOf(page, 'meta').map(({ attributes }) => attributes);
  return new Map(metas.map(({ property, name, content = '' }) => [property ?? name ?? '', content]));
}

/** The canonical addresses of the page. */
function canonicals(page: BuiltPage): string[] {
  return elementsOf(page, 'link')
    .filter(({ attributes }) => attributes['rel'] === 'canonical')
    .map(({ attributes }) => attributes['href'] ?? '');
}

/** A picture that is drawn on demand, or a file of the build. */
function isPicture(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === site && (/^\/share\/[a-z]+\/[a-z0-9-]+\.\w+$/u.test(pathname) || isBuilt(pathname));
}

const EVERYWHERE: Readonly<Record<string, (value: string, page: BuiltPage) => boolean>> = {
  'og:site_name': (value) => value === BRAND.name,
  'og:type': (value) => ['website', 'article', 'product'].includes(value),
  'og:title': (value) => value.trim() !== '',
  'og:description': (value) => value.trim() !== '',
  'og:url': (value, page) => value === canonicals(page)[0],
  'og:locale': (value) => value === 'en_ZA',
  'og:image': isPicture,
  'og:image:width': (value) => value === '1200',
  'og:image:height': (value) => value === '630',
  'og:image:alt': (value) => value.trim() !== '',
  'twitter:card': (value) => value === 'summary_large_image',
};
const ARTICLE: typeof EVERYWHERE = {
  'og:type': (value) => value === 'article',
  'og:image': (value) => value.includes('/share/article/'),
  'article:published_time': (value) => ISO.test(value),
  'article:modified_time': (value) => ISO.test(value),
  'article:author': (value) => value.trim() !== '',
  'article:section': (value) => value.trim() !== '',
};
const PRODUCT: typeof EVERYWHERE = {
  'og:type': (value) => value === 'product',
  'og:image': (value) => value.includes('/share/product/'),
  'product:price:amount': (value) => /^\d+\.\d\d$/u.test(value),
  'product:price:currency': (value) => value === 'ZAR',
};

/** Missing and wrong properties, each with its page. */
function problems(pages: readonly BuiltPage[], wanted: typeof EVERYWHERE): string[] {
  return pages.flatMap((page) => {
    const tags = properties(page);
    return Object.entries(wanted).flatMap(([name, isRight]) => {
      const value = tags.get(name);
      return value !== undefined && isRight(value, page)
        ? []
        : [`${page.address}: ${name} is ${String(value)}`];
    });
  });
}

const family = (pattern: RegExp): readonly BuiltPage[] =>
  ALL_PAGES.filter(({ address }) => pattern.test(address));

it('every page is indexed exactly as the route table specifies', () => {
  const wrong = ALL_PAGES.filter((page) => isIndexed(page) !== (routeFor(page.address)?.indexed ?? false));
  expect(wrong.map(({ address }) => address)).toEqual([]);
});

it('every page has one canonical address when indexed, and none otherwise', () => {
  const wrong = ALL_PAGES.filter((page) => {
    const own = isIndexed(page) ? [new URL(page.address, site).href] : [];
    return canonicals(page).join() !== own.join();
  });
  expect(wrong.map(({ address }) => address)).toEqual([]);
});

it('a link preview describes the page and has a picture', () => {
  expect(INDEXED.length).toBeGreaterThan(30);
  expect(problems(INDEXED, EVERYWHERE)).toEqual([]);
});

it('a link preview names author and date of an article', () => {
  const pages = family(/^\/blog\/[^/]+$/u);
  expect(pages.length).toBeGreaterThan(0);
  expect(problems(pages, ARTICLE)).toEqual([]);
});

it('a link preview names the price of a product', () => {
  const pages = family(/^\/shop\/[^/]+$/u);
  expect(pages.length).toBeGreaterThan(0);
  expect(problems(pages, PRODUCT)).toEqual([]);
});
