/** The function that renders pages on demand: which build of it is served. */
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PROJECT } from './project.ts';
import { inSequence } from './waiting.ts';

/** Where the adapter writes the function, in the project and in a copy. */
const FUNCTION = join('.netlify', 'v1', 'functions', 'ssr');
const ENTRY = 'ssr.mjs';
/** Each build has a directory of its own here; a file names the one that is served. */
const BUILDS = join('.netlify', 'page-functions');
const CURRENT = 'current';
/** A call loads parts of its build while it runs. */
export const LONGEST_CALL_MS = 60_000;

/** The function of the last build; null before the first. */
export function pageFunction(project = PROJECT): string | null {
  const current = join(project, BUILDS, CURRENT);
  if (!existsSync(current)) return null;
  const entry = join(project, BUILDS, readFileSync(current, 'utf8'), ENTRY);
  return existsSync(entry) ? entry : null;
}

/** Deletes the builds older than the longest call. */
async function removeUnused(builds: string, current: string): Promise<void> {
  const entries = await readdir(builds, { withFileTypes: true });
  const others = entries.filter((entry) => entry.isDirectory() && entry.name !== current);
  await inSequence(others, async ({ name }) => {
    const { mtimeMs } = await stat(join(builds, name));
    if (Date.now() - mtimeMs > LONGEST_CALL_MS)
      await rm(join(builds, name), { recursive: true, force: true });
  });
}

/** Serves the function of a build that was made in the project or in a copy; running calls keep the one before. */
export async function replacePageFunction(copy = PROJECT, project = PROJECT): Promise<void> {
  const builds = join(project, BUILDS);
  const current = join(builds, CURRENT);
  const [before, name] = [await readFile(current, 'utf8').catch(() => null), randomUUID()];
  await cp(join(copy, FUNCTION), join(builds, name), { recursive: true });
  await writeFile(`${current}-arriving`, name);
  await rename(`${current}-arriving`, current);
  const now = new Date();
  if (before !== null) await utimes(join(builds, before), now, now).catch(() => undefined);
  await removeUnused(builds, name);
}
