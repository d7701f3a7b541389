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
 * many pages share a few scripts and styles.
 */
export function leastPolicy(): (html: string) => string {
  const hashes = new Map<string, string>();
  const cutPolicies = new Map<string, string>();

  function hashOf(content: string): string {
    const known = hashes.get(content) ?? scriptHash(content);
    hashes.set(content, known);
    return known;
  }

  function cutPolicy(policy: string, contents: readonly string[]): string {
    const present = new Set(contents.map(hashOf));
    const key = [policy, ...present].join('\n');
    const known = cutPolicies.get(key);
    if (known !== undefined) return known;
    const cut = policy.replace(HASH, (entry, hash: string) => (present.has(hash) ? entry : ''));
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
