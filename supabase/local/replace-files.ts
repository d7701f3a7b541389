import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { inSequence } from './waiting.ts';

/** Suffix of files that are not in place yet. */
const ARRIVING = '.arriving';

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
}

/** Names with a hash: pages that were loaded before go on to refer to them. */
const isHashed = (name: string): boolean => /^_astro[/\\]/u.test(name);

/** Hidden file with the names that the last replacement kept although the build had them no more. */
const RETIRED = '.retired.json';

async function readRetired(to: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(to, RETIRED), 'utf8').catch(() => '[]');
  return new Set(v.parse(v.array(v.string()), JSON.parse(text)));
}

/** Deletes files that the build has no more; those with a hash at the replacement after the next one. */
async function removeOthers(to: string, kept: ReadonlySet<string>): Promise<void> {
  const gone = (await filesBelow(to)).filter((name) => !kept.has(name) && !name.startsWith('.'));
  const before = await readRetired(to);
  const retired = gone.filter((name) => isHashed(name) && !before.has(name));
  const removed = gone.filter((name) => !retired.includes(name));
  await inSequence(removed, (name) => rm(join(to, name), { force: true }));
  await writeFile(join(to, RETIRED), JSON.stringify(retired));
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
 * the pages that refer to them, then deletes the others. `beforePages` runs between. `last` is written at the end. Hidden
 * files of `to` are kept.
 */
export async function replaceFiles(
  from: string,
  to: string,
  last: string,
  beforePages: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const wanted = await filesBelow(from);
  const others = wanted.filter((name) => name !== last);
  const [referenced = [], pages = []] = [0, 1].map((order) =>
    others.filter((name) => replacementOrder(name) === order),
  );
  await inSequence(referenced, (name) => exchange(from, to, name));
  await beforePages();
  await inSequence(pages, (name) => exchange(from, to, name));
  const kept = new Set(wanted);
  await removeOthers(to, kept);
  if (kept.has(last)) await exchange(from, to, last);
}
