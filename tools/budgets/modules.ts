/** The files that a browser fetches for a module: itself and everything it imports at once, but nothing it may import later. */
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

/** Addresses that a module's text imports at once, or ever; absolute within the site. */
function importsOf(text: string, address: string, ever = false): string[] {
  return parseModule(text, address).flatMap(({ d, n }) => {
    // d is where a dynamic import begins; -1 for one that runs at once, -2 for what only asks for its own address.
    if ((d !== -1 && !(ever && d >= 0)) || n === undefined) return [];
    return [new URL(n, new URL(address, 'http://site')).pathname];
  });
}

/** A file of the built site, or null when there is none at that address. */
export function readAsset(dist: string, address: string): Buffer | null {
  const file = join(dist, decodeURIComponent(new URL(address, 'http://site').pathname));
  return existsSync(file) ? readFileSync(file) : null;
}

/** Addresses of `entries` and all they import at once, or ever. Throws for a file that the build does not hold. */
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

const LATER = /["'`](\/[^"'`]*)["'`]:\(\)=>[^,}]*?import\(["'`]([^"'`]+)["'`]\)/g;

/** What a file imports later by path: `{"/refer":()=>import("./refer.js")}` is how the portal names its screens. */
export function namedImports(dist: string, address: string): ReadonlyMap<string, string> {
  const text = readAsset(dist, address)?.toString('utf8') ?? '';
  return new Map(
    [...text.matchAll(LATER)].map(([, path = '', file = '']) => [
      path,
      new URL(file, `http://site${address}`).pathname,
    ]),
  );
}

/** Addresses that a script inside the page imports at once. */
export function inlineImports(text: string): string[] {
  return importsOf(text, '/');
}
