/**
 * Replaces the bundler's helper around dynamic imports by nothing.
 *
 * Theirs waits for style sheets, reports failed ones and carries a list of files for every import. Our chunks have no
 * style sheets, and on pages that may spend 4 kB on script it was more than a quarter of everything. Where a list is
 * worth its bytes, pages get one as data (idle-modules.ts).
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
