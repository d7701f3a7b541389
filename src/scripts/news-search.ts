/**
 * Filters the news as one types. The state is in the address; the list of the build stands aside while a search is on.
 */
import { DEFAULT_ARTICLE_CATEGORY, type ArticleCardRow } from '../contract/articles.ts';
import { listArticles } from '../domain/article-list.ts';
import { getEnvironment } from '../stores/environment.ts';
import { fillArticleCard } from './freshness-articles.ts';
import { siteChanges, type ChangedArticle } from './freshness.ts';
import { itemFrom, setHidden } from './freshness-slots.ts';

const INDEX = '/blog/search.json';

function withCategory(article: ChangedArticle): ArticleCardRow {
  return { ...article, category: article.category ?? { ...DEFAULT_ARTICLE_CATEGORY } };
}

/** The index of the build with what changed since, newest first. */
async function readIndex(): Promise<readonly ArticleCardRow[]> {
  const [response, changes] = await Promise.all([getEnvironment().fetch(INDEX), siteChanges()]);
  if (!response.ok) throw new Error(`The search index answered ${String(response.status)}`);
  const built = (await response.json()) as readonly ArticleCardRow[];
  if (!changes) return built;
  const { articles, removed_articles: removed } = changes;
  const outdated = new Set([...removed, ...articles.map(({ slug }) => slug)]);
  const all = [...built.filter(({ slug }) => !outdated.has(slug)), ...articles.map(withCategory)];
  return all.sort((one, other) => Date.parse(other.published_at) - Date.parse(one.published_at));
}

function show(list: HTMLElement, articles: readonly ArticleCardRow[]): void {
  const items = articles.flatMap((article) => {
    const item = itemFrom(list);
    if (item) fillArticleCard(item, article);
    return item ?? [];
  });
  list.replaceChildren(...list.querySelectorAll(':scope > template'), ...items);
}

/** The search in the address of this page and of the links that keep it. */
function writeAddress(query: string): void {
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
  history.replaceState(history.state, '', `${location.pathname}${search}`);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-news-carry]')) link.search = search;
}

function foundText(total: number, { foundOne = '', foundMany = '' }: DOMStringMap): string {
  return total === 1 ? foundOne : foundMany.replace('#', String(total));
}

interface Search {
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
  readonly words: DOMStringMap;
  /** Slug; undefined searches all. */
  readonly category: string | undefined;
}

let index: Promise<readonly ArticleCardRow[] | null> | undefined;

/** Null when it cannot be read: that is forgotten at once, so that the next letter tries again. */
async function knownIndex(): Promise<readonly ArticleCardRow[] | null> {
  index ??= readIndex().catch(() => null);
  const articles = await index;
  if (!articles) index = undefined;
  return articles;
}

async function update({ field, list, status, words, category }: Search): Promise<void> {
  const query = field.value.trim();
  writeAddress(query);
  setHidden(document.body, 'data-news-pages', query !== '');
  setHidden(document.body, 'data-news-results', query === '');
  if (query === '') {
    status.textContent = '';
    return;
  }
  const articles = await knownIndex();
  // Somebody typed on meanwhile.
  if (field.value.trim() !== query) return;
  const options = { category: category ?? null, search: query, perPage: Number.MAX_SAFE_INTEGER };
  const { items, total } = listArticles(articles ?? [], options);
  show(list, items);
  setHidden(document.body, 'data-news-failed', articles !== null);
  setHidden(document.body, 'data-news-none', articles === null || total > 0);
  status.textContent = articles ? foundText(total, words) : '';
}

/** Starts filtering with what the field or the address holds. Call once. */
export function startSearch(form: HTMLFormElement): void {
  const field = form.elements.namedItem('q');
  const list = document.querySelector<HTMLElement>('[data-news-found]');
  const status = document.querySelector<HTMLElement>('[data-news-status]');
  if (!(field instanceof HTMLInputElement) || !list || !status) return;
  const search: Search = { field, list, status, words: form.dataset, category: form.dataset['category'] };
  const run = (): void => void update(search);
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  field.addEventListener('input', run);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  document.querySelector('[data-news-clear]')?.addEventListener('click', () => {
    field.value = '';
    run();
    field.focus();
  });
  if (field.value === '') void knownIndex();
  else run();
}
