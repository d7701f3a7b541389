/**
 * Netlify while developing: its functions and headers in the process of `astro dev`.
 *
 * Redirects and static files are left out. The rule for unknown paths would answer for every address of the bundler, and
 * with redirects on, source files are handed out as they lie there: an unknown path is a plain 404 here.
 */
import netlify from '@netlify/vite-plugin';
import type { PluginOption } from 'vite';

const OFF = { enabled: false };

/** Bundler plugin of `astro dev`. */
export function netlifyHere(): PluginOption {
  return netlify({
    redirects: OFF,
    staticFiles: OFF,
    images: OFF,
    edgeFunctions: OFF,
    blobs: OFF,
    database: OFF,
  });
}
