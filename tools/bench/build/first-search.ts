/** Measures the downloads of a reader's first search, with the index reader in Node instead of a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { searchFilters, type SearchProgram } from '#domain/site-search.ts';

export interface SearchCost {
  readonly requests: number;
  /** As transferred. */
  readonly bytes: number;
}

/** Results per page. */
const SHOWN = 12;

function transferred(file: string): number {
  const content = readFileSync(file);
  // The index's own files are compressed already.
  return /\.(?:js|json)$/u.test(file) ? gzipSync(content, { level: 9 }).length : content.length;
}

/** Searches the news of a build and loads the first results. */
export async function firstSearch(dist: string, query: string): Promise<SearchCost> {
  const program = join(dist, 'pagefind', 'pagefind.js');
  const files = [program];
  const own = globalThis.fetch;
  globalThis.fetch = (input) => {
    const file = join(dist, new URL(input instanceof Request ? input.url : input, 'http://site').pathname);
    files.push(file);
    return Promise.resolve(new Response(readFileSync(file)));
  };
  try {
    const address = `${pathToFileURL(program).href}?at=${String(performance.now())}`;
    const pagefind = (await import(address)) as SearchProgram;
    await pagefind.options({ basePath: '/pagefind/' });
    const { results } = await pagefind.search(query, { filters: searchFilters('news') });
    await Promise.all(results.slice(0, SHOWN).map((result) => result.data()));
    await pagefind.destroy();
  } finally {
    globalThis.fetch = own;
  }
  return { requests: files.length, bytes: files.reduce((sum, file) => sum + transferred(file), 0) };
}
