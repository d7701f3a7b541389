/** Collects the static imports of a module; dynamic imports count only on request. */
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

/** Site-absolute addresses of a module's static imports; with `ever` also of its dynamic ones. */
function importsOf(text: string, address: string, ever = false): string[] {
  return parseModule(text, address).flatMap(({ d, n }) => {
    // d: start of a dynamic import; -1 for a static import, -2 for import.meta.
    if ((d !== -1 && !(ever && d >= 0)) || n === undefined) return [];
    return [new URL(n, new URL(address, 'http://site')).pathname];
  });
}

/** Returns a file of the build, or null. */
export function readAsset(dist: string, address: string): Buffer | null {
  const file = join(dist, decodeURIComponent(new URL(address, 'http://site').pathname));
  return existsSync(file) ? readFileSync(file) : null;
}

/** Addresses of `entries` and their transitive imports, with `ever` also dynamic ones. Throws for a missing file. */
export function moduleGraph(dist: string, entries: readonly string[], ever = false): string[] {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    const source = readAsset(dist, address);
    if (source === null) throw new Error(`The page loads ${address}, which is not in the build.`);
    importsOf(source.toString('utf8'), address, ever).forEach(visit);
  };
  entries.forEach((entry) => visit(new URL(entry, 'http://site').pathname));
  return [...found];
}

const LATER = /(?:["'`](\/[^"'`]*)["'`]|\b(\w+)):\(\)=>[^,}]*?import\(["'`]([^"'`]+)["'`]\)/g;

/**
 * Dynamic imports of a script by name: the portal's screens `{"/refer":()=>import("./refer.js")}`, and the code that
 * updates what a page shows `{articles:()=>import("./articles.js")}`.
 */
export function namedImports(text: string, address: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(LATER)].map(([, path, name = '', file = '']) => [
      path ?? name,
      new URL(file, `http://site${address}`).pathname,
    ]),
  );
}

/** Imports of an inline script; with `ever` also dynamic ones. */
export function inlineImports(text: string, ever = false): string[] {
  return importsOf(text, '/', ever);
}

/** Imports of a file of the build, dynamic ones included. */
export function laterImports(dist: string, address: string): string[] {
  return importsOf(readAsset(dist, address)?.toString('utf8') ?? '', address, true);
}
