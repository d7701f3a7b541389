/** Which files of the build a page can load. */
import { describe, expect, it } from 'vitest';
import { routeFor } from '#contract/routes.ts';
import { inlineImports, laterImports, moduleGraph, namedImports, readAsset } from '#tools/budgets/modules.ts';
import { readPage } from '#tools/budgets/page.ts';
import { ALL_PAGES, DIST, type BuiltPage } from './built-pages.ts';

/** Files of the portal, by the names of their modules. */
const PORTAL = ['portal', 'screen', 'minor-screen', 'player-screen'];

function namesOf(entries: readonly string[], ever: boolean): readonly string[] {
  return moduleGraph(DIST, entries, ever).map((file) => file.replace(/^.*\/|\..*$/gu, ''));
}

function scriptsOf(page: BuiltPage): readonly string[] {
  const { scripts, inlineScripts } = readPage(page.html);
  const modules = inlineScripts.filter(({ isModule }) => isModule);
  return namesOf([...scripts, ...modules.flatMap(({ text }) => inlineImports(text))], true);
}

function islandsOf(page: BuiltPage): readonly string[] {
  return namesOf(
    readPage(page.html).islands.flatMap(({ files }) => files),
    true,
  );
}

/** Shown in frames of other sites: tests/build/embedded-chart.test.ts. */
const EMBEDDED = '/organization-chart/embed';

const isPublicPage = ({ address, html }: BuiltPage): boolean =>
  routeFor(address)?.access === 'public' && address !== EMBEDDED && !html.includes('data-account-screen');

describe('a public page', () => {
  const pages = ALL_PAGES.filter(isPublicPage);

  it('reaches React only through its islands', () => {
    expect(pages.length).toBeGreaterThan(20);
    const inScripts = pages.filter((page) => scriptsOf(page).includes('react'));
    const notInIslands = pages.filter((page) => !islandsOf(page).includes('react'));
    expect([...inScripts, ...notInIslands].map(({ address }) => address)).toEqual([]);
  });

  it('hydrates every island with client:intent', () => {
    const directives = new Set(
      pages.flatMap(({ html }) => readPage(html).islands.map((one) => one.directive)),
    );
    expect([...directives]).toEqual(['intent']);
  });

  it('never reaches the portal', () => {
    const reaching = pages.filter((page) => {
      const found = new Set([...scriptsOf(page), ...islandsOf(page)]);
      return PORTAL.some((name) => found.has(name));
    });
    expect(reaching.map(({ address }) => address)).toEqual([]);
  });

  it('has the cart and toasts, and can sign out', () => {
    for (const page of pages) {
      expect(islandsOf(page)).toEqual(expect.arrayContaining(['cart-drawer', 'feedback']));
      expect(scriptsOf(page)).toContain('sign-out');
    }
  });
});

describe('a portal page', () => {
  const screens = new Map([
    ['/my-profile', 'profile-screen'],
    ['/admin-orders', 'orders-screen'],
  ]);
  const pages = ALL_PAGES.flatMap((page) => {
    const screen = screens.get(page.address);
    return screen === undefined ? [] : [{ ...page, screen }];
  });

  it('has one island, which reaches its screen', () => {
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(readPage(page.html).islands.map(({ directive }) => directive)).toEqual(['only']);
      expect(islandsOf(page)).toEqual(expect.arrayContaining(['portal', 'react', page.screen]));
    }
  });

  it('finds all files of any other screen in its first one', () => {
    const islands = pages.flatMap(({ html }) => readPage(html).islands.flatMap(({ files }) => files));
    const shell = islands.find((file) => file.includes('/portal.')) ?? '';
    const loaded = new Set(moduleGraph(DIST, [shell]));
    const others = [...namedImports(String(readAsset(DIST, shell)), shell).values()];
    const hidden = others.flatMap((screen) => {
      const named = new Set([screen, ...loaded, ...laterImports(DIST, screen)]);
      return moduleGraph(DIST, [screen]).filter((file) => !named.has(file));
    });
    expect(others.length).toBeGreaterThan(30);
    expect(hidden).toEqual([]);
  });

  it('preloads the files of its screen', () => {
    for (const page of pages) {
      const linked = readPage(page.html).modulePreloads.map((file) => file.replace(/^.*\/|\..*$/gu, ''));
      expect(linked).toEqual(expect.arrayContaining(['portal', 'react', page.screen]));
    }
  });
});
