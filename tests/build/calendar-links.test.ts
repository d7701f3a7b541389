/** Links to the calendars on the pages of matches and teams. */
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { ALL_PAGES, elementsOf, pageAt, type BuiltPage } from './built-pages.ts';

const site = process.env['SITE_URL'] ?? '';

/** Addresses of calendars on a page, in its order. */
function calendarsOn(page: BuiltPage): string[] {
  return elementsOf(page, 'a')
    .map(({ attributes }) => attributes['href'] ?? '')
    .filter((href) => decodeURIComponent(href).includes('.ics'));
}

const family = (pattern: RegExp): readonly BuiltPage[] =>
  ALL_PAGES.filter(({ address }) => pattern.test(address));

it('the list of all matches, that of a team and the page of a team lead to their calendar in four ways', () => {
  const pages = [
    [pageAt(urls.matches()), urls.calendar()] as const,
    ...family(/^\/matches\/team\/[^/]+$/u).map(
      (page) => [page, urls.calendar(page.address.split('/')[3])] as const,
    ),
    ...family(/^\/teams\/[^/]+$/u).map((page) => [page, urls.calendar(page.address.split('/')[2])] as const),
  ];
  const linked = pages.filter(([page]) => calendarsOn(page).length > 0);
  expect(linked.length).toBeGreaterThan(5);
  for (const [page, path] of linked) {
    const webcal = `${site}${path}`.replace(/^https?:/u, 'webcal:');
    const [device, google, outlook, file, ...others] = calendarsOn(page);
    expect([device, file, others]).toEqual([webcal, path, []]);
    expect(new URL(google ?? '').searchParams.get('cid')).toBe(webcal);
    expect(new URL(outlook ?? '').searchParams.get('url')).toBe(`${site}${path}`);
  }
});

it('the page of a match has a file of the match until it is decided', () => {
  const files = family(/^\/matches\/[^/]*-20\d\d-[^/]+$/u).map((page) => {
    const own = urls.matchCalendar(page.address.split('/')[2] ?? '');
    return calendarsOn(page).includes(own);
  });
  expect(new Set(files)).toEqual(new Set([true, false]));
});
