/** Status and headers of pages that are always rendered on demand. */
import type { AstroGlobal } from 'astro';
import { type Framing, secure } from './_headers.ts';

/** How long the content delivery network keeps such a page. */
const CDN_SECONDS = 30;

interface Options {
  readonly framing?: Framing;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
}

/** `facts` are null for an unknown address, undefined when the database cannot be read. */
export function respondOnDemand(
  astro: AstroGlobal,
  facts: object | null | undefined,
  { framing = 'none', indexed }: Options,
): void {
  const { response, url } = astro;
  if (facts === null) response.status = 404;
  if (facts === undefined) response.status = 503;
  secure(astro, framing);
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (!indexed || !facts) response.headers.set('X-Robots-Tag', 'noindex');
  // No query makes a further copy.
  if (facts && url.search === '')
    response.headers.set('Netlify-CDN-Cache-Control', `public, max-age=${String(CDN_SECONDS)}`);
}
