/** What crawlers are asked to leave alone: everything behind the sign-in, and articles that are not out yet. */
import type { APIRoute } from 'astro';
import { ROUTES, shellPath } from '#contract/routes.ts';

const CLOSED = [...ROUTES.filter(({ access }) => access !== 'public').map(shellPath), '/preview/'].toSorted();

export const GET: APIRoute = ({ site, url }) => {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap-index.xml', site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
