/**
 * Uploaded files under the site's own address: `/avatars/x.webp` and `/pictures/x.avif` are answered by buckets of the Supabase
 * project.
 *
 * netlify.toml cannot name a project that comes from a variable, so that the build writes the rules; while developing, the
 * bundler's server passes such requests on.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { PHOTO_BUCKET } from '../../src/domain/photos.ts';
import { PICTURE_BUCKET } from '../../src/domain/pictures.ts';

/** Buckets that anybody may look into, each under the address of its name. */
const BUCKETS = [PHOTO_BUCKET, PICTURE_BUCKET];

function bucketPath(bucket: string): string {
  return `/storage/v1/object/public/${bucket}`;
}

/** The rules of `_redirects`: the first that matches wins, and these come before netlify.toml's. */
function rules(supabaseUrl: string): string {
  return BUCKETS.map((bucket) => `/${bucket}/* ${supabaseUrl}${bucketPath(bucket)}/:splat 200\n`).join('');
}

/** Integration: uploaded files are found in the build and while developing. `supabaseUrl` has no trailing slash. */
export function bucketAddresses(supabaseUrl: string): AstroIntegration {
  return {
    name: 'bucket-addresses',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const proxy = BUCKETS.map((bucket) => [
          `/${bucket}/`,
          {
            target: supabaseUrl,
            changeOrigin: true,
            rewrite: (path: string) => path.replace(`/${bucket}`, bucketPath(bucket)),
          },
        ]);
        updateConfig({ vite: { server: { proxy: Object.fromEntries(proxy) } } });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('_redirects', dir), rules(supabaseUrl));
      },
    },
  };
}
