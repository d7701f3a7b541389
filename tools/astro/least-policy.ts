/**
 * Removes hashes of absent scripts and styles from each page's Content-Security-Policy.
 *
 * Astro allows its hydration scripts on every page. An unused hash costs bytes that do not compress, and allows more than
 * the page needs.
 */
import { scriptHash } from './script-hash.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/;
const INLINE = /<(?:script|style)\b([^>]*)>([\s\S]*?)<\/(?:script|style)>/g;
const HASH = / '(sha256-[^']+)'/g;
/** Data blocks, which browsers do not run, need no hash. */
const UNHASHED = /\btype="application\//;

/**
 * Returns a page change that keeps only the hashes of the page's scripts and styles. Results are cached, because
 * thousands of pages share a few scripts. `hashOf` returns the hash for an element's content; it differs from the
 * content's own hash while a placeholder is in its place.
 */
export function leastPolicy(hashOf: (content: string) => string = scriptHash): (html: string) => string {
  /** Hashes of an element's content: as rendered, and as written. */
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
