/** Pages of the site as a visitor without scripts gets them. */
import { URLS } from './browser.ts';

/** A response of the site, redirects included. */
export interface SitePage {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Fetches a path of the site and follows no redirect. */
export async function sitePage(path: string): Promise<SitePage> {
  const response = await fetch(`${URLS.site}${path}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** When the served pages were built, in milliseconds. */
export async function builtAt(): Promise<number> {
  const { text } = await sitePage('/build.json');
  return Date.parse((JSON.parse(text) as { readonly at: string }).at);
}

/** The path of every address in the sitemap. */
export async function sitemapAddresses(): Promise<ReadonlySet<string>> {
  const pathsOf = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname);
  const parts = pathsOf((await sitePage('/sitemap-index.xml')).text);
  const texts = await Promise.all(parts.map(async (part) => (await sitePage(part)).text));
  return new Set(texts.flatMap(pathsOf));
}

/** Where the build puts the style sheet; a page on demand has it in its head, and the mark in this place. */
const FIRST_VIEW_END =
  /<meta name="first-view-end">|<link rel="stylesheet" href="[^"]*"(?: [^>]*)?><script> <\/script>/u;

/** The main part and the structured data of a page; what the build alone adds is left out. */
export function mainOf({ text }: SitePage): readonly string[] {
  const main = /<main[\s>].*<\/main>/su.exec(text)?.[0] ?? '';
  const data = [...text.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gsu)].map(
    ([one]) => one,
  );
  return [main.replace(/(data-fresh-since value=")[^"]*/u, '$1').replace(FIRST_VIEW_END, ''), ...data];
}
