/** Static import graphs of built modules, without dynamic imports. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';

await init;

function parseModule(text: string, address: string): ReturnType<typeof parse>[0] {
  try {
    return parse(text)[0];
  } catch (error) {
    throw new Error(`${address} does not read as a module.`, { cause: error });
  }
}

/** Returns the static imports of a module, or with `ever` all imports, as site-relative addresses. */
function importsOf(text: string, address: string, ever = false): string[] {
  return parseModule(text, address).flatMap(({ d, n }) => {
    // `d` is the position of a dynamic import; -1 for static imports, -2 for import.meta.
    if ((d !== -1 && !(ever && d >= 0)) || n === undefined) return [];
    return [new URL(n, new URL(address, 'http://site')).pathname];
  });
}

/** Returns a built file, or null. */
export function readAsset(dist: string, address: string): Buffer | null {
  const file = join(dist, decodeURIComponent(new URL(address, 'http://site').pathname));
  return existsSync(file) ? readFileSync(file) : null;
}

/** Returns `entries` and all their static imports, or with `ever` all imports. Throws for missing files. */
export function moduleGraph(dist: string, entries: readonly string[], ever = false): string[] {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    const source = readAsset(dist, address);
    if (source === null) throw new Error(`The page loads ${address}, which is not in the build.`);
    importsOf(source.toString('utf8'), address, ever).forEach(visit);
  };
  entries.forEach((entry) => {
    visit(new URL(entry, 'http://site').pathname);
  });
  return [...found];
}

const LATER = /(?:["'`](\/[^"'`]*)["'`]|\b(mount)):\(\)=>[^,}]*?import\(["'`]([^"'`]+)["'`]\)/g;

/**
 * Returns named dynamic imports: `{"/refer":()=>import("./refer.js"),mount:()=>import("./mount.js")}` is how pages
 * behind the sign-in refer to screens.
 */
export function namedImports(dist: string, address: string): ReadonlyMap<string, string> {
  const text = readAsset(dist, address)?.toString('utf8') ?? '';
  return new Map(
    [...text.matchAll(LATER)].map(([, path, name, file = '']) => [
      path ?? name ?? '',
      new URL(file, `http://site${address}`).pathname,
    ]),
  );
}

/** Returns the static imports of an inline script. */
export function inlineImports(text: string): string[] {
  return importsOf(text, '/');
}
