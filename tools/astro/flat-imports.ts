/**
 * Links every file that a page's scripts and islands import, so that the browser fetches all of them at once instead of learning
 * of each from the one before: on a phone every step of that ladder is a round trip.
 *
 * A page asks with `<meta name="flat-imports" content="" />`; the build puts the links in its place. For pages of signing in and
 * behind it, whose islands are hydrated at once. A shell names the route whose screen it shows; what a guest fetches of it is in the
 * cache after the sign-in.
 */
import { withImports, type Chunk } from './chunks.ts';
import type { PageChange } from './finished-pages.ts';

const REQUEST = /<meta name="flat-imports"(?: content="([^"]*)")?[^>]*>/;
const SCRIPT = /<script type="module" src="\/([^"]+)"/g;
const ISLAND = /\b(?:component|renderer)-url="\/([^"]+)"/g;

/** How islands/portal/shell/screens.ts is bundled. */
const SCREEN = /["'`](\/[^"'`]*)["'`]:\(\)=>[^,}]*?import\(["'`]\.\/([^"'`]+)["'`]\)/g;

/** The file of a route's screen. Throws where no island of the page imports one. */
function screenOf(path: string, islands: readonly string[], chunks: ReadonlyMap<string, Chunk>): string {
  for (const island of islands)
    for (const [, route, file = ''] of chunks.get(island)?.code?.matchAll(SCREEN) ?? [])
      if (route === path) return island.replace(/[^/]*$/u, file);
  throw new Error(`No file of the build holds what ${path} shows.`);
}

/** The page with a link for each file that its scripts and islands import and that it does not name as a script. */
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

/** Collects the files of the browser's build, and names them in the pages that ask. */
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
    change: (html) => withFlatImports(html, chunks),
  };
}
