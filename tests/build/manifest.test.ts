/** What a browser reads when the site is installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BRAND } from '#contract/brand.ts';
import { routeFor } from '#contract/routes.ts';
import { ALL_PAGES, DIST, elementsOf, isBuilt } from './built-pages.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}
interface Manifest {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const PATH = '/site.webmanifest';
/** Shown in frames of other sites. */
const EMBEDDED = '/organization-chart/embed';
const manifest = JSON.parse(readFileSync(join(DIST, PATH), 'utf8')) as Manifest;

/** Width and height in the header of a PNG file. */
function sizeOf(src: string): string {
  const file = readFileSync(join(DIST, src));
  return `${file.readUInt32BE(16).toString()}x${file.readUInt32BE(20).toString()}`;
}

it('every page but the framed one leads to the manifest', () => {
  const without = ALL_PAGES.filter(
    (page) => !elementsOf(page, 'link').some(({ attributes }) => attributes['href'] === PATH),
  );
  expect(without.map(({ address }) => address)).toEqual([EMBEDDED]);
});

it('the manifest has the words of the brand and starts at the front page', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.description,
    lang: BRAND.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

it('the icons of the manifest have the sizes that browsers ask for, whole and to be cut', () => {
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(manifest.icons.filter(({ src, sizes }) => sizeOf(src) !== sizes)).toEqual([]);
  // Not linked: systems without manifests look for it there.
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

it('the shortcuts of the manifest lead to news, shop, teams and the own profile, by their titles', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/blog', '/shop', '/teams', '/my-profile']);
  for (const { name, url } of manifest.shortcuts)
    expect([url, isBuilt(url), name]).toEqual([url, true, routeFor(url)?.title]);
});
