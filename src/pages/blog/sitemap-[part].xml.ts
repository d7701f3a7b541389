/** A part of the sitemap with articles that the build does not know, oldest first. */
import type { APIRoute } from 'astro';
import { LIMITS } from '#contract/limits.ts';
import { urls } from '#contract/urls.ts';
import { readArticleAddresses } from '#data/articles.ts';
import { createPublicClient } from '#data/client.ts';
import { lastChange } from '#domain/dates.ts';
import { sitemapXml } from '#domain/sitemap.ts';
import { keepOnCdn, secure } from '../_headers.ts';

export const prerender = false;

const SIZE = LIMITS.listing.sitemapArticles;

export const GET: APIRoute<Record<string, never>, { part: string }> = async ({ params, site, url }) => {
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0',
  });
  secure({ response: { headers } });
  if (!/^\d{1,4}$/u.test(params.part)) return new Response(null, { status: 404, headers });
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  const client = createPublicClient(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  const rows = await readArticleAddresses(client, Number(params.part) * SIZE, SIZE).catch(() => null);
  if (!rows?.length) return new Response(null, { status: rows ? 404 : 503, headers });
  keepOnCdn(headers);
  const origin = (site ?? url).origin;
  const entries = rows.map((row) => ({
    address: `${origin}${urls.article(row.slug)}`,
    changed: lastChange(row),
  }));
  return new Response(sitemapXml(entries), { headers });
};
