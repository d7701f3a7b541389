import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFiles } from '#local/replace-files.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'obscura-replace-'));
});

afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
}

const read = (name: string): string => readFileSync(join(place, name), 'utf8');
const names = async (directory: string): Promise<string[]> =>
  (await readdir(join(place, directory), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

it('replaceFiles adds new files, replaces changed ones, removes old ones and keeps hidden ones', async () => {
  write({
    'new/index.html': 'new',
    'new/blog/one/index.html': 'one',
    'new/_astro/site.abc.js': 'script',
    'new/build.json': '2',
    'served/index.html': 'old',
    'served/blog/gone/index.html': 'gone',
    'served/_astro/site.abc.js': 'script',
    'served/.stamp': 'stamp',
    'served/build.json': '1',
  });
  const before = statSync(join(place, 'served/_astro/site.abc.js')).mtimeMs;
  await replaceFiles(join(place, 'new'), join(place, 'served'), 'build.json');
  expect(read('served/index.html')).toBe('new');
  expect(read('served/blog/one/index.html')).toBe('one');
  expect(read('served/build.json')).toBe('2');
  expect(await names('served')).toEqual([
    '.retired.json',
    '.stamp',
    'build.json',
    'index.html',
    'index.html',
    'site.abc.js',
  ]);
  // Unchanged files are not written, so that caches stay valid.
  expect(statSync(join(place, 'served/_astro/site.abc.js')).mtimeMs).toBe(before);
});

it('replaceFiles writes the parts of the search index before the file that names them', async () => {
  write({
    'new/pagefind/pagefind-entry.json': 'names part two',
    'new/pagefind/index/two.pf_index': 'two',
    'served/pagefind/pagefind-entry.json': 'names part one',
    'served/pagefind/index/one.pf_index': 'one',
  });
  const [entry, part] = ['served/pagefind/pagefind-entry.json', 'served/pagefind/index/two.pf_index'];
  await replaceFiles(join(place, 'new'), join(place, 'served'), 'build.json');
  const madeAt = (name: string): bigint => statSync(join(place, name), { bigint: true }).ctimeNs;
  expect(madeAt(entry)).toBeGreaterThan(madeAt(part));
  expect(await names('served')).toEqual(['.retired.json', 'pagefind-entry.json', 'two.pf_index']);
});

it('replaceFiles keeps scripts that loaded pages refer to until the replacement after the next one', async () => {
  write({ 'new/index.html': 'new', 'served/index.html': 'old', 'served/_astro/old.js': 'old' });
  const replace = () => replaceFiles(join(place, 'new'), join(place, 'served'), 'build.json');
  await replace();
  expect(await names('served')).toContain('old.js');
  await replace();
  expect(await names('served')).not.toContain('old.js');
});

it('replaceFiles runs a step when the files are there that pages refer to', async () => {
  write({ 'new/index.html': 'new', 'new/_astro/new.js': 'new', 'served/index.html': 'old' });
  const seen: string[] = [];
  await replaceFiles(join(place, 'new'), join(place, 'served'), 'build.json', async () => {
    seen.push(read('served/index.html'), ...(await names('served/_astro')));
  });
  expect(seen).toEqual(['old', 'new.js']);
});

it('replaceFiles keeps the served files when the new build is missing', async () => {
  write({ 'served/index.html': 'old' });
  await expect(replaceFiles(join(place, 'new'), join(place, 'served'), 'build.json')).rejects.toThrow(
    'ENOENT',
  );
  expect(read('served/index.html')).toBe('old');
});
