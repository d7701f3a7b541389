/** One part of the sitemap. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { type SitemapEntry, sitemapParts, sitemapXml } from '#domain/sitemap.ts';
import { sitemapEntries } from './_sitemap-entries.ts';

export const getStaticPaths = (async () => {
  const parts = sitemapParts(await sitemapEntries(new URL(import.meta.env.SITE)));
  return parts.map((entries, index) => ({ params: { part: String(index) }, props: { entries } }));
}) satisfies GetStaticPaths;

interface Props {
  readonly entries: readonly SitemapEntry[];
}

export const GET: APIRoute<Props> = ({ props }) =>
  new Response(sitemapXml(props.entries), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
