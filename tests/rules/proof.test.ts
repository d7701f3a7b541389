/** docs/proof.md names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CITED = /`(?<file>[\w/-]+): (?<name>[^`]+)`/gu;

/** The cited tests that no file of this name has; `read` returns null for a file that does not exist. */
function missing(document: string, read: (path: string) => string | null): readonly string[] {
  return [...document.matchAll(CITED)]
    .filter(({ groups: { file = '', name = '' } = {} }) => {
      const text = read(`tests/${file}.test.ts`) ?? read(`tests/${file}.test.tsx`);
      return text === null || !text.includes(name);
    })
    .map(([cited]) => cited);
}

const readTest = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

it('finds a planted one', () => {
  const read = (path: string) => (path === 'tests/a/b.test.ts' ? "it('counts once', …)" : null);
  expect(missing('| x | `a/b: counts once` · `a/b: counts twice` · `a/c: counts once` |', read)).toEqual([
    '`a/b: counts twice`',
    '`a/c: counts once`',
  ]);
});

it('every promise has a proof, and every cited test exists', () => {
  const document = readFileSync('docs/proof.md', 'utf8');
  expect(missing(document, readTest)).toEqual([]);
  const promises = document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter((line) => line.search(CITED) === -1)).toEqual([]);
});
