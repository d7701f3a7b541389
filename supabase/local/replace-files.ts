import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inSequence } from './waiting.ts';

/** Suffix of files that are not in place yet. */
const ARRIVING = '.arriving';

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** Referenced files come before those that refer to them: pages, and the entry file of the search index. */
function replacementOrder(name: string): number {
  return /\.html$|(?:^|[/\\])pagefind-entry\.json$/u.test(name) ? 1 : 0;
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other).catch(() => null)]);
  return second !== null && first.equals(second);
}

async function exchange(from: string, to: string, name: string): Promise<void> {
  const [source, target] = [join(from, name), join(to, name)];
  if (await isSame(source, target)) return;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target + ARRIVING);
  await rename(target + ARRIVING, target);
}

/**
 * Makes the files below `to` equal those below `from` while they are served: replaces files atomically, new ones before
 * the pages that refer to them, then deletes the others. `last` is written at the end. Hidden files of `to` are kept.
 */
export async function replaceFiles(from: string, to: string, last: string): Promise<void> {
  const wanted = await filesBelow(from);
  const ordered = wanted
    .filter((name) => name !== last)
    .toSorted((one, other) => replacementOrder(one) - replacementOrder(other));
  await inSequence(ordered, (name) => exchange(from, to, name));
  const kept = new Set(wanted);
  const gone = (await filesBelow(to)).filter((name) => !kept.has(name) && !name.startsWith('.'));
  await inSequence(gone, (name) => rm(join(to, name), { force: true }));
  if (kept.has(last)) await exchange(from, to, last);
}
