/**
 * Tells pages which files an island needs, so that they can be fetched while the visitor reads.
 *
 * A page asks with `<script type="application/json" data-idle-islands="cart options">[]</script>`; the build fills in
 * the addresses. Astro knows them only after bundling, hence a pass over the finished pages.
 */
import { withImports, type Chunk } from './chunks.ts';
import type { PageChange } from './finished-pages.ts';

const REQUEST = /(<script type="application\/json" data-idle-islands="([a-z -]+)">)\s*\[\]\s*(<\/script>)/g;

function addresses(
  names: readonly string[],
  islands: ReadonlyMap<string, readonly string[]>,
  sheet: string | null,
): string[] {
  const files = names.flatMap((name) => {
    const own = islands.get(name);
    if (own === undefined)
      throw new Error(`A page asks for the island "${name}", which no chunk of the build holds.`);
    return own;
  });
  return [...new Set(sheet === null ? files : [sheet, ...files])].map((file) => `/${file}`);
}

/** `entries` maps an island's name to the end of its module's path. */
export function idleModules(entries: Readonly<Record<string, string>>): PageChange {
  const islands = new Map<string, readonly string[]>();
  let sheet: string | null = null;
  const collector = {
    name: 'idle-modules',
    generateBundle(_options: unknown, bundle: Record<string, unknown>): void {
      const all = Object.values(bundle) as Chunk[];
      const chunks = new Map(
        all.filter((chunk) => chunk.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
      );
      sheet ??= all.find((file) => /\/islands\.[^/]+\.css$/.test(file.fileName))?.fileName ?? null;
      for (const [name, ending] of Object.entries(entries)) {
        const entry = [...chunks.values()].find(
          (chunk) => chunk.facadeModuleId?.replace(/\?.*/, '').endsWith(ending) === true,
        );
        if (entry) islands.set(name, [...withImports(entry.fileName, chunks, new Set())]);
      }
    },
  };
  return {
    name: 'idle-modules',
    collector,
    change: (html) =>
      html.includes(' data-idle-islands="')
        ? html.replace(
            REQUEST,
            (_match, open: string, names: string, close: string) =>
              `${open}${JSON.stringify(addresses(names.split(' '), islands, html.includes(' data-styled') ? null : sheet))}${close}`,
          )
        : html,
  };
}
