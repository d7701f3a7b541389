/** Public pages contain the rules of their first view and share one style sheet; sign-in pages inline their own. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseStyles, type Statement } from '#tools/astro/style-rules.ts';
import { ALL_PAGES, DIST, elementsOf, isBuilt, type BuiltPage } from './built-pages.ts';

const CLASS = /\.((?:\\.|[\w-])+)/gu;

/** Names of the classes that a sheet has rules for. */
function ruled(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/gu, '$1')));
}

function sheetsOf(page: BuiltPage): readonly string[] {
  return elementsOf(page, 'link')
    .filter(({ attributes }) => attributes['rel'] === 'stylesheet')
    .map(({ attributes }) => attributes['href'] ?? '');
}

function inlined(page: BuiltPage): string {
  return elementsOf(page, 'style')
    .map(({ text }) => text)
    .join('\n');
}

function cssOf(page: BuiltPage): string {
  return [inlined(page), ...sheetsOf(page).map((sheet) => readFileSync(join(DIST, sheet), 'utf8'))].join(
    '\n',
  );
}

const EVERY_RULE = ruled(
  globSync('_astro/site.*.css', { cwd: DIST })
    .map((file) => readFileSync(join(DIST, file), 'utf8'))
    .join('\n'),
);
const PUBLIC = ALL_PAGES.filter((page) => sheetsOf(page).some((sheet) => sheet.startsWith('/_astro/site.')));

/** Every declaration with the rules around it, one for each selector. */
function declarationsIn(statements: readonly Statement[], around = ''): string[] {
  return statements.flatMap(({ head, body, statements: inner }) => {
    if (inner.length > 0) return declarationsIn(inner, `${around}${head}{`);
    if (body === null) return [];
    return head
      .split(',')
      .flatMap((part) => body.split(';').map((declaration) => `${around}${part}{${declaration}`));
  });
}

it('the public pages link one style sheet, after their first view', () => {
  expect(PUBLIC.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/', '/blog', '/shop', '/cart', '/teams', '/terms']),
  );
  expect(new Set(PUBLIC.flatMap(sheetsOf)).size).toBe(1);
  const wrong = PUBLIC.filter(
    ({ html }) =>
      html.split('rel="stylesheet"').length !== 2 ||
      html.indexOf('rel="stylesheet"') < html.indexOf('</h1>') ||
      html.includes('first-view-end'),
  );
  expect(wrong.map(({ address }) => address)).toEqual([]);
});

it('the linked style sheets and scripts are in the build', () => {
  const files = ALL_PAGES.flatMap((page) => [
    ...sheetsOf(page),
    ...elementsOf(page, 'script').flatMap(({ attributes }) => attributes['src'] ?? []),
  ]);
  expect([...new Set(files)].filter((file) => !isBuilt(file))).toEqual([]);
});

it('the rules in the public pages are those of the style sheet', () => {
  const [file = ''] = globSync('_astro/site.*.css', { cwd: DIST });
  const every = new Set(declarationsIn(parseStyles(readFileSync(join(DIST, file), 'utf8'))));
  const own = PUBLIC.map((page) => declarationsIn(parseStyles(inlined(page))));
  expect(Math.min(...own.map(({ length }) => length))).toBeGreaterThan(200);
  expect(own.flat().filter((declaration) => !every.has(declaration))).toEqual([]);
});

it('the style sheets contain every rule that their pages use', () => {
  expect(EVERY_RULE.size).toBeGreaterThan(300);
  const missing = ALL_PAGES.flatMap((page) => {
    const own = ruled(cssOf(page));
    // What islands show later may have its rules in their own sheet.
    const shown = page.elements.filter(({ hidden }) => !hidden || PUBLIC.includes(page));
    const used = new Set(shown.flatMap(({ attributes }) => (attributes['class'] ?? '').split(/\s+/u)));
    return [...used]
      .filter((name) => EVERY_RULE.has(name) && !own.has(name))
      .map((name) => `${page.address}: ${name}`);
  });
  expect(missing).toEqual([]);
});
