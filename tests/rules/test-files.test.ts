/** Tests of fixtures, which the linter does not know as tests: none is focused or skipped, each asserts something. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { SourceFile } from './plain-language.ts';

const START = /^( *)(?:test|it)(?:\.(?:each|for))?[(<]/gmu;
const SELECTION = /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo|fails|skipIf|runIf)\b/u;

/** The statement that begins at an offset, up to the next line with its indentation. */
function statementAt(text: string, offset: number, indentation: string): string {
  const rest = text.slice(offset);
  const end = rest.search(new RegExp(`\\n${indentation}(?=[^ \\n}\\])])`, 'u'));
  return end === -1 ? rest : rest.slice(0, end);
}

const withoutAssertion = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(START)]
    .map(({ index, 1: indentation = '' }) => statementAt(text, index, indentation))
    .filter((statement) => !/\bexpect|\bassert/iu.test(statement))
    .map((statement) => `${path}: ${statement.split('\n')[0] ?? ''}`);

const isSelective = ({ text }: SourceFile): boolean => SELECTION.test(text);

it('finds planted ones', () => {
  const text =
    "test('saves', async () => {\n  await save();\n});\n\ntest('reads', () => {\n  expect(1).toBe(1);\n});\n";
  expect(withoutAssertion({ path: 'a.test.ts', text })).toEqual(["a.test.ts: test('saves', async () => {"]);
  const selected = ['only', 'skip', 'each'].map((how) => ({ path: 'a', text: `test.${how}(` }));
  expect(selected.map(isSelective)).toEqual([true, true, false]);
});

it('runs every test, and every test of a fixture asserts something', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}')
    .filter((path) => !path.startsWith('tests/rules/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(files.filter(isSelective).map(({ path }) => path)).toEqual([]);
  const fixtures = files.filter(({ text }) => /\btest\b.*\} = \w+Test\(/u.test(text));
  expect(fixtures.length).toBeGreaterThan(150);
  expect(fixtures.flatMap(withoutAssertion)).toEqual([]);
});
