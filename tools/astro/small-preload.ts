/**
 * Removes the bundler's helper around dynamic imports.
 *
 * Vite's helper waits for style sheets, reports failed ones and adds a file list per import to every page. The project's
 * scripts import no style sheets, and pages that profit from the list link the files in HTML (flat-imports.ts).
 */
import type { Plugin } from 'vite';

const HELPER_ID = '\0vite/preload-helper.js';

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
