import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { promises } from 'node:fs';
import { readFile as named } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { skipBinaries } from '#local/skip-binaries.ts';

const { readFile: original } = promises;
let directory: string;

function write(...path: string[]): string {
  const file = join(directory, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, 'content');
  return file;
}

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'obscura-binaries-'));
  skipBinaries();
});

afterAll(() => {
  promises.readFile = original;
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true, force: true });
});

it.each([
  ['node_modules/node/bin/node', ''],
  ['node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so.42', ''],
  ['node_modules/x/lib/native.so', ''],
  ['node_modules/sharp/lib/index.js', 'content'],
  ['node_modules/node/bin/node.js', 'content'],
  ['src/so.ts', 'content'],
])('%s is read as "%s"', async (path, content) => {
  const file = write(...path.split('/'));
  expect(await promises.readFile(file, 'utf8')).toBe(content);
  expect((await promises.readFile(file)).toString()).toBe(content);
  expect(await named(file, { encoding: 'utf8' })).toBe(content);
});
