import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANALYSIS, requireTracer, shareAnalyses } from '#local/share-analyses.ts';

interface Tracer {
  readonly nodeFileTrace: (
    files: readonly string[],
    options: { readonly base: string },
  ) => Promise<{ readonly fileList: ReadonlySet<string> }>;
}

const tracer = requireTracer(ANALYSIS) as { default: unknown };
const { nodeFileTrace } = requireTracer('@vercel/nft') as Tracer;
const { default: original } = tracer;
let directory: string;

function write(path: string, content: string): string {
  const file = join(directory, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  return file;
}

async function trace(file: string): Promise<string[]> {
  const { fileList } = await nodeFileTrace([file], { base: directory });
  return [...fileList].filter((path) => path.endsWith('.js')).toSorted();
}

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'obscura-analyses-'));
  shareAnalyses();
});

afterAll(() => {
  tracer.default = original;
  rmSync(directory, { recursive: true, force: true });
});

it('a file of a package is parsed once for all functions, a file of the project each time', async () => {
  const one = write('one.js', `require('kept')`);
  const two = write('two.js', `require('kept')`);
  write('node_modules/kept/index.js', `require('./inner.js')`);
  write('node_modules/kept/inner.js', '');
  write('node_modules/added/index.js', '');
  const kept = ['node_modules/kept/index.js', 'node_modules/kept/inner.js'];
  expect(await trace(one)).toEqual([...kept, 'one.js']);
  write('node_modules/kept/index.js', `require('added')`);
  expect(await trace(two)).toEqual([...kept, 'two.js']);
  write('one.js', `require('added')`);
  expect(await trace(one)).toEqual(['node_modules/added/index.js', 'one.js']);
});
