import { expect, it } from 'vitest';
import { indirectImports } from '#tools/astro/hoisted-imports.ts';

function chunk(fileName: string, imports: readonly string[], dynamicImports: readonly string[] = []) {
  return [fileName, { type: 'chunk', fileName, imports, dynamicImports }] as const;
}

const SCREEN = [chunk('screen.js', ['rows.js', 'react.js']), chunk('rows.js', ['words.js', 'react.js'])];
const SHARED = [chunk('words.js', ['text.js']), chunk('text.js', ['words.js']), chunk('react.js', [])];

it('indirectImports returns every level below the direct imports, once', () => {
  const chunks = new Map([chunk('shell.js', ['react.js'], ['screen.js']), ...SCREEN, ...SHARED]);
  expect(indirectImports('screen.js', chunks)).toEqual(['words.js', 'text.js']);
});

it('indirectImports leaves out what every importer has loaded', () => {
  const chunks = new Map([chunk('shell.js', ['words.js'], ['screen.js']), ...SCREEN, ...SHARED]);
  expect(indirectImports('screen.js', chunks)).toEqual([]);
});

it('indirectImports keeps what one of its importers has not loaded', () => {
  const chunks = new Map([
    chunk('shell.js', ['words.js'], ['screen.js']),
    chunk('page.js', ['react.js'], ['screen.js']),
    ...SCREEN,
    ...SHARED,
  ]);
  expect(indirectImports('screen.js', chunks)).toEqual(['words.js', 'text.js']);
});
