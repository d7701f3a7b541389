/** Calls the site's functions and the build's page function in this process. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

type FunctionHandler = (request: Request, context: Partial<Context>) => Promise<Response>;

interface FunctionModule {
  readonly default: FunctionHandler;
  readonly config: Config & { readonly path?: string | string[]; readonly preferStatic?: boolean };
}

export interface SiteFunction {
  readonly name: string;
  readonly patterns: readonly URLPattern[];
  /** A static file at the same address wins. */
  readonly preferStatic: boolean;
  readonly handle: FunctionHandler;
}

const PAGE_FUNCTION = '.netlify/v1/functions/ssr/ssr.mjs';

async function loadFunction(file: string, name: string): Promise<SiteFunction> {
  const module = (await import(pathToFileURL(file).href)) as FunctionModule;
  const { path, preferStatic = false } = module.config;
  const paths = path === undefined ? [`/.netlify/functions/${name}`] : [path].flat();
  return {
    name,
    patterns: paths.map((pathname) => new URLPattern({ pathname })),
    preferStatic,
    handle: module.default,
  };
}

/** Loads all functions. A function without a path gets Netlify's default address. */
export async function loadFunctions(project: string): Promise<readonly SiteFunction[]> {
  const folder = join(project, 'netlify/functions');
  const names = readdirSync(folder).filter((file) => file.endsWith('.mts'));
  const own = names.map((file) => loadFunction(join(folder, file), file.replace(/\.mts$/u, '')));
  const pages = join(project, PAGE_FUNCTION);
  const built = existsSync(pages) ? [loadFunction(pages, 'ssr')] : [];
  return Promise.all([...own, ...built]);
}

export function findFunction(functions: readonly SiteFunction[], url: string): SiteFunction | undefined {
  return functions.find(({ patterns }) => patterns.some((pattern) => pattern.test(url)));
}
