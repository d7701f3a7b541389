/**
 * Names every file that a page's scripts import, so that the browser asks for all of them at once instead of learning of
 * each from the one before: on a phone every step of that ladder is a round trip.
 *
 * A page asks with `<meta name="flat-imports" content="" />`; the build puts the links in its place. For pages of signing
 * in and of the portal: the public ones have a step or two and a budget for every byte. A shell asks for the files of its
 * screen with `<script type="application/json" data-screen-files="/my-profile">[]</script>`: they are wanted only by somebody
 * signed in, so that scripts/portal.ts makes the links.
 */
import { withImports, type Chunk } from './chunks.ts';
import type { PageChange } from './finished-pages.ts';

const REQUEST = /<meta name="flat-imports"[^>]*>/;
const SCREEN = /(<script type="application\/json" data-screen-files="([^"]*)">)\s*\[\]\s*(<\/script>)/;
/** What shows a screen; its files are wanted with every screen. */
const MOUNT = '/src/islands/portal/shell/mount.tsx';
const SCRIPT = /<script type="module" src="\/([^"]+)"/g;

/** The page with a link for each file that its scripts import and that it does not name itself. */
export function withFlatImports(html: string, chunks: ReadonlyMap<string, Chunk>): string {
  if (!html.includes('<meta name="flat-imports"')) return html;
  const scripts = [...html.matchAll(SCRIPT)].map(([, file = '']) => file);
  const files = new Set<string>();
  for (const script of scripts) withImports(script, chunks, files);
  const links = [...files]
    .filter((file) => !scripts.includes(file))
    .map((file) => `<link rel="modulepreload" href="/${file}">`);
  return html.replace(REQUEST, links.join(''));
}

function fileOf(source: RegExp, chunks: ReadonlyMap<string, Chunk>): string | null {
  const chunk = [...chunks.values()].find(({ moduleIds = [] }) => moduleIds.some((id) => source.test(id)));
  return chunk?.fileName ?? null;
}

/** The page with the files of its screen; a route's screen is called as its path, without values that stand in it. */
export function withScreenFiles(html: string, chunks: ReadonlyMap<string, Chunk>): string {
  if (!html.includes(' data-screen-files="')) return html;
  return html.replace(SCREEN, (_match, open: string, path: string, close: string) => {
    const name = path.replace(/\/\{.*$/u, '');
    const entries = [new RegExp(`${MOUNT}$`), new RegExp(`/src/islands/(?:portal|admin)${name}\\.tsx$`)];
    const files = new Set<string>();
    for (const entry of entries) {
      const file = fileOf(entry, chunks);
      if (file === null) throw new Error(`No file of the build holds what ${path} shows.`);
      withImports(file, chunks, files);
    }
    const fetched = new Set<string>();
    for (const [, script = ''] of html.matchAll(SCRIPT)) withImports(script, chunks, fetched);
    const own = [...files].filter((file) => !fetched.has(file)).map((file) => `/${file}`);
    return open + JSON.stringify(own) + close;
  });
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
    change: (html) => withFlatImports(withScreenFiles(html, chunks), chunks),
  };
}
