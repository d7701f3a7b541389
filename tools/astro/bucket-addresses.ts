/**
 * Serves the Supabase project's public buckets under the site's own address: `/avatars/x.webp`, `/pictures/x.avif`.
 *
 * netlify.toml cannot name a project from a variable, so the build writes the rules; `astro dev` proxies the requests.
 */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { PHOTO_BUCKET } from '#domain/photos.ts';
import { PICTURE_BUCKET } from '#domain/pictures.ts';

/** Public buckets. Each is served under its own name. */
const BUCKETS = [PHOTO_BUCKET, PICTURE_BUCKET];

function bucketPath(bucket: string): string {
  return `/storage/v1/object/public/${bucket}`;
}

/**
 * Rules for `_redirects`. The first match wins, and these precede those of netlify.toml. Files of these buckets have no folder:
 * a rule for one segment reaches nothing above the bucket.
 */
function rules(supabaseUrl: string): string {
  return BUCKETS.map((bucket) => `/${bucket}/:file ${supabaseUrl}${bucketPath(bucket)}/:file 200\n`).join('');
}

/** Integration: rewrites in the build, a proxy in `astro dev`. `supabaseUrl` has no trailing slash. */
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
