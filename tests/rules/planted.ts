/** One small file per rule, violating that rule only. */

/** A planted violation: path, text, violated rule. */
export interface Planted {
  readonly breaks: string;
  readonly path: string;
  readonly text: string;
}

/** Fifty harmless lines, too many for one function. */
const MANY_LINES = Array.from({ length: 50 }, (_, index) => `  total += ${String(index)};`).join('\n');
const MANY_EXPORTS = Array.from(
  { length: 230 },
  (_, index) => `export const n${String(index)} = ${String(index)};`,
).join('\n');

function store(name: string, line: string): Planted {
  const text = `/** Says the one thing it must not say. */\nexport function look(): unknown {\n  return ${line};\n}\n`;
  return { breaks: 'no-restricted-globals', path: `src/stores/${name}.ts`, text };
}

function test(name: string, breaks: string, line: string): Planted {
  const imports = "import { describe, expect, it } from 'vitest';";
  const text = `${imports}\n\ndescribe('planted', () => {\n  ${line}('runs', () => {\n    expect(1).toBe(1);\n  });\n});\n`;
  return { breaks, path: `tests/unit/${name}.test.ts`, text };
}

function template(name: string, breaks: string, markup: string): Planted {
  return { breaks, path: `src/components/${name}.astro`, text: `---\nconst yes = true;\n---\n\n${markup}\n` };
}

function island(name: string, breaks: string, markup: string): Planted {
  const type = "import { type ReactNode } from 'react';";
  return {
    breaks,
    path: `src/islands/${name}.tsx`,
    text: `${type}\n\nexport function Planted(): ReactNode {\n  return ${markup};\n}\n`,
  };
}

function local(name: string, breaks: string, text: string): Planted {
  return { breaks, path: `supabase/local/${name}.ts`, text };
}

const SURROUNDINGS: readonly Planted[] = [
  store('says-window', 'window'),
  store('says-document', 'document'),
  store('says-local-storage', "localStorage.getItem('a')"),
  store('says-location', 'location.pathname'),
  store('says-fetch', "fetch('/')"),
  store('says-navigator', 'navigator.onLine'),
  store('says-global-this', 'globalThis.document'),
  store('says-timer', 'setTimeout(() => undefined, 1)'),
  store('says-crypto', 'crypto.randomUUID()'),
  { ...store('says-now', 'Date.now()'), breaks: 'no-restricted-properties' },
  { ...store('says-random', 'Math.random()'), breaks: 'no-restricted-properties' },
  { ...store('says-document', 'document'), path: 'src/domain/says-document.ts' },
  { ...store('says-process', 'process.env'), path: 'src/contract/says-process.ts' },
  { ...store('says-process', 'process.env'), path: 'src/scripts/says-process.ts' },
];

const STORES: readonly Planted[] = [
  {
    breaks: 'project/read-only-stores',
    path: 'src/stores/sets-imported.ts',
    text: "import { twice as $twice } from './no-dollar.ts';\n\n/** Sets what another file made. */\nexport function grow(): void {\n  $twice.set(4);\n}\n",
  },
  {
    breaks: 'project/read-only-stores',
    path: 'src/islands/sets-imported.ts',
    text: "import { twice as $twice } from '../stores/no-dollar.ts';\n\n/** Sets what a store made. */\nexport function grow(): void {\n  $twice.set(4);\n}\n",
  },
  {
    breaks: 'project/read-only-stores',
    path: 'src/stores/no-dollar.ts',
    text: "import { atom, computed } from 'nanostores';\n\nconst $count = atom(1);\n\n/** Lacks its dollar. */\nexport const twice = computed($count, (count) => count * 2);\n",
  },
];

const MARKUP: readonly Planted[] = [
  island('literal', 'react/jsx-no-literals', '<p>Buy now</p>'),
  island('literal-in-braces', 'react/jsx-no-literals', "<p>{'Buy now'}</p>"),
  island('literal-label', 'react/jsx-no-literals', '<nav aria-label="Main" />'),
  island('danger', 'react/no-danger', "<p dangerouslySetInnerHTML={{ __html: '' }} />"),
  template('words', 'project/template-words', '<p>Buy now</p>'),
  template('words-in-braces', 'project/template-words', "<p>{yes && 'Buy now'}</p>"),
  template('words-in-template', 'project/template-words', '<p>{`Buy ${yes}`}</p>'),
  template('words-of-a-choice', 'project/template-words', "<p>{yes ? 'Buy' : 'Sell'}</p>"),
  template('words-in-label', 'project/template-words', '<nav aria-label="Main">{yes}</nav>'),
  template('raw', 'project/raw-markup', '<p set:html={yes} />'),
  template('endless', 'project/max-template-lines', '<p>{yes}</p>\n'.repeat(270)),
];

const WRITING: readonly Planted[] = [
  local('PascalName', 'unicorn/filename-case', 'export const a = 1;\n'),
  local('default-export', 'import/no-default-export', 'export default function run(): void {}\n'),
  local('let', 'prefer-const', 'let a = 1;\nexport const b = a;\n'),
  local('any', 'typescript/no-explicit-any', 'export const a = (given: any): boolean => Boolean(given);\n'),
  local('bang', 'typescript/no-non-null-assertion', 'export const a = (given?: string): string => given!;\n'),
  local('ignored', 'typescript/ban-ts-comment', '// @ts-ignore\nexport const a = 1;\n'),
  local(
    'expected',
    'typescript/ban-ts-comment',
    '// @ts-expect-error because it may be\nexport const a = 1;\n',
  ),
  local('switched-off', 'project/no-switches', '// oxlint-disable-next-line no-var\nexport const a = 1;\n'),
  local('switched-off-file', 'project/no-switches', '/* oxlint-disable */\nexport const a = 1;\n'),
  local('unformatted', 'project/no-switches', '// prettier-ignore\nexport const a = 1;\n'),
  local('later', 'no-warning-comments', '// TODO: finish\nexport const a = 1;\n'),
  local('loose', 'eqeqeq', 'export const a = (b: string, c: string): boolean => b == c;\n'),
  local(
    'floating',
    'typescript/no-floating-promises',
    'export function run(work: () => Promise<void>): void {\n  work();\n}\n',
  ),
  local('long-file', 'max-lines', `${MANY_EXPORTS}\n`),
  local(
    'long-function',
    'max-lines-per-function',
    `export function sum(): number {\n  let total = 0;\n${MANY_LINES}\n  return total;\n}\n`,
  ),
  {
    breaks: 'no-console',
    path: 'src/scripts/console.ts',
    text: "export function say(): void {\n  console.log('a');\n}\n",
  },
];

/** All planted violations. */
export const PLANTED: readonly Planted[] = [
  {
    breaks: 'no-restricted-imports',
    path: 'tools/lint/rules/climbing.ts',
    text: "import { ROOMS } from '../../lint/rooms.ts';\n\n/** Names of the rooms. */\nexport const NAMES = Object.keys(ROOMS);\n",
  },
  ...SURROUNDINGS,
  ...STORES,
  ...MARKUP,
  ...WRITING,
  test('only', 'vitest/no-focused-tests', 'it.only'),
  test('skip', 'vitest/no-disabled-tests', 'it.skip'),
  test('skip-if', 'project/no-switches', 'it.skipIf(true)'),
  test('run-if', 'project/no-switches', 'it.runIf(false)'),
  {
    ...test('todo', 'vitest/warn-todo', 'it'),
    text: "import { it } from 'vitest';\n\nit.todo('is written');\n",
  },
];
