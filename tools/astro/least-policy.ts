/**
 * Takes out of each page's Content-Security-Policy the hashes of scripts and styles that the page does not hold.
 *
 * Astro allows its hydration scripts everywhere; our pages have none. A hash that matches nothing is half a kilobyte of
 * text that no compression shortens, and a right nobody needs.
 */
import type { PageChange } from './finished-pages.ts';
import { scriptHash } from './script-hash.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const INLINE = /<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g;
const HASH = / '(sha256-[^']+)'/g;

/** The page with only the hashes that something in it has. */
export function withLeastPolicy(html: string): string {
  const held = new Set<string>([...html.matchAll(INLINE)].map(([, source = '']) => scriptHash(source)));
  return html.replace(
    POLICY,
    (_match, open: string, policy: string, close: string) =>
      open + policy.replace(HASH, (entry: string, hash: string) => (held.has(hash) ? entry : '')) + close,
  );
}

/** Comes after every other change of the pages. */
export const leastPolicy: PageChange = { name: 'least-policy', change: withLeastPolicy };
