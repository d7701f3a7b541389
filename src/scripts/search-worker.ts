/**
 * Searches the build's index in a worker: typing never waits, and the pages' policy need not allow the WebAssembly of the
 * search (docs/decisions/2026-11-21-search.md).
 *
 * Pagefind ignores parts that cannot be fetched; here such a search fails.
 */
import { isRelevant, type SearchProgram } from '../domain/site-search.ts';
import type { SearchAnswer, SearchQuestion } from './search-index.ts';

/** A file of the build, not a module for the bundler. */
const PAGEFIND = '/pagefind/pagefind.js';

const EXCERPT_WORDS = 24;

let isWhole = true;
const fetchPart = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await fetchPart(input, init).catch(() => null);
  // Missing files are redirected to the first page.
  isWhole &&= response !== null && response.ok && !response.redirected;
  return response ?? Response.error();
};

async function load(): Promise<SearchProgram> {
  const pagefind = (await import(/* @vite-ignore */ PAGEFIND)) as SearchProgram;
  await pagefind.options({ basePath: '/pagefind/', excerptLength: EXCERPT_WORDS });
  // Fetches the index's basic files.
  await pagefind.search('', { filters: {} });
  return pagefind;
}

const loaded = load();

async function answer({ id, query, filters, from, count }: SearchQuestion): Promise<SearchAnswer> {
  try {
    const all = (await (await loaded).search(query, { filters })).results;
    const best = await all[0]?.data();
    const results = best && isRelevant(best, query) ? all : [];
    const wanted = results.slice(from, from + count).map((result) => result.data());
    const found = (await Promise.all(wanted)).map(({ url, meta, excerpt }) => ({ url, meta, excerpt }));
    return { id, found: isWhole ? { total: results.length, records: found } : null };
  } catch {
    return { id, found: null };
  }
}

addEventListener('message', (event: MessageEvent<SearchQuestion>) => {
  void answer(event.data).then((told) => postMessage(told));
});
