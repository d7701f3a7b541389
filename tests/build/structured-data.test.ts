/** The schema.org data of the pages, validated by a library against Google's rules. */
import Validator from '@adobe/structured-data-validator';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ALL_PAGES, elementsOf, isBuilt, isIndexed, pageAt, type BuiltPage } from './built-pages.ts';

type Thing = Readonly<Record<string, unknown>>;

const site = process.env['SITE_URL'] ?? '';

function things(page: BuiltPage): readonly Thing[] {
  return elementsOf(page, 'script')
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .flatMap(({ text }) => {
      const data = JSON.parse(text) as { '@context': string; '@graph': readonly Thing[] };
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'];
    });
}

const types = (page: BuiltPage): string[] => things(page).map((thing) => String(thing['@type']));
const family = (pattern: RegExp): readonly BuiltPage[] =>
  ALL_PAGES.filter((page) => isIndexed(page) && pattern.test(page.address));

const LANDING = pageAt('/');
const ARTICLES = family(/^\/blog\/[^/]+$/u);
const PRODUCTS = family(/^\/shop\/[^/]+$/u);
const TEAMS = family(/^\/teams\/[^/]+$/u);
const MATCHES = family(/^\/matches\/[^/]+$/u);
const LISTS = family(/^\/(?:blog|shop|matches)(?:\/(?:page|category|game|team|\d{4})\/.+)?$/u);

/** Optional product fields that the library asks for and the site has no data for; it delivers to every region. */
const NOT_KNOWN =
  /Missing field "(?:aggregateRating|review|audience|color|hasCertification|inProductGroupWithID|isVariantOf|material|mpn|pattern|size|sku|subjectOf|priceValidUntil|addressRegion)"|Missing one of field "gtin"/u;

async function complaints(page: BuiltPage): Promise<string[]> {
  const byType = Object.groupBy(things(page), (thing) => String(thing['@type']));
  const issues = await new Validator().validate({
    jsonld: structuredClone(byType) as Record<string, Thing[]>,
  });
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || !NOT_KNOWN.test(issueMessage))
    .map(
      ({ severity, rootType, issueMessage }) => `${page.address}: ${severity} ${rootType}: ${issueMessage}`,
    );
}

/** Every text in a value. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

it('structured data is on every template', () => {
  expect(types(LANDING)).toEqual(['Organization', 'WebSite']);
  expect(LISTS.length).toBeGreaterThan(8);
  for (const page of LISTS) expect([page.address, ...types(page)]).toEqual([page.address, 'BreadcrumbList']);
  expect(ARTICLES.length).toBeGreaterThan(0);
  for (const page of ARTICLES) expect(types(page)).toEqual(['NewsArticle', 'BreadcrumbList']);
  expect(PRODUCTS.length).toBeGreaterThan(0);
  for (const page of PRODUCTS) expect(types(page)).toEqual(['Product', 'BreadcrumbList']);
  expect(TEAMS.length).toBeGreaterThan(0);
  for (const page of TEAMS) {
    expect(types(page).filter((type) => type !== 'SportsEvent')).toEqual(['SportsTeam', 'BreadcrumbList']);
  }
  expect(MATCHES.length).toBeGreaterThan(20);
  for (const page of MATCHES) expect(types(page)).toEqual(['SportsEvent', 'BreadcrumbList']);
  expect(TEAMS.some((page) => types(page).includes('SportsEvent'))).toBe(true);
});

it('structured data passes the validator', async () => {
  const all = await Promise.all(ALL_PAGES.map(complaints));
  expect(all.flat()).toEqual([]);
});

it('structured data has absolute addresses of existing pages and pictures', () => {
  const addresses = ALL_PAGES.flatMap((page) => texts(things(page))).filter((text) =>
    text.startsWith(`${site}/`),
  );
  const missing = addresses.filter((address) => {
    const { pathname } = new URL(address);
    return !/^\/share\/[a-z]+\//u.test(pathname) && !isBuilt(pathname);
  });
  expect(addresses.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  const relative = ALL_PAGES.flatMap((page) => texts(things(page))).filter((text) => /^\/\w/u.test(text));
  expect(relative).toEqual([]);
});

it('structured data has the fields of a search result for an article', () => {
  const shape = v.object({
    headline: v.pipe(v.string(), v.minLength(1)),
    description: v.pipe(v.string(), v.minLength(1)),
    datePublished: v.pipe(v.string(), v.isoTimestamp()),
    dateModified: v.pipe(v.string(), v.isoTimestamp()),
    image: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
    author: v.object({ name: v.pipe(v.string(), v.minLength(1)) }),
  });
  const lacking = ARTICLES.filter((page) => !v.is(shape, things(page)[0]));
  expect(lacking.map(({ address }) => address)).toEqual([]);
});

it('structured data has delivery and returns for every product', () => {
  const terms = v.object({
    offers: v.object({
      shippingDetails: v.object({
        shippingRate: v.object({ value: v.string(), currency: v.literal('ZAR') }),
      }),
      hasMerchantReturnPolicy: v.object({ returnPolicyCategory: v.string() }),
    }),
  });
  const lacking = PRODUCTS.filter((page) => !v.is(terms, things(page)[0]));
  expect(lacking.map(({ address }) => address)).toEqual([]);
});

it('structured data lists every team of the landing page', () => {
  // The card that is the template of new teams has no slug.
  const shown = LANDING.elements.filter(({ attributes }) => (attributes['data-team'] ?? '') !== '').length;
  const teams = things(LANDING)[0]?.['subOrganization'] as readonly Thing[];
  expect(teams.map((team) => team['@type'])).toEqual(Array.from({ length: shown }, () => 'SportsTeam'));
});
