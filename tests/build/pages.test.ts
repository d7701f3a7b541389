/** Every page of the build: head, text, links. */
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { routeFor } from '#contract/routes.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { ALL_PAGES, elementsOf, isBuilt, PAGES, type BuiltPage } from './built-pages.ts';

const OUTLINE = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const UNFINISHED = /\b(?:lorem|ipsum|demo|todo|undefined|NaN|\[object Object\])\b/iu;
/** Address families whose every page is built. */
const WHOLE_FAMILIES = /^\/(?:blog|shop|teams)\//u;

function meta(page: BuiltPage, name: string): string | undefined {
  return elementsOf(page, 'meta').find(({ attributes }) => attributes['name'] === name)?.attributes[
    'content'
  ];
}

function canonical(page: BuiltPage): string | undefined {
  const link = elementsOf(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical');
  return link ? new URL(link.attributes['href'] ?? '').pathname : undefined;
}

/** Links and files of a page that do not exist in the build. */
/** A function writes calendars; each is about a team or a match with a page. */
const CALENDAR = /^\/calendar(?:\/(?<kind>match\/)?(?<slug>[^/]+))?\.ics$/u;

function isCalendar(pathname: string): boolean {
  const { kind, slug } = CALENDAR.exec(pathname)?.groups ?? {};
  if (slug === undefined) return CALENDAR.test(pathname);
  return isBuilt(kind === undefined ? urls.team(slug) : urls.match(slug));
}

function deadEnds(page: BuiltPage): string[] {
  const addresses = page.elements.flatMap(({ tag, attributes }) =>
    [
      tag === 'link' && attributes['rel'] === 'canonical' ? undefined : attributes['href'],
      attributes['src'],
    ].filter((address) => address !== undefined && !/^(?:[a-z]+:|\/\/)/iu.test(address)),
  );
  return addresses.filter((address = '') => {
    const { pathname, hash } = new URL(address, `http://site${page.address}`);
    if (isCalendar(pathname)) return false;
    if (!isBuilt(pathname)) return WHOLE_FAMILIES.test(pathname) || routeFor(pathname) === null;
    const target = PAGES.get(pathname.replace(/(.)\/$/u, '$1'));
    const id = decodeURIComponent(hash.slice(1));
    return Boolean(id && target && !target.elements.some(({ attributes }) => attributes['id'] === id));
  }) as string[];
}

/** Headings that skip a level. */
function skippedLevels(page: BuiltPage): string[] {
  const headings = elementsOf(page, ...OUTLINE).filter(({ hidden }) => !hidden);
  return headings
    .filter(({ tag }, index) => Number(tag[1]) > Number(headings[index - 1]?.tag[1] ?? 0) + 1)
    .map(({ tag, text }) => `${tag} ${text.trim()}`);
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

it('the build has every template', () => {
  expect([...PAGES.keys()]).toEqual(expect.arrayContaining(['/', '/blog', '/shop', '/cart']));
  expect([...PAGES.keys()].some((address) => /^\/blog\/[a-z-]+$/u.test(address))).toBe(true);
  expect([...PAGES.keys()].some((address) => /^\/shop\/[a-z-]+$/u.test(address))).toBe(true);
  expect([...PAGES.keys()].some((address) => /^\/teams\/[a-z-]+$/u.test(address))).toBe(true);
});

it('the build links the shop, the news, the teams and reports from the footer of every public page', () => {
  const framed = ALL_PAGES.filter((page) =>
    elementsOf(page, 'footer').some(({ text }) => text.includes(FRAME_TEXT.sitemap)),
  );
  const missing = framed.flatMap((page) => {
    const links = new Set(elementsOf(page, 'a').map(({ attributes }) => attributes['href']));
    return FRAME_TEXT.pageLinks
      .filter(({ path }) => !links.has(path))
      .map(({ path }) => `${page.address}: ${path}`);
  });
  expect(framed.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('the build links reports from the contact page and from every page behind the sign-in', () => {
  const mainLinks = /<main[\s>].*<\/main>/su.exec(PAGES.get('/contact')?.html ?? '')?.[0];
  expect(mainLinks).toContain('href="/report"');
  for (const address of ['/hr-support', '/admin-overview'])
    expect([address, PAGES.get(address)?.html]).toEqual([address, expect.stringContaining('href="/report"')]);
});

it('the build has the bell on every public page with a header', () => {
  const framed = ALL_PAGES.filter((page) =>
    page.elements.some(({ attributes }) => 'data-site-header' in attributes),
  );
  expect(framed.length).toBeGreaterThan(10);
  for (const page of framed)
    expect([
      page.address,
      page.elements.filter(({ attributes }) => 'data-bell' in attributes).length,
    ]).toEqual([page.address, 1]);
});

it('the build gives each indexed page a unique title', () => {
  const indexed = ALL_PAGES.filter((page) => !meta(page, 'robots')?.includes('noindex'));
  expect(duplicates(indexed.map((page) => elementsOf(page, 'title')[0]?.text ?? ''))).toEqual([]);
});

/** The problems of all pages, each with the address of its page. */
function onEveryPage(check: (page: BuiltPage) => readonly string[]): string[] {
  return ALL_PAGES.flatMap((page) => check(page).map((problem) => `${page.address}: ${problem}`));
}

function headProblems(page: BuiltPage): string[] {
  const isIndexed = !meta(page, 'robots')?.includes('noindex');
  const wanted = {
    language: elementsOf(page, 'html')[0]?.attributes['lang'] === 'en-ZA',
    title: Boolean(elementsOf(page, 'title')[0]?.text.trim()),
    description: Boolean(meta(page, 'description')?.trim()),
    viewport: meta(page, 'viewport') === 'width=device-width, initial-scale=1',
    canonical: !isIndexed || canonical(page) === page.address,
  };
  return Object.entries(wanted).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

function headingProblems(page: BuiltPage): string[] {
  const first = elementsOf(page, 'h1').filter(({ hidden }) => !hidden).length;
  return [...(first === 1 ? [] : [`${String(first)} first headings`]), ...skippedLevels(page)];
}

function markupProblems(page: BuiltPage): string[] {
  const ids = page.elements.map(({ attributes }) => attributes['id'] ?? '').filter(Boolean);
  const names = page.elements.flatMap(({ attributes }) => Object.keys(attributes));
  return [
    ...duplicates(ids).map((id) => `id ${id} twice`),
    ...names.filter((name) => /^on[a-z]/u.test(name)),
  ];
}

function policyProblems(page: BuiltPage): string[] {
  const policy = elementsOf(page, 'meta').find(
    ({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  )?.attributes['content'];
  const scripts = /script-src ([^;]*)/u.exec(policy ?? '')?.[1] ?? 'none';
  const others = ["object-src 'none'", "base-uri 'none'", "default-src 'self'"];
  const missing = others.filter((directive) => policy?.split(/;\s*/u).includes(directive) !== true);
  return /^'self'(?: 'sha256-[^']+')*\s*$/u.test(scripts) ? missing : [scripts, ...missing];
}

it('every page has a complete head', () => {
  expect(onEveryPage(headProblems)).toEqual([]);
});

it('every page has one h1 and skips no heading level', () => {
  expect(onEveryPage(headingProblems)).toEqual([]);
});

it('every page contains no placeholder text', () => {
  expect(onEveryPage(({ text }) => UNFINISHED.exec(text) ?? [])).toEqual([]);
});

it('every page links only to existing pages and files', () => {
  expect(onEveryPage(deadEnds)).toEqual([]);
});

it('every page has unique ids and no event handler in its markup', () => {
  expect(onEveryPage(markupProblems)).toEqual([]);
});

it('every page has a policy that allows no foreign or inline script', () => {
  expect(onEveryPage(policyProblems)).toEqual([]);
});
