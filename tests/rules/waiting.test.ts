/** Waits of tests have limits that a slow machine keeps: vitest ends `vi.waitFor` and `expect.poll` after one second. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('waits through the functions of tests/support/wait.ts', () => {
  const files = globSync(['tests/**/*.ts', 'tests/**/*.tsx']);
  expect(files.length).toBeGreaterThan(500);
  const waiting = files.filter((file) => /\bvi\s*\.\s*wait(?:For|Until)\(/u.test(readFileSync(file, 'utf8')));
  expect(waiting).toEqual(['tests/support/wait.ts']);
});

it('polls in every layer for longer than one second', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  const layers = config.match(/\btest: \{\s+name\b/gu) ?? [];
  expect(layers.length).toBeGreaterThan(5);
  expect(config.match(/\bexpect: POLLING\b/gu)).toHaveLength(layers.length);
});
