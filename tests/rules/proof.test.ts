/**
 * docs/proof.md, docs/asvs.md and docs/operations/embedded-backend.md cite tests that exist; the second has every requirement
 * once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';

const CITED = /`(?<file>[\w/-]+): (?<name>[^`]+)`/gu;

/** OWASP ASVS 5.0: the levels of the requirements of each section, in their order. */
const LEVELS = `
1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123
2.1:122 2.2:112 2.3:12223 2.4:23
3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.7:22333
4.1:12233 4.2:23333 4.3:22 4.4:1222
5.1:2 5.2:112333 5.3:113 5.4:222
6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.8:2222
7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22
8.1:1233 8.2:1123 8.3:133 8.4:23
9.1:111 9.2:1222
10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222
11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23
12.1:12233 12.2:11 12.3:22223
13.1:2333 13.2:222223 13.3:2233 13.4:1222233
14.1:22 14.2:12223333 14.3:122
15.1:12233 15.2:12233 15.3:1222222
16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223
17.1:23 17.2:22223333 17.3:22
`;

/** Number and level of each requirement of levels 1 and 2. */
const REQUIREMENTS = LEVELS.trim()
  .split(/\s+/u)
  .flatMap((section) => {
    const [number = '', levels = ''] = section.split(':');
    return [...levels].map((level, index) => `${number}.${String(index + 1)} ${level}`);
  })
  .filter((requirement) => !requirement.endsWith(' 3'));

const KINDS = ['proven', 'document', 'not applicable', 'host', 'not met'] as const;

const promises = readFileSync('docs/proof.md', 'utf8');
const asvs = readFileSync('docs/asvs.md', 'utf8');
const security = readFileSync('docs/security.md', 'utf8');
const corrections = readFileSync('docs/operations/embedded-backend.md', 'utf8');

/** The cited tests that no file of this name has; `read` returns null for a file that does not exist. */
function missing(document: string, read: (path: string) => string | null): readonly string[] {
  return [...document.matchAll(CITED)]
    .filter(({ groups: { file = '', name = '' } = {} }) => {
      const text = read(`tests/${file}.test.ts`) ?? read(`tests/${file}.test.tsx`) ?? '';
      return !text.split('\n').some((line) => line.includes(name) && !/^\s*(?:\/\/|\/?\*)/u.test(line));
    })
    .map(([cited]) => cited);
}

const readTest = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** The cells of rows that begin with the number of a requirement. */
const ROWS = asvs
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /u.test(line))
  .map((line) => {
    const [, number = '', level = '', what = '', how = ''] = line.split('|').map((cell) => cell.trim());
    return { number, level, what, how };
  });

/** The kind of a proof; null for an empty text, an unknown kind, and tests beside a reason. */
function kindOf(how: string): (typeof KINDS)[number] | null {
  if (how.startsWith('`')) return how.replaceAll(CITED, '').replaceAll(/[ ·]/gu, '') === '' ? 'proven' : null;
  if (/^document: \[[^\]]+\]\(security\.md#[\w-]+\)$/u.test(how)) return 'document';
  const kind = KINDS.slice(2).find((name) => new RegExp(`^${name}: \\S+ \\S`, 'u').test(how));
  return how.search(CITED) === -1 ? (kind ?? null) : null;
}

it('finds a planted one', () => {
  const read = (path: string) =>
    path === 'tests/a/b.test.ts' ? "it('counts once', …)\n  // counts twice" : null;
  expect(missing('| x | `a/b: counts once` · `a/b: counts twice` · `a/c: counts once` |', read)).toEqual([
    '`a/b: counts twice`',
    '`a/c: counts once`',
  ]);
});

it.each([
  ['`a/b: counts once` · `a/b: counts twice`', 'proven'],
  ['`a/b: counts once`, but only sometimes', null],
  ['document: [Costly work](security.md#costly-work)', 'document'],
  ['document: somewhere else', null],
  ['not applicable: no cookies', 'not applicable'],
  ['not met: a part is proven by `a/b: counts once`', null],
  ['host: ', null],
  ['later', null],
])('the kind of %j is %j', (how, kind) => {
  expect(kindOf(how)).toBe(kind);
});

it('every promise has a proof, and every cited test exists', () => {
  expect(missing(promises, readTest)).toEqual([]);
  const rows = promises
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  expect(rows.length).toBeGreaterThan(45);
  expect(rows.filter((line) => line.search(CITED) === -1)).toEqual([]);
});

it('every correction of the embedded backend has its file, and its test exists', () => {
  const rows = corrections
    .split('\n')
    .filter((line) => /^\| (?!the App alone|-)/u.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(25);
  const files = rows.flatMap(([, , cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file),
  );
  expect(files.filter((file) => !existsSync(`supabase/local/${file}`))).toEqual([]);
  expect(rows.filter(([, , , test = '']) => test.search(CITED) === -1)).toEqual([]);
  expect(missing(corrections, readTest)).toEqual([]);
});

it('every requirement of OWASP ASVS is in its place once, is of one kind, and cites tests that exist', () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(ROWS.map(({ number, level }) => `${number} ${level}`)).toEqual(REQUIREMENTS);
  expect(ROWS.filter(({ what, how }) => what === '' || kindOf(how) === null)).toEqual([]);
  expect(missing(asvs, readTest)).toEqual([]);
});

it('the summary of the requirements counts them', () => {
  const counts = KINDS.map((kind) => ROWS.filter(({ how }) => kindOf(how) === kind).length);
  const [, summary = ''] = /^\| proven .*\n.*\n\|(.*)\|$/mu.exec(asvs) ?? [];
  expect(summary.split('|').map(Number)).toEqual(counts);
});

it('the document of security has the limits of the contract', () => {
  const { maxBytes, maxPixels } = PHOTO_LIMITS;
  const limits = `${String(maxBytes / 2 ** 20)} MB, ${String(maxPixels / 1_000_000)} million pixels`;
  expect(security.split(limits).length - 1).toBe(3);
  expect(security).toContain(`${String(TICKET_LIMITS.fileBytes / 2 ** 20)} MB, in parts of`);
});

it('every cited document has its heading', () => {
  const headings = [...security.matchAll(/^## (.+)$/gmu)];
  const known = new Set(headings.map(([, text = '']) => text.toLowerCase().replaceAll(' ', '-')));
  const cited = [...asvs.matchAll(/\]\(security\.md#([\w-]+)\)/gu)].map(([, heading = '']) => heading);
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter((heading) => !known.has(heading))).toEqual([]);
});
