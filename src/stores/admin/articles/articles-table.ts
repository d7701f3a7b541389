/** The table of /admin-blog: every article with its state. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { NewsroomArticleRowSchema, type NewsroomArticleRow } from '#contract/admin-articles.ts';
import { readArticleBylines, readNewsroomCategories } from '#data/admin-articles.ts';
import { dayText, formatTime, momentText } from '#domain/dates.ts';
import { ARTICLE_STATE_LABELS, LIVE_TEXT, NEWS_DESK_TEXT as TEXT } from '#messages/admin/articles.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { builtAgoText, type SiteBuild } from '#stores/core/site-build.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

/** A build takes a minute or two: after so long it is not merely on its way. */
const OVERDUE_MS = 5 * 60_000;

/** Whether readers have, or will get, something else than what editors wrote last. */
export function hasUnpublished({ has_changes: changed, state }: NewsroomArticleRow): boolean {
  return changed && (state === 'published' || state === 'scheduled');
}

/** Publication moment of a scheduled article; otherwise empty. */
export function scheduledText({ state, published_at: at }: NewsroomArticleRow): string {
  return state === 'scheduled' ? TEXT.scheduledAt(momentText(at, getPortalEnvironment().now())) : '';
}

function stateText({ state, published_at: at }: NewsroomArticleRow): string {
  return state === 'scheduled' ? TEXT.scheduledFor(momentText(at)) : ARTICLE_STATE_LABELS[state];
}

function categoryText({ category_name: name }: NewsroomArticleRow): string {
  return name ?? DEFAULT_ARTICLE_CATEGORY.name;
}

/** Rank on the front page; empty when not featured. */
function featuredText({ is_featured: featured, featured_rank: rank }: NewsroomArticleRow): string {
  if (!featured) return '';
  return rank === null ? TEXT.isFeatured : TEXT.place(rank);
}

/** Publication moment; empty when not published. */
function publishedText({ state, published_at: at }: NewsroomArticleRow): string {
  return state === 'scheduled' ? '' : dayText(at, getPortalEnvironment().now());
}

function savedText({ saved_at: at, saved_by: name }: NewsroomArticleRow): string {
  return name === null ? momentText(at) : TEXT.by(momentText(at), name);
}

/** Whether the served pages contain the article; empty while unknown, and for articles that are not public. */
export function builtText(article: NewsroomArticleRow, build: SiteBuild): string {
  if (article.state !== 'published') return '';
  const changed = Math.max(Date.parse(article.updated_at), Date.parse(article.published_at ?? ''));
  const waiting = build.at !== null && changed > Date.parse(build.at);
  const overdue = waiting && build.askedAt - changed > OVERDUE_MS;
  return overdue
    ? LIVE_TEXT.overdue(formatTime(new Date(changed).toISOString()))
    : builtAgoText(article, build);
}

/** The same after 'Published'. */
export function liveText(article: NewsroomArticleRow, build: SiteBuild): string {
  return article.state === 'published' ? LIVE_TEXT.line(builtText(article, build)) : '';
}

/** Sorted by the last save. */
export const ARTICLES = defineTable<NewsroomArticleRow>(NewsroomArticleRowSchema, {
  name: 'articles',
  relation: 'desk_articles',
  openKey: DESK_ADDRESSES.article.openKey,
  title: ({ title }) => title,
  actors: 'content_management',
  searched: ['title', 'slug', 'author_name'],
  defaultSort: { column: 'saved_at', descending: true },
  columns: [
    t.textColumn('title', TEXT.article, 'title', { shown: 'always' }),
    t.derivedColumn('slug', TEXT.address, ({ slug }) => slug, { shown: 'file' }),
    t.derivedColumn('state', TEXT.state, stateText, { sort: 'state', kind: 'state' }),
    t.derivedColumn('changes', TEXT.changes, (row) => (hasUnpublished(row) ? TEXT.yes : ''), {
      shown: 'file',
    }),
    t.derivedColumn('category', TEXT.category, categoryText, { sort: 'category_name', from: 'full' }),
    t.textColumn('byline', TEXT.byline, 'author_name', { from: 'medium' }),
    t.derivedColumn('featured', TEXT.featured, featuredText, {
      sort: 'featured_rank',
      shown: 'later',
      kind: 'state',
    }),
    t.valueColumn('published', TEXT.published, 'published_at', publishedText, {
      from: 'wide',
      kind: 'moment',
    }),
    t.numberColumn('views', TEXT.views, 'view_count', { shown: 'later' }),
    t.momentColumn('saved', TEXT.saved, 'saved_at', { from: 'medium' }),
    t.derivedColumn('savedBy', TEXT.savedBy, ({ saved_by: name }) => name ?? '', { shown: 'file' }),
  ],
  fields: [
    ['title', 'slug', 'state', 'changes', 'category'],
    { label: TEXT.byline, text: ({ author_name: name }) => name ?? TEXT.noByline },
    { label: TEXT.featured, text: (row) => (row.is_featured ? featuredText(row) : TEXT.notFeatured) },
    { label: TEXT.published, text: (row) => (row.state === 'scheduled' ? '' : momentText(row.published_at)) },
    { label: TEXT.saved, text: savedText },
    { label: TEXT.created, text: ({ created_at: at }) => momentText(at) },
  ],
  filters: [
    t.choiceFilter('state', TEXT.state, 'state', ARTICLE_STATE_LABELS),
    { kind: 'loaded', key: 'category', label: TEXT.category, column: 'category_slug' },
    { kind: 'loaded', key: 'byline', label: TEXT.byline, column: 'author_name' },
    t.flagFilter('featured', TEXT.featured, 'is_featured', [TEXT.isFeatured, TEXT.notFeatured]),
    t.caseFilter('changes', TEXT.changes, {
      yes: [
        TEXT.changed,
        { column: 'has_changes', is: 'eq', value: true },
        { column: 'state', is: 'in', values: ['published', 'scheduled'] },
      ],
      no: [TEXT.unchanged, { column: 'has_changes', is: 'eq', value: false }],
    }),
    { kind: 'days', key: 'published', label: TEXT.published, column: 'published_at' },
  ],
  options: {
    category: async (client) =>
      (await readNewsroomCategories(client)).map(({ slug, name }) => ({ value: slug, label: name })),
    byline: async (client) =>
      (await readArticleBylines(client)).map((name) => ({ value: name, label: name })),
  },
});
