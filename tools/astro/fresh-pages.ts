/**
 * Limits the function that renders pages on demand to the paths that need it.
 *
 * The adapter registers it for every path, before the redirects and the project's functions. It renders articles,
 * products, teams and matches that are newer than the build, and their "not found" pages.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const FUNCTION_FILE = new URL('../../.netlify/v1/functions/ssr/ssr.mjs', import.meta.url);
const EVERY_PATH = "path: '/*'";

/** Integration. Throws when the adapter's output has another form than expected. */
export function freshPages(paths: readonly string[]): AstroIntegration {
  return {
    name: 'fresh-pages',
    hooks: {
      'astro:build:done': async () => {
        const source = await readFile(FUNCTION_FILE, 'utf8');
        if (!source.includes(EVERY_PATH)) {
          throw new Error(
            'The page function no longer declares its path as expected: see tools/astro/fresh-pages.ts',
          );
        }
        await writeFile(FUNCTION_FILE, source.replace(EVERY_PATH, `path: ${JSON.stringify(paths)}`));
      },
    },
  };
}
