/** Sitemaps as search engines read them (sitemaps.org): lists of addresses, and the list of these lists. */
import { escapeXml } from './xml.ts';

/** Most addresses that one sitemap may hold. */
export const SITEMAP_LENGTH = 50_000;

/** One address; `changed` is when its content last changed (ISO 8601), null where nobody knows. */
export interface SitemapEntry {
  readonly address: string;
  readonly changed: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function element(name: string, { address, changed }: SitemapEntry): string {
  const moment = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
  return `<${name}><loc>${escapeXml(address)}</loc>${moment}</${name}>`;
}

/** The newest of some moments (ISO 8601 in UTC); null for none. */
export function newestOf(moments: readonly string[]): string | null {
  return moments.reduce<string | null>(
    (newest, moment) => (newest === null || moment > newest ? moment : newest),
    null,
  );
}

/** The entries in parts that are small enough for one sitemap each; at least one part. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  length: number = SITEMAP_LENGTH,
): readonly (readonly SitemapEntry[])[] {
  const parts = Math.max(1, Math.ceil(entries.length / length));
  return Array.from({ length: parts }, (_, index) => entries.slice(index * length, (index + 1) * length));
}

/** One sitemap. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => element('url', entry)).join('\n')}\n</urlset>\n`;
}

/** The sitemap of sitemaps. */
export function sitemapIndexXml(sitemaps: readonly SitemapEntry[]): string {
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.map((entry) => element('sitemap', entry)).join('\n')}\n</sitemapindex>\n`;
}
