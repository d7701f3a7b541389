/** What ships does not use what docs/asvs.md calls not applicable; a use needs its requirements proven first. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Technique {
  readonly pattern: RegExp;
  /** A use, to see the pattern find it. */
  readonly use: string;
  /** Files where it is harmless. */
  readonly allowed?: readonly string[];
}

const UNUSED: Readonly<Record<string, Technique>> = {
  cookies: {
    pattern: /document\.cookie|set-cookie|\bcookies\.\w/iu,
    use: "headers.set('Set-Cookie', 'a=b')",
  },
  'commands of the system': { pattern: /child_process/u, use: "import { exec } from 'node:child_process'" },
  'code made of text': { pattern: /\beval\(|new Function\(|['"]node:vm['"]/u, use: 'new Function(text)' },
  'WebSockets and WebRTC': {
    pattern: /new WebSocket|RTCPeerConnection|\.channel\(/u,
    use: 'new WebSocket(url)',
  },
  'encryption of our own': {
    pattern: /create(?:De)?[cC]ipheriv|(?:public|private)(?:En|De)crypt|subtle\.(?:en|de)crypt/u,
    use: "createCipheriv('aes-128-ecb', key, null)",
  },
  'XML that is parsed': {
    pattern: /parseFromString\([^,]+, '(?!text\/html')|xml2js|fast-xml-parser|libxml/u,
    use: "parser.parseFromString(text, 'text/xml')",
    // Pages of our own, as HTML.
    allowed: ['src/scripts/parse-page.ts'],
  },
  'messages between windows': {
    pattern: /\bpostMessage\(|addEventListener\('message'/u,
    use: "window.addEventListener('message', onMessage)",
    allowed: ['src/scripts/search-index.ts', 'src/scripts/search-worker.ts'],
  },
  'identity providers': {
    pattern: /signInWith(?:OAuth|IdToken|SSO)|linkIdentity/u,
    use: 'auth.signInWithOAuth()',
  },
  'weak random numbers': {
    pattern: /Math\.random/u,
    use: 'Math.random().toString(36)',
    allowed: ['src/scripts/loading-screen.ts'],
  },
  'weak hash functions': {
    pattern: /['"](?:md5|sha-?1)['"]/iu,
    use: "createHash('md5')",
    allowed: ['netlify/server/payfast/signature.ts'],
  },
  'archives that are unpacked': {
    pattern: /g?unzip|inflate|JSZip|DecompressionStream/u,
    use: 'gunzipSync(bytes)',
  },
};

const SOURCES = globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.{ts,mts}']).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

it.each(Object.entries(UNUSED))('what ships does not use %s', (_name, { pattern, use, allowed = [] }) => {
  expect(use).toMatch(pattern);
  expect(SOURCES.length).toBeGreaterThan(1000);
  const users = SOURCES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(users.toSorted()).toEqual(allowed);
});
