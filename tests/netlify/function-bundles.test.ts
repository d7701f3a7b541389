/** Bundles of functions, made as the host makes them and loaded with the flags of its runtime (AWS Lambda). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#local/project.ts';

const directory = mkdtempSync(join(tmpdir(), 'obscura-bundles-'));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** Lambda disables what Node has switched on meanwhile, so that require() of an ES module fails there. */
const RUNTIME_FLAGS = ['--no-experimental-require-module', '--no-experimental-detect-module'];

/** Returns the bundled file of a function. */
async function bundle(name: string): Promise<string> {
  const source = join('netlify', 'functions', name);
  const made = await zipFunction(join(PROJECT, `${source}.mts`), directory, {
    archiveFormat: 'none',
    basePath: PROJECT,
    repositoryRoot: PROJECT,
    config: { '*': { nodeBundler: 'esbuild', includedFiles: ['!node_modules/node/**'] } },
  });
  if (made === undefined) throw new Error(`${name} made no bundle`);
  return join(made.path, `${source}.mjs`);
}

/** Imports a bundle with its lazy imports. Throws the runtime's error. */
function load(file: string): string {
  const onDemand = [...readFileSync(file, 'utf8').matchAll(/\bimport\("(?<name>[^"]+)"\)/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  const script = join(dirname(file), 'load.mjs');
  const modules = [file, ...new Set(onDemand)].map((name) => `await import(${JSON.stringify(name)});`);
  writeFileSync(script, [...modules, "console.log('loaded');"].join('\n'));
  return execFileSync(process.execPath, [...RUNTIME_FLAGS, script], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

describe('the host loads the bundle of', () => {
  it.each(['mailed-answer'])('%s', async (name) => {
    expect(load(await bundle(name))).toBe('loaded');
  });
});
