/** Every page of the build: its head, its words, its links. */
import { describe, expect, it } from 'vitest';
import { ALL_PAGES, elementsOf, isBuilt, PAGES, type BuiltPage } from './built-pages.ts';

const OUTLINE = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const UNFINISHED = /\b(?:lorem|ipsum|demo|todo|undefined|NaN|\[object Object\])\b/iu;
/** Answered by functions, or by the page function where the build has no page. */
const ON_DEMAND = /^\/(?:api\/|blog\/[^/]+\/fresh$)/u;

function meta(page: BuiltPage, name: string): string | undefined {
  return elementsOf(page, 'meta').find(({ attributes }) => attributes['name'] === name)?.attributes[
    'content'
  ];
}

function canonical(page: BuiltPage): string | undefined {
  const link = elementsOf(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical');
  return link ? new URL(link.attributes['href'] ?? '').pathname : undefined;
}

/** Links and files of a page that lead nowhere within the build. */
function deadEnds(page: BuiltPage): string[] {
  const addresses = page.elements.flatMap(({ tag, attributes }) =>
    [
      tag === 'link' && attributes['rel'] === 'canonical' ? undefined : attributes['href'],
      attributes['src'],
    ].filter((address) => address !== undefined && !/^(?:[a-z]+:|\/\/)/iu.test(address)),
  );
  return addresses.filter((address = '') => {
    const { pathname, hash } = new URL(address, `http://site${page.address}`);
    if (ON_DEMAND.test(pathname)) return false;
    if (!isBuilt(pathname)) return true;
    const target = PAGES.get(pathname.replace(/(.)\/$/u, '$1'));
    const id = decodeURIComponent(hash.slice(1));
    return Boolean(id && target && !target.elements.some(({ attributes }) => attributes['id'] === id));
  }) as string[];
}

/** Levels of headings that skip one on the way down. */
function skippedLevels(page: BuiltPage): string[] {
  const headings = elementsOf(page, ...OUTLINE);
  return headings
    .filter(({ tag }, index) => Number(tag[1]) > Number(headings[index - 1]?.tag[1] ?? 0) + 1)
    .map(({ tag, text }) => `${tag} ${text.trim()}`);
}

function doubled(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the build', () => {
  it('has the five templates', () => {
    expect([...PAGES.keys()]).toEqual(expect.arrayContaining(['/', '/blog', '/shop', '/cart']));
    expect([...PAGES.keys()].some((address) => /^\/blog\/[a-z-]+$/u.test(address))).toBe(true);
    expect([...PAGES.keys()].some((address) => /^\/shop\/[a-z-]+$/u.test(address))).toBe(true);
  });

  it('titles each indexed page by a name of its own', () => {
    const indexed = ALL_PAGES.filter((page) => !meta(page, 'robots')?.includes('noindex'));
    expect(doubled(indexed.map((page) => elementsOf(page, 'title')[0]?.text ?? ''))).toEqual([]);
  });
});

describe.each(ALL_PAGES.map((page) => [page.address, page] as const))('the page %s', (address, page) => {
  it('has a complete head', () => {
    expect(elementsOf(page, 'html')[0]?.attributes['lang']).toBe('en-ZA');
    expect(elementsOf(page, 'title')[0]?.text.trim()).toBeTruthy();
    expect(meta(page, 'description')?.trim()).toBeTruthy();
    expect(meta(page, 'viewport')).toBe('width=device-width, initial-scale=1');
    const isIndexed = !meta(page, 'robots')?.includes('noindex');
    expect(isIndexed ? canonical(page) : 'not indexed').toBe(isIndexed ? address : 'not indexed');
  });

  it('has one first heading and skips no level', () => {
    expect(elementsOf(page, 'h1')).toHaveLength(1);
    expect(skippedLevels(page)).toEqual([]);
  });

  it('says nothing unfinished', () => {
    expect(UNFINISHED.exec(page.text)?.[0]).toBeUndefined();
  });

  it('leads only where something is', () => {
    expect(deadEnds(page)).toEqual([]);
  });

  it('gives each id once and handles no event in its markup', () => {
    const ids = page.elements.map(({ attributes }) => attributes['id'] ?? '').filter(Boolean);
    expect(doubled(ids)).toEqual([]);
    const handlers = page.elements.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('carries a policy that lets no foreign or inline script run', () => {
    const policy = elementsOf(page, 'meta').find(
      ({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
    )?.attributes['content'];
    const scripts = /script-src ([^;]*)/u.exec(policy ?? '')?.[1];
    expect(scripts).toMatch(/^'self'(?: 'sha256-[^']+')*\s*$/u);
  });
});
