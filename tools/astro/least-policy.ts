/**
 * Takes out of each page's Content-Security-Policy the hashes of scripts and styles that the page does not hold.
 *
 * Astro allows its hydration scripts everywhere; our pages have none. A hash that matches nothing is half a kilobyte of
 * text that no compression shortens, and a right nobody needs.
 */
import { scriptHash } from './script-hash.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const INLINE = /<(?:script|style)\b([^>]*)>([\s\S]*?)<\/(?:script|style)>/g;
const HASH = / '(sha256-[^']+)'/g;
/** Scripts that browsers do not run need no leave. */
const UNHASHED = /\btype="application\//;

/**
 * Makes a change of pages: each keeps only the hashes that something in it has. The same few scripts are on thousands of
 * pages, so that what they come to is remembered. `hashOf` says under which hash an element's content is allowed: another
 * than its own where the content is not yet what it will be.
 */
export function leastPolicy(hashOf: (content: string) => string = scriptHash): (html: string) => string {
  /** Contents of elements: the hash that the renderer gave them, and the one that they are to have. */
  const hashes = new Map<string, readonly [given: string, own: string]>();
  const cutPolicies = new Map<string, string>();

  function hashesOf(content: string): readonly [given: string, own: string] {
    const known = hashes.get(content) ?? [scriptHash(content), hashOf(content)];
    hashes.set(content, known);
    return known;
  }

  function cutPolicy(policy: string, contents: readonly string[]): string {
    const held = new Map(contents.map(hashesOf));
    const key = [policy, ...held.keys()].join('\n');
    const known = cutPolicies.get(key);
    if (known !== undefined) return known;
    const cut = policy.replace(HASH, (_entry, hash: string) => {
      const own = held.get(hash);
      return own === undefined ? '' : ` '${own}'`;
    });
    cutPolicies.set(key, cut);
    return cut;
  }

  return (html) => {
    const contents: string[] = [];
    for (const [, attributes = '', content = ''] of html.matchAll(INLINE))
      if (!UNHASHED.test(attributes)) contents.push(content);
    return html.replace(
      POLICY,
      (_match, open: string, policy: string, close: string) => open + cutPolicy(policy, contents) + close,
    );
  };
}
