/** The sitemap of sitemaps, which robots.txt names. */
import type { APIRoute } from 'astro';
import { newestOf, sitemapIndexXml, sitemapParts } from '#domain/sitemap.ts';
import { archiveSitemaps, sitemapEntries } from './_sitemap-entries.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url;
  const sitemaps = sitemapParts(await sitemapEntries(home)).map((entries, index) => ({
    address: new URL(`/sitemap-${String(index)}.xml`, home).href,
    changed: newestOf(entries.flatMap(({ changed }) => (changed === null ? [] : [changed]))),
  }));
  const archive = (await archiveSitemaps()).map((path) => ({
    address: new URL(path, home).href,
    changed: null,
  }));
  return new Response(sitemapIndexXml([...sitemaps, ...archive]), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
