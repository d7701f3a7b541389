/** The build puts the rules of the first view into a page and links its style sheet behind. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstViewStyles } from '#tools/astro/first-view-styles.ts';
import { scriptHash } from '#tools/astro/script-hash.ts';

const SHEET = '/_astro/site.abc.css';
const LINK = `<link rel="stylesheet" href="${SHEET}">`;
const END = '<meta name="first-view-end">';

interface Collector {
  readonly writeBundle: (options: unknown, bundle: Record<string, unknown>) => void;
}

function changeWith(css: string) {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-first-view-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const { collector, change } = firstViewStyles();
  (collector as unknown as Collector).writeBundle(null, {
    css: { type: 'asset', fileName: SHEET.slice(1), source: css },
  });
  return { directory, change: (html: string) => change(html, directory) };
}

function page(head: string, body: string, policy = "script-src 'self' ; style-src 'self' ;"): string {
  return `<html><head><meta http-equiv="content-security-policy" content="${policy}">${head}</head><body>${body}</body></html>`;
}

test('the rules stand in the head, the sheet follows the first end of the first view, and the policy allows both', () => {
  const { change } = changeWith('.a{top:0}.b{top:0}');
  const own = '.a{top:0}';
  expect(change(page(LINK, `<p class="a">${END}<p class="b">${END}`))).toBe(
    page(
      `<link rel="preload" as="style" fetchpriority="low" href="${SHEET}"><style>${own}</style>`,
      `<p class="a">${LINK}<script> </script><p class="b">`,
      `script-src 'self' '${scriptHash(' ')}' ; style-src 'self' '${scriptHash(own)}' ;`,
    ),
  );
});

test('the script of islands becomes a file, others stay', () => {
  const { change, directory } = changeWith('p{top:0}');
  const directive = '(()=>{self.Astro={};a<b})();';
  const element = '(()=>{customElements.define("astro-island",X)})();';
  const html = change(
    page(LINK, `<p>${END}<script>${directive}</script><script>${element}</script><script>own()</script>`),
  );
  const [, name = ''] = /<script defer src="([^"]+)"><\/script><\/head>/.exec(html) ?? [];
  expect(readFileSync(join(directory, name), 'utf8')).toBe(element);
  expect(html).toContain(`<script> </script><script>${directive}</script><script>own()</script></body>`);
});

test('pages without a first view or a style sheet stay as they are', () => {
  const { change } = changeWith('p{top:0}');
  for (const html of [page(LINK, '<p>'), page('', `<p>${END}`)]) expect(change(html)).toBe(html);
});

test('a style sheet that the build lacks fails', () => {
  const { change } = changeWith('p{top:0}');
  expect(() => change(page('<link rel="stylesheet" href="/other.css">', `<p>${END}`))).toThrow('/other.css');
});
