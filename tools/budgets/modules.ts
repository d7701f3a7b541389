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

const LATER = /["'`](\/[^"'`]*)["'`]:\(\)=>[^,}]*?import\(["'`]([^"'`]+)["'`]\)/g;

/** Dynamic imports by path, as the portal lists its screens: `{"/refer":()=>import("./refer.js")}`. */
export function namedImports(dist: string, address: string): ReadonlyMap<string, string> {
  const text = readAsset(dist, address)?.toString('utf8') ?? '';
  return new Map(
    [...text.matchAll(LATER)].map(([, path = '', file = '']) => [
      path,
      new URL(file, `http://site${address}`).pathname,
    ]),
  );
}

/** Static imports of an inline script. */
export function inlineImports(text: string): string[] {
  return importsOf(text, '/');
}
