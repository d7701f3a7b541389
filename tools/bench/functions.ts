/**
 * Measures functions as they ship: size of the archive that is uploaded, and import time in a fresh process with the
 * flags of the host's runtime; and hostile mails. Fails when a function or a mail exceeds its budget.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from '#local/project.ts';
import { startBundle } from '#tests/support/bundle-process.ts';
import {
  bundleFunctions,
  type FunctionBundle,
  FUNCTION_FOLDERS,
  readBundles,
} from '../test/function-bundles.ts';
import { benchMails } from './mails.ts';

const MAX_MB = 2;
const MAX_IMPORT_MS = 400;
const RUNS = 5;
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

/** Returns the fastest of several processes, which suffers least from other load. */
async function importMs(bundle: FunctionBundle): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const running = await startBundle(bundle, {});
    times.push(running.importMs);
    running.stop();
  }
  return Math.min(...times);
}

// First: on Linux the peak memory of a process starts at that of its parent, which bundling raises.
const costly = benchMails();
const directory = mkdtempSync(join(tmpdir(), 'obscura-bundles-'));
const heavy: string[] = [...costly];
try {
  const [files, archives] = [join(directory, 'files'), join(directory, 'archives')];
  await bundleFunctions(PROJECT, FUNCTION_FOLDERS.own, files);
  await bundleFunctions(PROJECT, FUNCTION_FOLDERS.own, archives, 'zip');
  const rows: object[] = [];
  for (const bundle of readBundles(files)) {
    const { name } = bundle;
    const megabytes = statSync(join(archives, `${name}.zip`)).size / MB;
    const milliseconds = await importMs(bundle);
    rows.push({ function: name, 'archive, MB': megabytes.toFixed(2), 'import, ms': milliseconds.toFixed(0) });
    if (!HEAVY.has(name) && (milliseconds > MAX_IMPORT_MS || megabytes > MAX_MB)) heavy.push(name);
  }
  console.table(rows);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
for (const name of heavy)
  console.error(
    `${name} is over its budget (a function: ${String(MAX_MB)} MB, ${String(MAX_IMPORT_MS)} ms).`,
  );
process.exitCode = heavy.length > 0 ? 1 : 0;
