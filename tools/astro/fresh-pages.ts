/**
 * Narrows the function that renders pages on demand to the addresses that need it.
 *
 * The adapter gives it every path, which would put it before the redirects and before our own functions. It is only
 * there for articles, products and teams younger than the last build, and for the "not found" pages of those families.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const FUNCTION_FILE = new URL('../../.netlify/v1/functions/ssr/ssr.mjs', import.meta.url);
const EVERY_PATH = "path: '/*'";

/** Integration: after the build, the page function answers `paths` only. Fails when the adapter's output changed. */
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
