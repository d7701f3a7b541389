/** Tries every import between rooms and of every package: allowed ones pass, all others are refused. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOMS } from '#tools/lint/rooms.ts';
import { lintTree, type Findings, type Tree } from './planted-tree.ts';

const REFUSED = ['boundaries/dependencies'];

/**
 * Room → folder, file extension, and allowed imports. Written separately, because the table under test cannot verify
 * itself.
 */
const EXPECTED = {
  contract: ['src/contract', '.ts', []],
  domain: ['src/domain', '.ts', ['contract']],
  messages: ['src/messages', '.ts', ['contract']],
  data: ['src/data', '.ts', ['contract', 'domain']],
  stores: ['src/stores', '.ts', ['contract', 'domain', 'messages', 'data']],
  browser: ['src/browser', '.ts', ['stores']],
  ui: ['src/ui', '.tsx', []],
  islands: ['src/islands', '.tsx', ['contract', 'domain', 'messages', 'stores', 'browser', 'ui']],
  scripts: ['src/scripts', '.ts', ['contract', 'domain', 'stores', 'browser']],
  components: ['src/components', '.astro', ['contract', 'domain', 'messages', 'scripts']],
  layouts: [
    'src/layouts',
    '.astro',
    ['contract', 'messages', 'components', 'scripts', 'browser', 'islands', 'styles'],
  ],
  pages: [
    'src/pages',
    '.astro',
    ['contract', 'domain', 'messages', 'data', 'islands', 'scripts', 'components', 'layouts', 'styles'],
  ],
  functions: ['netlify/functions', '.mts', ['contract', 'domain', 'messages', 'data', 'server']],
  server: ['netlify/server', '.ts', ['contract', 'domain', 'messages', 'data']],
} as const satisfies Record<string, readonly [string, string, readonly string[]]>;

type Name = keyof typeof EXPECTED;
const NAMES = Object.keys(EXPECTED) as Name[];

/** Package → the rooms that may import it. */
const PACKAGES: Readonly<Record<string, readonly Name[]>> = {
  valibot: ['contract', 'domain', 'data', 'stores', 'server'],
  nanostores: ['stores'],
  react: ['ui', 'islands'],
  'react-dom/client': ['ui', 'islands'],
  '@nanostores/react': ['ui', 'islands'],
  '@supabase/supabase-js': ['data', 'server'],
  'astro:assets': ['components', 'layouts', 'pages'],
  'markdown-it': ['domain'],
  'sanitize-html': ['domain'],
  nodemailer: ['server'],
  '@netlify/functions': ['functions', 'server'],
  postgres: ['server'],
  pg: [],
  vitest: [],
  'node:fs': ['pages', 'server'],
};

function inRoom(room: Name, file: string): string {
  return `${EXPECTED[room][0]}/${file}${EXPECTED[room][1]}`;
}

function isRefused(rules: readonly string[] | undefined): boolean {
  return rules?.join() === REFUSED.join();
}

/** Address of a file as the `imports` of package.json name it. */
function address(target: string): string {
  return target.replace(/^(?:src\/|netlify\/|supabase\/)?/u, '#');
}

/** A file of a room with one import and no other violation. */
function importing(room: Name, source: string): string {
  if (EXPECTED[room][1] === '.astro')
    return `---\nimport * as taken from '${source}';\nconst passed = taken;\n---\n\n<p>{passed}</p>\n`;
  return `import * as taken from '${source}';\n\n/** Passes on what it took. */\nexport const passed = taken;\n`;
}

const LEAVES: Tree = {
  ...Object.fromEntries(
    NAMES.map((room) => [
      inRoom(room, 'leaf'),
      EXPECTED[room][1] === '.astro' ? '<p></p>\n' : '/** Imports nothing. */\nexport const leaf = 1;\n',
    ]),
  ),
  'src/styles/leaf.css': 'p {\n  margin: 0;\n}\n',
  'supabase/local/leaf.ts': 'export const leaf = 1;\n',
  'tools/leaf.ts': 'export const leaf = 1;\n',
  'tests/leaf.ts': 'export const leaf = 1;\n',
};

const OTHER_TARGETS = {
  styles: 'src/styles/leaf.css',
  local: 'supabase/local/leaf.ts',
  tools: 'tools/leaf.ts',
  tests: 'tests/leaf.ts',
};

const targets = [
  ...NAMES.map((room) => [room, inRoom(room, 'leaf')] as const),
  ...Object.entries(OTHER_TARGETS),
];
const arrows = NAMES.flatMap((from) =>
  targets
    .filter(([to]) => to !== from)
    .map(([to, target]) => ({
      from,
      to,
      path: inRoom(from, `takes-${to}`),
      text: importing(from, address(target)),
    })),
);
const packages = NAMES.flatMap((from) =>
  Object.keys(PACKAGES).map((name) => ({
    from,
    name,
    path: inRoom(from, `takes-${name.replaceAll(/[^a-z]+/g, '-').replace(/^-/, '')}-package`),
    text: importing(from, name),
  })),
);
const OTHERS: Tree = {
  'src/rogue/leaf.ts': '/** In a folder that no room owns. */\nexport const leaf = 1;\n',
  'src/domain/loop-one.ts':
    "import { two } from './loop-two.ts';\n\n/** Half of a loop. */\nexport const one = (): number => two();\n",
  'src/domain/loop-two.ts':
    "import { one } from './loop-one.ts';\n\n/** Half of a loop. */\nexport const two = (): number => one();\n",
  'src/domain/barrel.ts': "export { leaf } from './leaf.ts';\n",
  'src/domain/star-barrel.ts': "export * from './leaf.ts';\n",
  'src/islands/lazy.tsx': "export const load = (): Promise<unknown> => import('../data/leaf.ts');\n",
  'src/islands/type-only.tsx':
    "import { type leaf } from '../data/leaf.ts';\n\nexport type Leaf = typeof leaf;\n",
  'src/pages/client-script.astro':
    "<p></p>\n<script>\n  import { leaf } from '../stores/leaf.ts';\n  document.title = String(leaf);\n</script>\n",
};

describe('the rooms', () => {
  let findings: Findings;
  beforeAll(async () => {
    const planted = Object.fromEntries([...arrows, ...packages].map(({ path, text }) => [path, text]));
    findings = await lintTree({ ...LEAVES, ...planted, ...OTHERS });
  });

  it('have one expectation for each folder of src and netlify', () => {
    const folders = Object.values(ROOMS).map(({ folder }) => folder);
    const expected = [...Object.values(EXPECTED).map(([folder]) => folder), 'src/styles'];
    expect(folders.filter((folder) => /^(?:src|netlify)\//.test(folder)).sort()).toEqual(expected.sort());
  });

  it('report nothing for allowed imports', () => {
    expect(Object.keys(LEAVES).filter((path) => findings[path]?.length !== 0)).toEqual([]);
  });

  it.each(NAMES)('allow %s its imports and nothing else', (room) => {
    const own = arrows.filter(({ from }) => from === room);
    const passed = own.filter(({ path }) => findings[path]?.length === 0).map(({ to }) => to);
    const refused = own.filter(({ path }) => isRefused(findings[path])).map(({ to }) => to);
    expect(passed.sort()).toEqual([...EXPECTED[room][2]].sort());
    expect(refused).toHaveLength(own.length - passed.length);
  });

  it.each(Object.keys(PACKAGES))('restrict the package %s to its rooms', (name) => {
    const own = packages.filter((planted) => planted.name === name);
    const passed = own.filter(({ path }) => findings[path]?.length === 0).map(({ from }) => from);
    const refused = own.filter(({ path }) => isRefused(findings[path])).map(({ from }) => from);
    expect(passed.sort()).toEqual([...(PACKAGES[name] ?? [])].sort());
    expect(refused).toHaveLength(own.length - passed.length);
  });

  it.each([
    ['a folder outside of every room', 'src/rogue/leaf.ts', ['boundaries/no-unknown-files']],
    ['a loop', 'src/domain/loop-one.ts', ['import/no-cycle']],
    ['a barrel', 'src/domain/barrel.ts', ['project/no-reexports']],
    ['a barrel with export *', 'src/domain/star-barrel.ts', ['project/no-reexports']],
    ['a lazy import that is not allowed', 'src/islands/lazy.tsx', REFUSED],
    ['a type import that is not allowed', 'src/islands/type-only.tsx', REFUSED],
    ["a page script's import that is not allowed", 'src/pages/client-script.astro', REFUSED],
  ])('refuse %s', (_name, path, rules) => {
    expect(findings[path]).toEqual(rules);
  });
});
