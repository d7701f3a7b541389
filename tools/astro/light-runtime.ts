/**
 * The islands of the public pages are React components run by Preact; those of the portal are run by React.
 *
 * React's own renderer is 67 kB (gzip) before the first line of ours, on pages whose whole budget is 75 kB
 * (docs/decisions/2026-11-21-runtime-of-public-islands.md). Components that both share, like src/ui, are built once for
 * each: their copies for the public pages carry a mark in their id. So are pieces of public islands that a screen of the
 * portal imports. State lives in stores, which carry none, so it is never doubled.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MARK = '?light';
const ISLAND = /\/src\/islands\//;
const PUBLIC_ISLAND = /\/src\/islands\/(?:site|shop|auth)\/[^?]+$/;
const USES_REACT = /\/src\/(?:islands|ui)\/[^?]+$|\/node_modules\/@nanostores\/react\//;

/** React's entries and what stands in for them. */
const RUNTIME: ReadonlyMap<string, string> = new Map([
  ['react', fileURLToPath(new URL('light-react.mjs', import.meta.url))],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react/jsx-dev-runtime', 'preact/jsx-dev-runtime'],
]);

/** Bundler plugin; works the same while developing. */
export function lightRuntime(): Plugin {
  return {
    name: 'light-runtime',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    config: () => ({
      optimizeDeps: {
        // While developing: known from the start, so that there is one copy of it.
        include: [...new Set(RUNTIME.values())].filter((name) => name.startsWith('preact/')),
        // Bundled ahead, it would bring React along.
        exclude: ['@nanostores/react'],
      },
    }),
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const light = importer?.endsWith(MARK) === true;
        const substitute = light ? RUNTIME.get(source) : undefined;
        const resolved = await this.resolve(substitute ?? source, importer?.replace(MARK, ''), {
          ...options,
          skipSelf: true,
        });
        if (resolved === null || substitute !== undefined) return resolved;
        // What an island imports is run like that island; only what others import decides for itself.
        const byIsland = !light && importer !== undefined && ISLAND.test(importer);
        const marked = !byIsland && (light ? USES_REACT : PUBLIC_ISLAND).test(resolved.id);
        return marked ? { ...resolved, id: resolved.id + MARK } : resolved;
      },
    },
  };
}
