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

/** What others point to comes before what points to it; `last` says that all of it is there. */
function turnOf(name: string, last: string): number {
  if (name === last) return 2;
  return name.endsWith('.html') ? 1 : 0;
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other).catch(() => null)]);
  return second !== null && first.equals(second);
}

/**
 * Makes the files below `to` those below `from` while somebody serves them: each file is exchanged whole, new ones before the
 * pages that name them, and what is no more goes at the end. `last` is written when everything else is there. Hidden files
 * of `to` stay.
 */
export async function replaceFiles(from: string, to: string, last: string): Promise<void> {
  const wanted = await filesBelow(from);
  const inTurn = wanted.toSorted((one, other) => turnOf(one, last) - turnOf(other, last));
  await inSequence(inTurn, async (name) => {
    const [source, target] = [join(from, name), join(to, name)];
    if (await isSame(source, target)) return;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target + ARRIVING);
    await rename(target + ARRIVING, target);
  });
  const kept = new Set(wanted);
  const gone = (await filesBelow(to)).filter((name) => !kept.has(name) && !name.startsWith('.'));
  await inSequence(gone, (name) => rm(join(to, name), { force: true }));
}
