import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { matchMeta } from '#components/matches/match-meta.ts';
import { teamMeta } from '#components/teams/team-meta.ts';
import { productMeta, shopListMeta } from '#components/shop/shop-meta.ts';
import { articleMeta, newsListMeta } from '#components/news/news-meta.ts';
import { FALLBACK_TEAMS } from '#contract/brand-fallbacks.ts';
import { BRAND } from '#contract/brand.ts';
import type { ProductRow } from '#contract/products.ts';
import { toMarkup } from '#domain/json-markup.ts';
import { organisationData, type StructuredData } from '#domain/structured-data.ts';
import { forAll } from '#tests/support/for-all.ts';
import { matchRow } from '#tests/support/match-rows.ts';
import { articleRow, HOSTILE_TITLES, productRow, variantRow } from '#tests/support/site-fixtures.ts';
import { XSS_PAYLOADS } from '#tests/support/xss-payloads.ts';

const site = new URL('https://obscura.test');

type Thing = Readonly<Record<string, unknown>>;

function thing(data: StructuredData, type: string): Thing {
  const found = (data['@graph'] as readonly Thing[]).find((candidate) => candidate['@type'] === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found;
}

test.each([...HOSTILE_TITLES, ...XSS_PAYLOADS].map((text) => [text]))(
  'toMarkup keeps %j and closes no element',
  (text) => {
    const { data } = articleMeta(articleRow({ title: text, author_name: text }), site);
    const markup = toMarkup(data);
    expect(markup).not.toMatch(/[<>\u2028\u2029]/u);
    expect(thing(JSON.parse(markup) as StructuredData, 'NewsArticle')['headline']).toBe(text);
  },
);

it('toMarkup is reversible for any data', () => {
  forAll(fc.jsonValue(), (value) => {
    const markup = toMarkup(value);
    expect(markup).not.toMatch(/[<>\u2028\u2029]/u);
    expect(JSON.stringify(JSON.parse(markup))).toBe(JSON.stringify(value));
  });
});

it('the structured data of an article is a NewsArticle with machine-readable dates', () => {
  const { data } = articleMeta(articleRow({ featured_image_url: '/media/articles/win.avif' }), site);
  expect(thing(data, 'NewsArticle')).toMatchObject({
    headline: 'Umbra win',
    url: 'https://obscura.test/blog/umbra-win',
    datePublished: '2026-11-19T19:40:00.000Z',
    // Written earlier, published at this moment.
    dateModified: '2026-11-19T19:40:00.000Z',
    articleSection: 'Match Reports',
    author: { '@type': 'Person', name: 'Tess Ter' },
    publisher: { '@type': 'Organization', name: BRAND.name },
    image: [
      expect.stringMatching(/^https:\/\/obscura\.test\/share\/article\/umbra-win-/u),
      'https://obscura.test/media/articles/win.avif',
    ],
  });
});

it("the structured data of an article has no picture when the cover's address is invalid", () => {
  const { data } = articleMeta(articleRow({ featured_image_url: 'https://[' }), site);
  expect(thing(data, 'NewsArticle')['image']).toHaveLength(1);
});

it('the structured data of an article belongs to the organisation without an author', () => {
  const { data } = articleMeta(articleRow({ author_name: null }), site);
  expect(thing(data, 'NewsArticle')['author']).toMatchObject({ '@type': 'Organization' });
});

it('the structured data of an article has breadcrumbs through its category', () => {
  const { data } = articleMeta(articleRow(), site);
  const steps = thing(data, 'BreadcrumbList')['itemListElement'] as readonly Thing[];
  expect(steps.map(({ item }) => item)).toEqual([
    'https://obscura.test/',
    'https://obscura.test/blog',
    'https://obscura.test/blog/category/match-reports',
    'https://obscura.test/blog/umbra-win',
  ]);
  expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});

it('the structured data of an article has its own title and description for search engines', () => {
  const meta = articleMeta(articleRow({ seo_title: 'For search', seo_description: 'Described.' }), site);
  expect(meta).toMatchObject({ title: 'For search', description: 'Described.' });
  expect(articleMeta(articleRow(), site)).toMatchObject({
    title: 'Umbra win',
    description: 'How it came about.',
  });
});

it('the structured data of a list has breadcrumbs through the news or the shop', () => {
  const names = (data: StructuredData): unknown =>
    (thing(data, 'BreadcrumbList')['itemListElement'] as readonly Thing[]).map(({ name }) => name);
  expect(names(newsListMeta({ name: null, page: 3 }, site).data)).toEqual(['Home', 'News']);
  expect(names(newsListMeta({ category: 'academy', name: 'Academy' }, site).data)).toEqual([
    'Home',
    'News',
    'Academy',
  ]);
  expect(names(shopListMeta('gear', [], site).data)).toHaveLength(3);
});

it('the structured data of a list has a canonical address per page', () => {
  expect(newsListMeta({ name: null, page: 2 }, site).canonical).toBe('/blog/page/2');
  expect(newsListMeta({ category: 'academy', name: 'Academy', page: 2 }, site)).toMatchObject({
    canonical: '/blog/category/academy/page/2',
    feed: { path: '/blog/category/academy/rss.xml' },
  });
});

const offer = (given: Partial<ProductRow>): unknown =>
  thing(productMeta(productRow(given), site).data, 'Product')['offers'];

it('the structured data of a product has one price as an Offer, several as an AggregateOffer', () => {
  expect(offer({})).toMatchObject({ '@type': 'Offer', price: '199.90', priceCurrency: 'ZAR' });
  expect(offer({ variants: [variantRow(1), variantRow(1, 25_000)] })).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '199.90',
    highPrice: '250.00',
  });
});

it('the structured data of a product shows its availability', () => {
  expect(offer({ variants: [variantRow(0)] })).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
  expect(offer({ variants: [variantRow(1)] })).toMatchObject({
    availability: 'https://schema.org/InStock',
    seller: { name: BRAND.name },
  });
});

it('the structured data of a product has the price of delivery, free above the threshold', () => {
  const rate = (price_cents: number): unknown =>
    (offer({ price_cents, variants: [] }) as { shippingDetails: { shippingRate: unknown } }).shippingDetails
      .shippingRate;
  expect(rate(50_000)).toMatchObject({ value: '99.00', currency: 'ZAR' });
  expect(rate(50_001)).toMatchObject({ value: '0.00' });
});

it('the structured data of a product has the days for a return, or that there is none', () => {
  expect(offer({ returnable: true })).toMatchObject({
    hasMerchantReturnPolicy: {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      merchantReturnLink: 'https://obscura.test/returns',
    },
  });
  expect(offer({ returnable: false })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  });
});

it('the structured data of a product has absolute addresses, SKU, brand and category', () => {
  const front = { url: '/media/products/cap-front.avif', alt: 'Cap, front', color: 'Ink' };
  expect(thing(productMeta(productRow({ images: [front] }), site).data, 'Product')).toMatchObject({
    url: 'https://obscura.test/shop/cap',
    image: ['https://obscura.test/media/products/cap-front.avif', expect.stringContaining('/share/product/')],
    sku: 'OB-1',
    category: 'Headwear',
    brand: { name: BRAND.name },
  });
});

it('the structured data of a product is described by its name when it has no description', () => {
  expect(productMeta(productRow({ description: '', variants: [] }), site).description).toBe('Cap');
});

it('the structured data of the organisation lists its teams', () => {
  const [team] = FALLBACK_TEAMS;
  if (team === undefined) throw new Error('There is no team to fall back on.');
  const data = organisationData(
    [
      { team: { ...team, achievements: 'Champions' }, picture: '/share/team/x.jpg' },
      { team: { ...team, achievements: null }, picture: null },
    ],
    site,
  );
  expect(thing(data, 'Organization')).toMatchObject({
    legalName: BRAND.legalName,
    sameAs: BRAND.social.map(({ url }) => url),
    subOrganization: [
      {
        '@type': 'SportsTeam',
        sport: team.game,
        award: 'Champions',
        image: 'https://obscura.test/share/team/x.jpg',
      },
      { '@type': 'SportsTeam', name: team.name },
    ],
  });
  expect(thing(data, 'WebSite')['publisher']).toEqual({ '@id': thing(data, 'Organization')['@id'] });
});

it.each([
  ['scheduled', 'EventScheduled'],
  ['completed', 'EventScheduled'],
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
] as const)('the structured data of a match that is %s says %s', (state, status) => {
  const [team] = FALLBACK_TEAMS;
  if (team === undefined) throw new Error('There is no team to fall back on.');
  const { data, title } = matchMeta(matchRow({ state }), team, site);
  expect(thing(data, 'SportsEvent')).toMatchObject({
    name: 'Night Shift vs Rivals',
    url: 'https://obscura.test/matches/night-shift-rivals-2026-11-20',
    startDate: '2026-11-20T17:00:00.000Z',
    eventStatus: `https://schema.org/${status}`,
    location: { url: 'https://obscura.test/matches/night-shift-rivals-2026-11-20' },
    competitor: [{ url: 'https://obscura.test/teams/night-shift' }, { name: 'Rivals' }],
  });
  expect(title.replaceAll(/\s/gu, ' ')).toBe('Night Shift vs Rivals, 20 Nov 2026');
});

it('the structured data of a team is a member of the organisation, without its roster', () => {
  const [team] = FALLBACK_TEAMS;
  if (team === undefined) throw new Error('There is no team to fall back on.');
  const announced = matchRow({
    team_name: team.name,
    starts_at: '2026-12-01T20:00:00+02:00',
    stream_url: 'https://stream.test/obscura',
  });
  const { data, description } = teamMeta(
    { ...team, slug: 'night-shift', description: '' },
    [announced],
    site,
  );
  expect(thing(data, 'SportsTeam')).toMatchObject({
    url: 'https://obscura.test/teams/night-shift',
    description,
    memberOf: { '@id': 'https://obscura.test/#organisation' },
  });
  expect(Object.keys(thing(data, 'SportsTeam'))).not.toContain('athlete');
  expect(thing(data, 'SportsEvent')).toMatchObject({
    startDate: '2026-12-01T18:00:00.000Z',
    location: { url: 'https://stream.test/obscura' },
    competitor: [{ name: team.name }, { name: 'Rivals' }],
    superEvent: { name: 'Cape Masters' },
  });
  expect(JSON.stringify(thing(data, 'BreadcrumbList'))).toContain(team.name);
});
