/**
 * Searches the build's index in a worker: typing never waits, and the pages' policy need not allow the WebAssembly of the
 * search (docs/decisions/2026-11-21-search.md).
 *
 * Pagefind ignores parts that cannot be fetched; here such a search fails.
 */
import { correctedQuery, isRelevant, type SearchProgram, type SearchWords } from '#domain/site-search.ts';
import type { SearchAnswer, SearchQuestion } from './search-index.ts';

/** A file of the build, not a module for the bundler. */
const PAGEFIND = '/pagefind/pagefind.js';

/** Fetched by the first search without a result. */
const WORDS = '/pagefind/words.json';

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

let words: Promise<SearchWords | null> | undefined;

/** Null on failure: then nothing is corrected. */
function readWords(): Promise<SearchWords | null> {
  words ??= fetchPart(WORDS)
    .then(async (response) => (response.ok ? ((await response.json()) as SearchWords) : null))
    .catch(() => null);
  return words;
}

async function relevant(query: string, filters: object) {
  const all = (await (await loaded).search(query, { filters })).results;
  const best = await all[0]?.data();
  return best && isRelevant(best, query) ? all : [];
}

/** Typos count only where nothing matches without them. */
async function searchWithCorrection({ query, kind, filters }: SearchQuestion) {
  const exact = await relevant(query, filters);
  const corrected = exact.length > 0 ? null : correctedQuery(query, (await readWords())?.[kind] ?? []);
  const results = corrected === null ? exact : await relevant(corrected, filters);
  return { results, corrected: results.length > 0 ? corrected : null };
}

async function answer(question: SearchQuestion): Promise<SearchAnswer> {
  const { id, from, count } = question;
  try {
    const { results, corrected } = await searchWithCorrection(question);
    const wanted = results.slice(from, from + count).map((result) => result.data());
    const found = (await Promise.all(wanted)).map(({ url, meta, excerpt }) => ({ url, meta, excerpt }));
    return { id, found: isWhole ? { total: results.length, corrected, records: found } : null };
  } catch {
    return { id, found: null };
  }
}

addEventListener('message', (event: MessageEvent<SearchQuestion>) => {
  void answer(event.data).then((response) => postMessage(response));
});
