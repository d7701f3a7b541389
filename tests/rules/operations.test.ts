/** What docs/operations names exists: pages, commands, screens, their texts, log lines, variables. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ENVIRONMENT_ENTRIES } from '#contract/environment.ts';
import { ROUTES } from '#contract/routes.ts';

const PAGES = ['docs/operations.md', ...globSync('docs/operations/*.md')];
const INCIDENTS = PAGES.filter((path) => /(?:incidents|watching|secrets|upgrades)\.md$/u.test(path));

const read = (path: string): string => readFileSync(path, 'utf8');
const joined = (...patterns: readonly string[]): string =>
  patterns
    .flatMap((each) => globSync(each))
    .map(read)
    .join('\n');
const allOf = (pages: readonly string[], pattern: RegExp): readonly string[] =>
  pages.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => name));

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): readonly string[] => allOf([path], /^#{1,4} (.+)$/gmu).map(anchorOf);

/** Links to files and headings that do not exist. */
function brokenLinks(path: string): readonly string[] {
  return allOf([path], /\]\((?!https?:)([^)]+)\)/gu).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

const SOURCES: readonly (readonly [
  what: string,
  named: readonly string[],
  isThere: (name: string) => boolean,
])[] = [
  ['commands', allOf(PAGES, /npm run ([\w:]+)/gu), (name) => read('package.json').includes(`"${name}":`)],
  [
    'screens',
    allOf(INCIDENTS, /`(\/[a-z-]+)(?:\?[^`]*)?`/gu),
    (path) => ROUTES.some((route) => route.path === path),
  ],
  [
    'endpoints',
    allOf(PAGES, /(\/api\/[a-z-]+)/gu),
    (path) => joined('src/contract/*.ts').includes(`'${path}'`),
  ],
  [
    'log lines',
    allOf(PAGES, /"event":"(\w+)"/gu),
    (name) => joined('netlify/**/*.ts').includes(`event: '${name}'`),
  ],
  [
    'texts',
    allOf(INCIDENTS, /“([^”]+)”/gu),
    (text) => joined('src/messages/**/*.ts', 'tools/doctor/*.ts').includes(text),
  ],
];

it.each(SOURCES)('operations name only %s that exist', (_what, named, isThere) => {
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it.each(PAGES)('links of %s lead to files and headings', (path) => {
  expect(brokenLinks(path)).toEqual([]);
});

it('every variable of the site has a way to replace it', () => {
  const secrets = read('docs/operations/secrets.md');
  expect(Object.keys(ENVIRONMENT_ENTRIES).filter((name) => !secrets.includes(`\`${name}\``))).toEqual([]);
});
