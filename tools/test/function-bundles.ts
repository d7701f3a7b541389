/** Bundles of the site's functions, made by the host's own tool as at a deployment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';

/** Of the functions of the source, and of the page function that the adapter writes. */
export const FUNCTION_FOLDERS = { own: 'netlify/functions', pages: '.netlify/v1/functions' } as const;

/** A bundled function, as in the host's manifest. */
export interface FunctionBundle {
  readonly name: string;
  /** Directory of the bundle. */
  readonly path: string;
  /** A scheduled function has none. */
  readonly routes?: readonly { readonly pattern: string; readonly prefer_static?: boolean }[];
  readonly schedule?: string;
}

const MANIFEST = 'manifest.json';

/** The module in a bundle that the host calls. */
export const ENTRY_POINT = '___netlify-entry-point.mjs';

/** Bundles a folder of functions of a project into a directory: as directories, or as the archives that are uploaded. */
export async function bundleFunctions(
  project: string,
  folder: string,
  directory: string,
  archiveFormat: 'none' | 'zip' = 'none',
): Promise<void> {
  const { functions } = parse(readFileSync(join(project, 'netlify.toml'), 'utf8')) as {
    functions: { readonly included_files: string[] };
  };
  await zipFunctions(join(project, folder), directory, {
    archiveFormat,
    basePath: project,
    repositoryRoot: project,
    config: { '*': { includedFiles: functions.included_files } },
    manifest: join(directory, MANIFEST),
  });
}

/** Returns the bundles in a directory of bundleFunctions(). */
export function readBundles(directory: string): readonly FunctionBundle[] {
  const manifest = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8')) as {
    readonly functions: readonly FunctionBundle[];
  };
  return manifest.functions;
}
