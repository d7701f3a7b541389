/** The build moves the JSON of cards into a file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { payloadFile } from '#tools/astro/payload-file.ts';

const element = (id: string, rest: string): string =>
  `<script type="application/json" id="${id}"${rest}</script>`;

function change(html: string) {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-payloads-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const page = payloadFile().change(html, directory);
  const [, address = ''] = /<meta name="payloads" content="([^"]+)">/.exec(page) ?? [];
  const read = (): unknown => JSON.parse(readFileSync(join(directory, address), 'utf8'));
  return { page, address, read };
}

test('marked elements become empty, and the page names the file with their JSON', () => {
  const html = `<body>${element('a', ' data-apart>{"name":"\\u003c/script>"}')}${element('b', ' data-apart>[1]')}${element('c', '>2')}</body>`;
  const { page, address, read } = change(html);
  expect(address).toMatch(/^\/_astro\/cards\.[\w-]{8}\.json$/u);
  expect(read()).toEqual({ a: { name: '</script>' }, b: [1] });
  expect(page).toBe(
    `<body>${element('a', '>')}${element('b', '>')}${element('c', '>2')}<meta name="payloads" content="${address}"></body>`,
  );
});

test('a page without marked elements stays as it is', () => {
  const html = `<body>${element('c', '>2')}</body>`;
  expect(change(html).page).toBe(html);
});
