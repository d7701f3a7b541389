import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inSequence } from './waiting.ts';

/** Marks a file that is on its way to its place. */
const ARRIVING = '.arriving';

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** What others point to comes before what points to it: pages, and the file that names the parts of the search's index. */
function turnOf(name: string): number {
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
 * Makes the files below `to` those below `from` while somebody serves them: each file is exchanged whole, new ones before the
 * pages that name them, then what is no more goes. `last` says that all of it is done. Hidden files of `to` stay.
 */
export async function replaceFiles(from: string, to: string, last: string): Promise<void> {
  const wanted = await filesBelow(from);
  const inTurn = wanted.filter((name) => name !== last).toSorted((one, other) => turnOf(one) - turnOf(other));
  await inSequence(inTurn, (name) => exchange(from, to, name));
  const kept = new Set(wanted);
  const gone = (await filesBelow(to)).filter((name) => !kept.has(name) && !name.startsWith('.'));
  await inSequence(gone, (name) => rm(join(to, name), { force: true }));
  if (kept.has(last)) await exchange(from, to, last);
}
