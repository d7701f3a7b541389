/** Which files of the build a page may come to, whatever is done on it. */
import { describe, expect, it } from 'vitest';
import { routeFor } from '../../src/contract/routes.ts';
import { inlineImports, moduleGraph } from '../../tools/budgets/modules.ts';
import { ALL_PAGES, DIST, elementsOf, type BuiltPage } from './built-pages.ts';

/** Groups of tools/astro/code-splitting.ts that are for pages of signing in and behind it. */
const NOT_FOR_EVERYBODY = ['accounts', 'account-forms', 'react', 'controls', 'table', 'member'];

/** Every file that a page fetches or may fetch later, without directory and hash. */
function filesOf(page: BuiltPage): ReadonlySet<string> {
  const scripts = elementsOf(page, 'script').filter(({ attributes }) => attributes['type'] === 'module');
  const entries = scripts.flatMap(({ attributes, text }) => attributes['src'] ?? inlineImports(text));
  return new Set(moduleGraph(DIST, entries, true).map((file) => file.replace(/^.*\/|\..*$/gu, '')));
}

const isForEverybody = (page: BuiltPage): boolean =>
  routeFor(page.address)?.access === 'public' && !page.html.includes('data-account-screen');

describe('a page for everybody', () => {
  const found = ALL_PAGES.filter(isForEverybody).map((page) => [page.address, filesOf(page)] as const);

  it('never comes to what screens and pages of signing in are made of', () => {
    const wrong = found.flatMap(([address, files]) =>
      NOT_FOR_EVERYBODY.filter((name) => files.has(name)).map((name) => `${address}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('comes to its islands and to signing out', () => {
    expect(found.length).toBeGreaterThan(20);
    for (const [, files] of found)
      expect([...files]).toEqual(expect.arrayContaining(['frame', 'islands', 'cart-drawer', 'sign-out']));
  });
});

it('a screen comes to all of them but those of signing in', () => {
  const profile = ALL_PAGES.filter(({ address }) => address === '/my-profile').map(filesOf);
  expect(profile).toHaveLength(1);
  expect([...(profile[0] ?? [])]).toEqual(expect.arrayContaining(['react', 'controls', 'table', 'member']));
});
