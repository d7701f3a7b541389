/** Sitemaps and sitemap indexes (sitemaps.org). */
import { escapeXml } from './xml.ts';

/** Maximum addresses per sitemap. */
export const SITEMAP_LENGTH = 50_000;

/** `changed` is the last modification (ISO 8601); null when unknown. */
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

/** Returns the latest ISO 8601 time in UTC; null for an empty list. */
export function newestOf(moments: readonly string[]): string | null {
  return moments.reduce<string | null>(
    (newest, moment) => (newest === null || moment > newest ? moment : newest),
    null,
  );
}

/** Splits entries into sitemaps; at least one part. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  length: number = SITEMAP_LENGTH,
): readonly (readonly SitemapEntry[])[] {
  const parts = Math.max(1, Math.ceil(entries.length / length));
  return Array.from({ length: parts }, (_, index) => entries.slice(index * length, (index + 1) * length));
}

export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => element('url', entry)).join('\n')}\n</urlset>\n`;
}

export function sitemapIndexXml(sitemaps: readonly SitemapEntry[]): string {
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.map((entry) => element('sitemap', entry)).join('\n')}\n</sitemapindex>\n`;
}
