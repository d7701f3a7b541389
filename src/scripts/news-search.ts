/** Searches the news while typing. The state is in the address; the built list is hidden during a search. */
import type { ArticleCardRow } from '#contract/articles.ts';
import { articleOfRecord, type FoundArticle, matchedParts, type TextPart } from '#domain/site-search.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { fillArticleCard } from './freshness-articles.ts';
import { itemFrom, setHidden, slotsOf } from './freshness-slots.ts';
import { hideOtherResults, offerOtherResults } from './search-elsewhere.ts';
import { type ArchiveFound, searchArchive } from './search-archive.ts';
import { startWorker } from './search-index.ts';
import { freshArticles, SEARCH_PAUSE, searchBuild, type SiteFound } from './search-site.ts';
import { countedWords } from './words.ts';

function setMarked(root: Element, attribute: string, parts: readonly TextPart[]): void {
  const nodes = parts.map(({ text, found }) => {
    if (!found) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  for (const slot of slotsOf(root, attribute)) slot.replaceChildren(...nodes);
}

const SHOWN = 12;

interface Search {
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
  /** Slug; null searches all categories. */
  readonly category: string | null;
  /** The search text that is pending or shown. */
  query: string;
  /** Read entries of the index. */
  seen: number;
  /** Read articles of the archive, which follow those of the index. */
  seenArchive: number;
}

function itemOf(list: HTMLElement, article: FoundArticle, query: string): HTMLElement | null {
  const item = itemFrom(list);
  if (!item) return null;
  fillArticleCard(item, { ...article, excerpt: '' });
  setMarked(item, 'data-article-title', matchedParts(article.title, query));
  setMarked(item, 'data-article-excerpt', article.excerpt);
  return item;
}

function foundArticle(article: ArticleCardRow, query: string): FoundArticle {
  return { ...article, excerpt: matchedParts(article.excerpt, query) };
}

function writeAddress(query: string): void {
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
  history.replaceState(history.state, '', `${location.pathname}${search}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-news-keep-search]'))
    link.search = search;
}

function cards(list: HTMLElement): readonly Element[] {
  return [...list.querySelectorAll(':scope > li')];
}

/** Shows the outcome of a search: `left` results are not shown yet; null means failure. */
function showStatus({ list, status }: Search, left: number | null): void {
  const total = left === null ? 0 : cards(list).length + left;
  setHidden(document.body, 'data-news-failed', left !== null);
  setHidden(document.body, 'data-news-none', left === null || total > 0);
  setHidden(document.body, 'data-news-more', !left);
  status.textContent = left === null ? '' : countedWords(status, total);
}

/** Reads the archive's articles behind a page of the index; null on failure. */
function archiveBehind(search: Search, built: SiteFound | null): Promise<ArchiveFound | null> {
  const { query, category, seenArchive } = search;
  const count = built?.left === 0 ? Math.max(0, SHOWN - built.records.length) : 0;
  return searchArchive({ query, category, from: seenArchive, count });
}

function showCorrected(words: string | null): void {
  const place = document.querySelector<HTMLElement>('[data-news-corrected]');
  if (!place) return;
  place.hidden = words === null;
  place.textContent = (place.dataset['newsCorrected'] ?? '').replace('{words}', words ?? '');
}

async function showMore(search: Search): Promise<void> {
  const { list, query, category, seen, seenArchive } = search;
  const isFirst = seen === 0;
  const [built, fresh] = await Promise.all([
    searchBuild({ query, kind: 'news', category, from: seen, count: SHOWN }),
    isFirst ? freshArticles(query, category) : [],
  ]);
  const archive = await archiveBehind(search, built);
  // Superseded by a newer search.
  if (search.query !== query || search.seen !== seen || search.seenArchive !== seenArchive) return;
  const older = archive?.articles ?? [];
  const found = [
    ...fresh.map((article) => foundArticle(article, query)),
    ...(built?.records.map(articleOfRecord) ?? []),
    ...older.map((article) => foundArticle(article, query)),
  ];
  if (isFirst) for (const card of cards(list)) card.remove();
  const corrected = built?.corrected ?? null;
  list.append(...found.flatMap((article) => itemOf(list, article, corrected ?? query) ?? []));
  showCorrected(corrected);
  search.seen = built?.next ?? seen;
  search.seenArchive = seenArchive + older.length;
  showStatus(search, built && archive ? built.left + archive.total - search.seenArchive : null);
}

async function run(search: Search): Promise<void> {
  const query = search.field.value.trim();
  search.query = query;
  search.seen = 0;
  search.seenArchive = 0;
  await showMore(search);
  if (search.query === query) await offerOtherResults(query, () => search.query === query);
}

/** Shows the pending state at once; the index is asked after a pause in typing. */
function showPending(search: Search, wait: (run: () => void) => void): void {
  const { field, list, status } = search;
  const query = field.value.trim();
  writeAddress(query);
  setHidden(document.body, 'data-news-pages', query !== '');
  setHidden(document.body, 'data-news-results', query === '');
  if (query === search.query) return;
  search.query = query;
  showCorrected(null);
  hideOtherResults();
  for (const part of ['data-news-failed', 'data-news-none', 'data-news-more'])
    setHidden(document.body, part, true);
  status.textContent = query === '' ? '' : (status.dataset['searching'] ?? '');
  if (query === '') for (const card of cards(list)) card.remove();
  else wait(() => void run(search));
}

async function showMoreAndFocus(search: Search): Promise<void> {
  const before = cards(search.list).length;
  await showMore(search);
  cards(search.list)[before]?.querySelector('a')?.focus();
}

function startButtons(search: Search, again: () => void): void {
  const actions: Record<string, () => void> = {
    'data-news-clear': () => {
      search.field.value = '';
      again();
      search.field.focus();
    },
    'data-news-more': () => void showMoreAndFocus(search),
    'data-news-retry': () => void run(search),
  };
  for (const [name, action] of Object.entries(actions))
    document.querySelector(`button[${name}]`)?.addEventListener('click', action);
}

/** Starts with the search in the field or the address. Call once. */
export function startSearch(form: HTMLFormElement): void {
  const field = form.elements.namedItem('q');
  const list = document.querySelector<HTMLElement>('[data-news-found]');
  const status = document.querySelector<HTMLElement>('[data-news-status]');
  if (!(field instanceof HTMLInputElement) || !list || !status) return;
  const category = form.dataset['category'] ?? null;
  const search: Search = { field, list, status, category, query: '', seen: 0, seenArchive: 0 };
  let cancel = (): void => undefined;
  const typed = (): void => {
    cancel();
    showPending(search, (ask) => (cancel = getEnvironment().later(ask, SEARCH_PAUSE)));
  };
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  field.addEventListener('input', typed);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    typed();
  });
  addEventListener('online', () => {
    if (document.querySelector('[data-news-failed]:not([hidden])')) void run(search);
  });
  startButtons(search, typed);
  startWorker();
  typed();
}
