/**
 * Replaces the bundler's helper around dynamic imports by nothing.
 *
 * Vite's waits for style sheets, reports failed ones and carries a list of files for every import, on every page that may import
 * something later. Our scripts import no style sheets, and pages whose lists are worth their bytes link the files in their HTML
 * (flat-imports.ts).
 */
import type { Plugin } from 'vite';

const HELPER_ID = '\0vite/preload-helper.js';

/** Bundler plugin for the browser's build. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
        : null,
    load: {
      order: 'pre',
      handler: (id) => (id === HELPER_ID ? 'export const __vitePreload = (load) => load();' : null),
    },
  };
}
