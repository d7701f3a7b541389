/**
 * The function that renders pages on demand, behind Netlify's local server. The server reads its functions when it starts, and
 * drops others when a directory of functions changes. A placeholder is there from the start; it loads what the last build
 * made at each call.
 */
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ON_DEMAND_PATHS } from '#contract/routes.ts';
import { PROJECT } from './project.ts';
import { inSequence } from './waiting.ts';

/** Where the adapter writes the function, in the project and in a copy. */
const FUNCTION = join('.netlify', 'v1', 'functions', 'ssr');
const ENTRY = 'ssr.mjs';
/** Each build has a directory of its own here; a file names the one that is served. */
const BUILDS = join('.netlify', 'page-functions');
const CURRENT = 'current';
/** A call loads parts of its build while it runs. Netlify's server ends it after 30 seconds. */
const LONGEST_CALL_MS = 60_000;

/** True when a build has made the function. */
export function hasPageFunction(project = PROJECT): boolean {
  const current = join(project, BUILDS, CURRENT);
  return existsSync(current) && existsSync(join(project, BUILDS, readFileSync(current, 'utf8'), ENTRY));
}

/** Writes the placeholder. Call before the server starts. */
export async function writePlaceholder(project = PROJECT): Promise<void> {
  const directory = join(project, FUNCTION);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const builds = `${pathToFileURL(join(project, BUILDS)).href}/`;
  // Netlify reads the configuration statically.
  const source = `import { readFile } from 'node:fs/promises';

const builds = ${JSON.stringify(builds)};

export default async (request, context) => {
  const current = await readFile(new URL(${JSON.stringify(CURRENT)}, builds), 'utf8');
  const { default: render } = await import(new URL(current + ${JSON.stringify(`/${ENTRY}`)}, builds).href);
  return render(request, context);
};

export const config = {
  name: 'Astro SSR',
  nodeBundler: 'none',
  path: ${JSON.stringify(ON_DEMAND_PATHS)},
  preferStatic: true,
};
`;
  await writeFile(join(directory, ENTRY), source);
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

/** Serves the function of a build that was made in a copy of the project; running calls keep the one before. */
export async function replacePageFunction(copy: string, project = PROJECT): Promise<void> {
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
