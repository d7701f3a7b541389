/**
 * Measures functions: static and dynamic code size and import time in a fresh process; and hostile mails. Fails when a
 * function or a mail exceeds its budget.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { benchMails } from './mails.ts';

const FUNCTIONS = join(import.meta.dirname, '..', '..', 'netlify', 'functions');
const MAX_GZIP_KB = 100;
const MAX_IMPORT_MS = 15;
const RUNS = 9;
const KB = 1000;
/** Native modules: bundlers copy them beside the function, which loads them on demand. */
const NATIVE = ['sharp', '@resvg/resvg-js'];

/** Sizes in kB after gzip. */
interface Cost {
  readonly name: string;
  readonly loadedKb: number;
  readonly laterKb: number;
  readonly importMs: number;
}

/** Bundles into one file per import boundary, as a host does. */
async function bundle(entry: string, directory: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: NATIVE },
    build: { ssr: entry, outDir: directory, target: 'node22', minify: true, emptyOutDir: false },
  });
  const outputs = [result].flat().flatMap((made) => ('output' in made ? made.output : []));
  return outputs.filter((output) => output.type === 'chunk');
}

function gzipKb(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0) / KB;
}

/** Returns the entry with its static imports. */
function loadedAtOnce(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk) loaded.add(chunk);
    }
  }
  return [...loaded];
}

/** Returns the fastest of several fresh processes, which suffers least from other load. */
function importMs(file: string, directory: string): number {
  const script = join(directory, 'import.mjs');
  writeFileSync(
    script,
    `const started = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - started);`,
  );
  const times = Array.from({ length: RUNS }, () =>
    Number(execFileSync(process.execPath, [script]).toString()),
  );
  return Math.min(...times);
}

async function measure(fileName: string): Promise<Cost> {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-function-'));
  try {
    const chunks = await bundle(join(FUNCTIONS, fileName), directory);
    const loaded = loadedAtOnce(chunks);
    const entry = loaded.find(({ isEntry }) => isEntry);
    if (!entry) throw new Error(`${fileName} made no bundle`);
    return {
      name: fileName.replace(/\.mts$/u, ''),
      loadedKb: gzipKb(loaded),
      laterKb: gzipKb(chunks.filter((chunk) => !loaded.includes(chunk))),
      importMs: importMs(join(directory, entry.fileName), directory),
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

// First: on Linux the peak memory of a process starts at that of its parent, which building raises.
const costly = benchMails();
const names = readdirSync(FUNCTIONS).filter((name) => name.endsWith('.mts'));
const costs: Cost[] = [];
for (const name of names) costs.push(await measure(name));
console.table(
  costs.map(({ name, loadedKb, laterKb, importMs: milliseconds }) => ({
    function: name,
    'loaded, kB gzip': loadedKb.toFixed(1),
    'later, kB gzip': laterKb.toFixed(1),
    'import, ms': milliseconds.toFixed(1),
  })),
);
const over = costs.filter((cost) => cost.loadedKb > MAX_GZIP_KB || cost.importMs > MAX_IMPORT_MS);
for (const { name } of over) {
  console.error(`${name} is over its budget of ${MAX_GZIP_KB} kB and ${MAX_IMPORT_MS} ms.`);
}
for (const name of costly) console.error(`${name} is over its budget.`);
process.exitCode = over.length + costly.length > 0 ? 1 : 0;
