/**
 * The function that renders pages on demand, behind Netlify's local server. The server reads its functions when it starts, and
 * drops others when a directory of functions changes. A placeholder is there from the start; it loads what the last build
 * made at each call.
 */
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ON_DEMAND_PATHS } from '../../src/contract/routes.ts';
import { PROJECT } from './project.ts';

/** Where the adapter writes the function, in the project and in a copy. */
const FUNCTION = join('.netlify', 'v1', 'functions', 'ssr');
const ENTRY = 'ssr.mjs';
const BUILT = join(PROJECT, '.netlify', 'page-function');

/** True when a build has made the function. */
export function hasPageFunction(): boolean {
  return existsSync(join(BUILT, ENTRY));
}

/** Writes the placeholder. Call before the server starts. */
export async function writePlaceholder(): Promise<void> {
  const directory = join(PROJECT, FUNCTION);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const entry = pathToFileURL(join(BUILT, ENTRY)).href;
  // Netlify reads the configuration statically.
  const source = `export default async (request, context) =>
  (await import(${JSON.stringify(entry)})).default(request, context);

export const config = {
  name: 'Astro SSR',
  nodeBundler: 'none',
  path: ${JSON.stringify(ON_DEMAND_PATHS)},
  preferStatic: true,
};
`;
  await writeFile(join(directory, ENTRY), source);
}

/** Puts the function of a build in place that was made in a copy of the project. */
export async function replacePageFunction(copy: string): Promise<void> {
  const arriving = `${BUILT}-arriving`;
  await rm(arriving, { recursive: true, force: true });
  await cp(join(copy, FUNCTION), arriving, { recursive: true });
  await rm(BUILT, { recursive: true, force: true });
  await rename(arriving, BUILT);
}
