/** Which links browsers may follow ahead of a click, over every link of every page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES, routeFor } from '#contract/routes.ts';
import { ALL_PAGES, DIST, elementsOf, type BuiltElement } from './built-pages.ts';

interface Rule {
  readonly where: {
    readonly and: readonly [
      { readonly href_matches: readonly { readonly pathname: string; readonly search: string }[] },
      { readonly not: { readonly selector_matches: string } },
    ];
  };
  readonly eagerness: string;
}

const SITE = 'https://site.example';
const rules = JSON.parse(readFileSync(join(DIST, 'speculation-rules.json'), 'utf8')) as Readonly<
  Record<string, readonly Rule[]>
>;
const [rule] = rules['prefetch'] ?? [];
const [addresses, { not }] = rule?.where.and ?? [{ href_matches: [] }, { not: { selector_matches: '' } }];
// Relative to the file of the rules, like in browsers.
const patterns = addresses.href_matches.map((parts) => new URLPattern({ ...parts, baseURL: SITE }));
/** Names of attributes: the selector has nothing else. */
const answered = not.selector_matches.split(', ').map((selector) => selector.slice(1, -1));

const isFollowed = (href: string): boolean => patterns.some((pattern) => pattern.test(href, SITE));
const isAnswered = ({ attributes }: BuiltElement): boolean => answered.some((name) => name in attributes);

const LINKS = ALL_PAGES.flatMap((page) => elementsOf(page, 'a'));
const FOLLOWED = LINKS.filter((link) => isFollowed(link.attributes['href'] ?? '') && !isAnswered(link)).map(
  ({ attributes }) => attributes['href'] ?? '',
);

it('the rules fetch what is pointed at or touched, render it with a mouse only, and do nothing earlier', () => {
  const [rendered] = rules['prerender'] ?? [];
  expect(Object.keys(rules)).toEqual(['prefetch', 'prerender']);
  expect(Object.values(rules).map(({ length }) => length)).toEqual([1, 1]);
  expect([rule?.eagerness, rendered?.eagerness]).toEqual(['moderate', 'moderate']);
  expect(rendered?.where.and).toEqual([
    ...(rule?.where.and ?? []),
    { selector_matches: '[data-script=false] a' },
  ]);
});

it('links to every kind of public page are followed ahead, and no other', () => {
  const kinds = FOLLOWED.map((href) => routeFor(new URL(href, SITE).pathname)?.path ?? href);
  const indexed = ROUTES.filter((route) => route.indexed && route.path !== '/signup').map(({ path }) => path);
  // The demo organisation has too few articles for a second page of a category.
  const linked = indexed.filter((path) => path !== '/blog/category/{category}/page/{page}');
  expect(new Set(kinds)).toEqual(new Set(linked));
});

it('the list of links is long enough to show it', () => {
  expect(FOLLOWED.length).toBeGreaterThan(1000);
  for (const name of answered)
    expect([name, LINKS.some((link) => name in link.attributes)]).toEqual([name, true]);
});

it.each([
  ['/cart', '/checkout', '/order-confirmation/OB-2026-000001'],
  ['/login', '/signup', '/admin-login', '/update-password', '/confirm-email?token=a', '/stock-alert?token=a'],
  ['/my-profile', '/players', '/player/somebody', '/admin-overview', '/admin-orders?state=paid'],
  ['/preview/article/token', '/report', '/appeal?token=a', '/organization-chart/embed'],
  ['/shop?category=headwear', '/shop/cap?colour=Black', '/blog?q=cup', '/?utm_source=mail'],
  [
    '/api/order-invoice',
    '/.netlify/functions/expire-orders',
    '/avatars/a.webp',
    '/pictures/a.webp',
    '/rss.xml',
  ],
  ['https://elsewhere.example/blog', 'mailto:a@site.example', 'tel:+27110000000', '/blog/a/b/c'],
])('never followed ahead: %s and the like', (...hrefs) => {
  expect(hrefs.filter(isFollowed)).toEqual([]);
});
