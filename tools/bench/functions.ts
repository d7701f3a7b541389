/**
 * Measures functions as they ship, and the page function of the last build: size of the archive that is uploaded, import
 * time in a fresh process with the flags of the host's runtime, and a warm call. Fails when a function exceeds its
 * budget.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '#local/project.ts';
import { type BundleProcess, startBundle } from '#tests/support/bundle-process.ts';
import { HOSTED_VARIABLES } from '#tests/support/environment-variables.ts';
import {
  bundleFunctions,
  type FunctionBundle,
  FUNCTION_FOLDERS,
  readBundles,
} from '../test/function-bundles.ts';

const MAX_MB = 2;
const MAX_IMPORT_MS = 400;
const RUNS = 5;
const WARM_CALLS = 20;
const MB = 1_000_000;
/** Carry sharp, whose native library has 7 MB, or pdfmake. */
const HEAVY = new Set([
  'article-picture',
  'mail-picture',
  'mailed-answer',
  'order-invoice-file',
  'payment-proof',
  'profile-photo',
  'share-picture',
  'ticket-file',
]);

interface Row {
  readonly name: string;
  readonly megabytes: number;
  readonly importMs: number;
  readonly callMs: number | null;
}

/** Median in milliseconds of calls that are refused for their method: what each call costs before its own work. */
async function warmMs(
  { call }: BundleProcess,
  { routes: [route] = [] }: FunctionBundle,
): Promise<number | null> {
  // Scheduled functions have no address; pages are read.
  if (route === undefined || route.prefer_static === true) return null;
  const times: number[] = [];
  for (let round = 0; round < WARM_CALLS; round += 1) {
    const started = performance.now();
    await call(new Request(`https://site.test${route.pattern}`, { method: 'PATCH' }));
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[WARM_CALLS / 2] ?? null;
}

/** Returns the fastest import of several processes, which suffers least from other load, and a warm call. */
async function measure(bundle: FunctionBundle): Promise<{ importMs: number; callMs: number | null }> {
  const times: number[] = [];
  let callMs: number | null = null;
  for (let run = 0; run < RUNS; run += 1) {
    const running = await startBundle(bundle, HOSTED_VARIABLES);
    times.push(running.importMs);
    callMs ??= await warmMs(running, bundle);
    running.stop();
  }
  return { importMs: Math.min(...times), callMs };
}

/** Bundles a folder as directories and archives, and measures each function. */
async function measureFolder(folder: string, directory: string): Promise<readonly Row[]> {
  const [files, archives] = [join(directory, 'files'), join(directory, 'archives')];
  await bundleFunctions(PROJECT, folder, files);
  await bundleFunctions(PROJECT, folder, archives, 'zip');
  const rows: Row[] = [];
  for (const bundle of readBundles(files)) {
    const { name } = bundle;
    rows.push({
      name,
      megabytes: statSync(join(archives, `${name}.zip`)).size / MB,
      ...(await measure(bundle)),
    });
  }
  return rows;
}

const directory = mkdtempSync(join(tmpdir(), 'obscura-bundles-'));
const heavy: string[] = [];
try {
  const rows = [...(await measureFolder(FUNCTION_FOLDERS.own, join(directory, 'own')))];
  if (existsSync(join(PROJECT, FUNCTION_FOLDERS.pages)))
    rows.push(...(await measureFolder(FUNCTION_FOLDERS.pages, join(directory, 'pages'))));
  else console.log('There is no page function: run `npm run build` first.');
  for (const { name, megabytes, importMs } of rows)
    if (!HEAVY.has(name) && (importMs > MAX_IMPORT_MS || megabytes > MAX_MB)) heavy.push(name);
  console.table(
    rows.map(({ name, megabytes, importMs, callMs }) => ({
      function: name,
      'archive, MB': megabytes.toFixed(2),
      'import, ms': importMs.toFixed(0),
      'warm call, ms': callMs?.toFixed(1) ?? '',
    })),
  );
} finally {
  rmSync(directory, { recursive: true, force: true });
}
for (const name of heavy)
  console.error(
    `${name} is over its budget (a function: ${String(MAX_MB)} MB, ${String(MAX_IMPORT_MS)} ms).`,
  );
process.exitCode = heavy.length > 0 ? 1 : 0;
