import { expect, it } from 'vitest';
import type { Chunk } from '#tools/astro/chunks.ts';
import { withDownloads, withFlatImports } from '#tools/astro/flat-imports.ts';

function chunk(fileName: string, imports: readonly string[] = [], code = ''): [string, Chunk] {
  return [fileName, { type: 'chunk', fileName, imports, code }];
}

const CHUNKS: ReadonlyMap<string, Chunk> = new Map([
  chunk('_astro/page.js', ['_astro/store.js']),
  chunk('_astro/store.js', ['_astro/shared.js', '_astro/page.js']),
  chunk('_astro/shared.js'),
  chunk('_astro/portal.js', ['_astro/react.js'], '({"/refer":()=>p(()=>import(`./refer.js`),[])})'),
  chunk('_astro/client.js', ['_astro/react.js']),
  chunk('_astro/react.js'),
  chunk('_astro/refer.js', ['_astro/react.js', '_astro/shared.js']),
]);
const SCRIPT = '<script type="module" src="/_astro/page.js"></script>';
const ISLAND =
  '<astro-island component-url="/_astro/portal.js" renderer-url="/_astro/client.js"></astro-island>';

function linksOf(html: string): readonly (string | undefined)[] {
  return [
    ...withFlatImports(html, CHUNKS).matchAll(/<link rel="modulepreload" href="\/_astro\/(.*?)">/g),
  ].map(([, file]) => file);
}

it('withFlatImports links each imported file once, without the scripts themselves', () => {
  const html = withFlatImports(`<meta name="flat-imports" content>${SCRIPT}`, CHUNKS);
  expect(html).toBe(
    `<link rel="modulepreload" href="/_astro/store.js"><link rel="modulepreload" href="/_astro/shared.js">${SCRIPT}`,
  );
});

it('withFlatImports links an island, its client and their imports', () => {
  expect(linksOf(`<meta name="flat-imports" content="">${ISLAND}`)).toEqual([
    'portal.js',
    'react.js',
    'client.js',
  ]);
});

it('withFlatImports links the screen of the route in the meta tag', () => {
  expect(linksOf(`<meta name="flat-imports" content="/refer">${ISLAND}`)).toEqual([
    'portal.js',
    'react.js',
    'client.js',
    'refer.js',
    'shared.js',
  ]);
});

it('withFlatImports leaves a page without the meta tag alone', () => {
  expect(withFlatImports(SCRIPT, CHUNKS)).toBe(SCRIPT);
});

it('withFlatImports fails the build when the screen does not exist', () => {
  expect(() => withFlatImports(`<meta name="flat-imports" content="/nowhere">${ISLAND}`, CHUNKS)).toThrow(
    '/nowhere',
  );
});

const named = (name: string, file: string): string =>
  `<astro-island component-url="/_astro/${file}.js" renderer-url="/_astro/client.js" opts="{&quot;value&quot;:&quot;${name}&quot;}">`;

it('withDownloads names the files of the named islands that the page does not load anyway', () => {
  const page = `${named('options', 'refer')}${named('feedback', 'portal')}${SCRIPT}`;
  expect(withDownloads(`<meta name="island-downloads" content="cart options">${page}`, CHUNKS)).toBe(
    `<meta name="downloads" content="refer react client">${page}`,
  );
});

it('withDownloads leaves a page without its meta tag alone', () => {
  expect(withDownloads(named('cart', 'refer'), CHUNKS)).toBe(named('cart', 'refer'));
});
