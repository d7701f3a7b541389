/**
 * Adds a preload link for every file that a page's scripts and islands import, so that the browser fetches all of them in
 * parallel instead of one round trip per level.
 *
 * A page opts in with `<meta name="flat-imports" content="" />`, which the build replaces. Used by sign-in pages and
 * pages behind the sign-in, whose islands hydrate at once. A shell names the route of its screen; files that a guest
 * fetches are cached for after the sign-in.
 *
 * `<meta name="island-downloads" content="cart options">` becomes `downloads` with the names of these islands' files, which
 * scripts/shop-download.ts links.
 */
import { withImports, type Chunk } from './chunks.ts';
import type { PageChange } from './finished-pages.ts';

const REQUEST = /<meta name="flat-imports"(?: content="([^"]*)")?[^>]*>/;
const SCRIPT = /<script type="module" src="\/([^"]+)"/g;
const ISLAND = /\b(?:component|renderer)-url="\/([^"]+)"/g;

const DOWNLOADS = /<meta name="island-downloads" content="([^"]*)">/;
const FILE_NAME = /^_astro\/|\.js$/g;
const ISLAND_TAG = /<astro-island [^>]*>/g;

/** Bundled form of islands/portal/shell/screens.ts. */
const SCREEN = /["'`](\/[^"'`]*)["'`]:\(\)=>[^,}]*?import\(["'`]\.\/([^"'`]+)["'`]\)/g;

/** Returns the file of a route's screen. Throws when no island of the page imports one. */
function screenOf(path: string, islands: readonly string[], chunks: ReadonlyMap<string, Chunk>): string {
  for (const island of islands)
    for (const [, route, file = ''] of chunks.get(island)?.code?.matchAll(SCREEN) ?? [])
      if (route === path) return island.replace(/[^/]*$/u, file);
  throw new Error(`No file of the build holds what ${path} shows.`);
}

/** Returns the page with a link for each imported file that is not one of its scripts. */
export function withFlatImports(html: string, chunks: ReadonlyMap<string, Chunk>): string {
  if (!html.includes('<meta name="flat-imports"')) return html;
  const scripts = [...html.matchAll(SCRIPT)].map(([, file = '']) => file);
  const islands = [...html.matchAll(ISLAND)].map(([, file = '']) => file);
  const [, path = ''] = REQUEST.exec(html) ?? [];
  if (path !== '') islands.push(screenOf(path, islands, chunks));
  const files = new Set<string>();
  for (const entry of [...islands, ...scripts]) withImports(entry, chunks, files);
  const links = [...files]
    .filter((file) => !scripts.includes(file))
    .map((file) => `<link rel="modulepreload" href="/${file}">`);
  return html.replace(REQUEST, links.join(''));
}

/** Returns the page with the names of the files of its named islands, but those that it loads anyway. */
export function withDownloads(html: string, chunks: ReadonlyMap<string, Chunk>): string {
  const [meta, names = ''] = DOWNLOADS.exec(html) ?? [];
  if (meta === undefined) return html;
  const loaded = new Set<string>();
  for (const [, file = ''] of html.matchAll(SCRIPT)) withImports(file, chunks, loaded);
  const files = new Set<string>();
  for (const [tag] of html.matchAll(ISLAND_TAG)) {
    if (!names.split(' ').some((name) => tag.includes(`&quot;value&quot;:&quot;${name}&quot;`))) continue;
    for (const [, file = ''] of tag.matchAll(ISLAND)) withImports(file, chunks, files);
  }
  const others = [...files].filter((file) => !loaded.has(file));
  const content = others.map((file) => file.replace(FILE_NAME, '')).join(' ');
  return html.replace(meta, `<meta name="downloads" content="${content}">`);
}

/** Page change that collects the browser's files and adds the links. */
export function flatImports(): PageChange {
  const chunks = new Map<string, Chunk>();
  const collector = {
    name: 'flat-imports',
    generateBundle(_options: unknown, bundle: Record<string, Chunk>): void {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk);
    },
  };
  return {
    name: 'flat-imports',
    collector,
    change: (html) => withDownloads(withFlatImports(html, chunks), chunks),
  };
}
