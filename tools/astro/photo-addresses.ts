/**
 * Members' photos under the site's own address: `/avatars/x.webp` is answered by the bucket of the Supabase project.
 *
 * netlify.toml cannot name a project that comes from a variable, so that the build writes the rule; while developing, the
 * bundler's server passes such requests on.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { PHOTO_BUCKET } from '../../src/domain/photos.ts';

const BUCKET_PATH = `/storage/v1/object/public/${PHOTO_BUCKET}`;

/** The rule of `_redirects`: the first that matches wins, and these come before netlify.toml's. */
function photoRule(supabaseUrl: string): string {
  return `/${PHOTO_BUCKET}/* ${supabaseUrl}${BUCKET_PATH}/:splat 200\n`;
}

/** Integration: photos are found in the build and while developing. `supabaseUrl` has no trailing slash. */
export function photoAddresses(supabaseUrl: string): AstroIntegration {
  return {
    name: 'photo-addresses',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const pass = {
          target: supabaseUrl,
          changeOrigin: true,
          rewrite: (path: string) => path.replace(`/${PHOTO_BUCKET}`, BUCKET_PATH),
        };
        updateConfig({ vite: { server: { proxy: { [`/${PHOTO_BUCKET}/`]: pass } } } });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), photoRule(supabaseUrl));
      },
    },
  };
}
