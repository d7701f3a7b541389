/** Each page inlines its own style sheet, which contains every rule for its classes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

/** Guarded pages share a file instead. */
const INLINING = ALL_PAGES.filter(
  (page) =>
    !elementsOf(page, 'link').some(
      ({ attributes }) => attributes['rel'] === 'stylesheet' && !('disabled' in attributes),
    ),
);

function missing(page: BuiltPage): string[] {
  const own = ruled(inlined(page));
  // The islands' sheet loads with the first intent, before one of their dialogs opens.
  const shown = page.elements.filter(({ hidden }) => !hidden);
  const used = new Set(shown.flatMap(({ attributes }) => (attributes['class'] ?? '').split(/\s+/u)));
  return [...used].filter((name) => EVERY_RULE.has(name) && !own.has(name));
}

it('the style sheets of the public pages are found', () => {
  expect(EVERY_RULE.size).toBeGreaterThan(300);
  expect(INLINING.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/', '/blog', '/shop', '/cart', '/login']),
  );
});

it('the style sheets of the public pages contain every rule that their pages use', () => {
  expect(INLINING.flatMap((page) => missing(page).map((name) => `${page.address}: ${name}`))).toEqual([]);
});
