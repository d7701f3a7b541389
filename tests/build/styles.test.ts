/** Each page inlines a sheet of its own making: none lacks a rule that another sheet has for its classes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_PAGES, DIST, elementsOf, type BuiltPage } from './built-pages.ts';

const CLASS = /\.((?:\\.|[\w-])+)/gu;

/** Names of the classes that a sheet has rules for. */
function ruled(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/gu, '$1')));
}

const EVERY_RULE = ruled(
  globSync('_astro/islands.*.css', { cwd: DIST })
    .map((file) => readFileSync(join(DIST, file), 'utf8'))
    .join('\n'),
);

function inlined(page: BuiltPage): string {
  return elementsOf(page, 'style')
    .map(({ text }) => text)
    .join('\n');
}

/** Pages behind the sign-in share a file instead. */
const INLINING = ALL_PAGES.filter(
  (page) =>
    !elementsOf(page, 'link').some(
      ({ attributes }) => attributes['rel'] === 'stylesheet' && !('disabled' in attributes),
    ),
);

function missing(page: BuiltPage): string[] {
  const own = ruled(inlined(page));
  // The islands' sheet comes with the first intent, before a dialog of theirs opens.
  const shown = page.elements.filter(({ hidden }) => !hidden);
  const used = new Set(shown.flatMap(({ attributes }) => (attributes['class'] ?? '').split(/\s+/u)));
  return [...used].filter((name) => EVERY_RULE.has(name) && !own.has(name));
}

describe('the sheets of the public pages', () => {
  it('are looked at', () => {
    expect(EVERY_RULE.size).toBeGreaterThan(300);
    expect(INLINING.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['/', '/blog', '/shop', '/cart', '/login']),
    );
  });

  it('hold every rule that their pages use', () => {
    expect(INLINING.flatMap((page) => missing(page).map((name) => `${page.address}: ${name}`))).toEqual([]);
  });
});
