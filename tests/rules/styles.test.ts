/** The sheets scan the files whose classes their pages use. A path that moved would silently lose its classes. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { expect, it } from 'vitest';

interface Source {
  readonly sheet: string;
  readonly path: string;
  readonly files: readonly string[];
}

/** Files that Tailwind scans for a path: a folder counts with everything in it. */
function filesOf(path: string): readonly string[] {
  return extname(path) === '' ? globSync(`${path}/**/*.{ts,tsx,astro}`) : globSync(path);
}

const SOURCES: readonly Source[] = globSync('src/styles/**/*.css').flatMap((sheet) =>
  [...readFileSync(sheet, 'utf8').matchAll(/^@source '(.+)';$/gmu)].map(([, path = '']) => ({
    sheet,
    path,
    files: filesOf(join(dirname(sheet), path)),
  })),
);

function scanned(...sheets: readonly string[]): ReadonlySet<string> {
  const named = SOURCES.filter(({ sheet }) => sheets.length === 0 || sheets.includes(sheet));
  return new Set(named.flatMap(({ files }) => files));
}

/** The selectors of a sheet, nested ones after those around them, without what only applies on paper. */
function screenSelectors(css: string): string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const [text, prelude] of css.replaceAll(/\/\*[^]*?\*\//gu, '').matchAll(/([^{};]+)\{|\}/gu)) {
    if (prelude === undefined) around.pop();
    else around.push(prelude.trim());
    if (text === '}' || around.some((outer) => outer.startsWith('@media print'))) continue;
    found.push(around.filter((outer) => !outer.startsWith('@')).join(' '));
  }
  return found;
}

/** Splits a selector at characters outside of parentheses. */
function splitSelector(selector: string, at: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of selector) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0 && at.includes(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim());
}

/** Selectors for which a browser styles every element anew whenever `:has()` may have changed. */
function costlySelectors(css: string): string[] {
  return screenSelectors(css).filter(
    (selectors) =>
      selectors.includes(':has(') &&
      splitSelector(selectors, ',').some((selector) =>
        /^(?:\*|:not\(|:is\([^)]*\*)/u.test(splitSelector(selector, ' >+~\n').at(-1) ?? ''),
      ),
  );
}

it.each(SOURCES)('the sources of the style sheets $path of $sheet exists', ({ files }) => {
  expect(files).not.toEqual([]);
});

it('the sources of the style sheets cover every island and every element of ui', () => {
  const covered = scanned();
  const files = globSync('src/{islands,ui}/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !covered.has(file))).toEqual([]);
});

it('the sources of the style sheets of the portal cover everything that its screens are made of', () => {
  const covered = scanned('src/styles/portal.css');
  const files = globSync('src/{islands/{admin,core,portal},ui}/**/*.tsx');
  expect(files.filter((file) => !covered.has(file))).toEqual([]);
});

it.each(globSync('src/styles/**/*.css'))(
  'a selector with :has() ends in an element or class in %s',
  (sheet) => {
    expect(costlySelectors(readFileSync(sheet, 'utf8'))).toEqual([]);
  },
);

it.each([
  ['body:has(.open) :is(main, footer > *) { }', true],
  ['html:has(.open) { body > :not(main) { } }', true],
  ['body:has(.open) > *, main { }', true],
  ['@layer base { html:has(.open) main + * { } }', true],
  ['@media print { html:has(.paper) main > * { } }', false],
  ['body:has(.open) main { } .list > * { }', false],
  ['body:has(dialog *) section:not(dialog *) { }', false],
])('a selector with :has() is found to be costly or not: %s', (css, isCostly) => {
  expect(costlySelectors(css).length > 0).toBe(isCostly);
});
