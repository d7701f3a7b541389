/**
 * Netlify's functions and headers inside `astro dev`.
 *
 * Redirects and static files are disabled: the rule for unknown paths would match every address of the bundler, and
 * redirects would serve source files. An unknown path is a plain 404.
 */
import netlify from '@netlify/vite-plugin';
import type { PluginOption } from 'vite';

const OFF = { enabled: false };

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
