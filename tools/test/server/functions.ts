/** Calls the bundles of the site's functions in this process. */
import { join } from 'node:path';
import { ENTRY_POINT, type FunctionBundle, readBundles } from '../function-bundles.ts';
import { invoke, loadHandler } from './lambda.ts';

export interface SiteFunction {
  readonly patterns: readonly URLPattern[];
  /** A static file at the same address wins. */
  readonly preferStatic: boolean;
  readonly call: (request: Request) => Promise<Response>;
}

function openFunction({ name, path, routes = [] }: FunctionBundle): SiteFunction {
  // Netlify's default address is for functions without a path.
  const paths = routes.length === 0 ? [`/.netlify/functions/${name}`] : routes.map(({ pattern }) => pattern);
  let handler: ReturnType<typeof loadHandler> | null = null;
  return {
    patterns: paths.map((pathname) => new URLPattern({ pathname })),
    preferStatic: routes.some((route) => route.prefer_static === true),
    call: async (request) => {
      handler ??= loadHandler(join(path, ENTRY_POINT));
      return invoke(await handler, request);
    },
  };
}

/** Reads the bundles in these directories; each is loaded at its first call. */
export function openFunctions(...directories: readonly string[]): readonly SiteFunction[] {
  return directories.flatMap(readBundles).map(openFunction);
}

export function findFunction(functions: readonly SiteFunction[], url: string): SiteFunction | undefined {
  return functions.find(({ patterns }) => patterns.some((pattern) => pattern.test(url)));
}
