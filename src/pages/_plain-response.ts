/** Status and headers of on-demand pages in the plain layout. */
import type { AstroGlobal } from 'astro';
import { type Framing, secure } from './_headers.ts';

/** How long the content delivery network keeps such a page. */
const PLAIN_SECONDS = 30;

/** `facts` are null for an unknown address, undefined when the database cannot be read. */
export function respondPlain(astro: AstroGlobal, facts: object | null | undefined, framing: Framing): void {
  const { response, url } = astro;
  if (facts === null) response.status = 404;
  if (facts === undefined) response.status = 503;
  secure(astro, framing);
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  response.headers.set('X-Robots-Tag', 'noindex');
  // No query makes a further copy.
  if (facts && url.search === '')
    response.headers.set('Netlify-CDN-Cache-Control', `public, max-age=${String(PLAIN_SECONDS)}`);
}
