/** The table of articles: texts, conditions, filter choices. */
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { queryConditions } from '#domain/table-query.ts';
import type { NewsroomArticleRow } from '#contract/admin-articles.ts';
import { createNewsDesk, type NewsDesk } from '#stores/admin/articles/articles-desk.ts';
import { ARTICLES, builtText, hasUnpublished, liveText } from '#stores/admin/articles/articles-table.ts';
import { answerDesk, articleRow } from '#tests/support/newsroom-rows.ts';
import { startTableService, settled, type TableService } from '#tests/support/table-service.ts';

const factsOf = (row: NewsroomArticleRow): Record<string, string> =>
  Object.fromEntries(
    ARTICLES.fields.map(({ label, text }) => [label, text(row)]).filter(([, text]) => text !== ''),
  );
const cellOf = (key: string, row: NewsroomArticleRow) =>
  ARTICLES.columns.find((column) => column.key === key)?.text(row);

it('an article in the table shows its facts in South African time, without missing ones', () => {
  expect(factsOf(articleRow())).toEqual({
    Title: 'Umbra win',
    Address: 'umbra-win',
    State: 'Published',
    Category: 'Match Reports',
    Author: 'Tess Ter',
    'Front page': 'Not featured',
    Published: '1\u00a0Feb\u00a02026 12:00',
    'Last saved': '1\u00a0Feb\u00a02026 12:00 by Tess',
    Created: '31\u00a0Jan\u00a02026 12:00',
  });
});

it('an article in the table shows the time of a scheduled article as state, not as publication date', () => {
  const row = articleRow({
    state: 'scheduled',
    status: 'scheduled',
    category_name: null,
    author_name: null,
  });
  expect(factsOf(row)).toMatchObject({
    State: 'Scheduled for 1\u00a0Feb\u00a02026 12:00',
    Category: 'News',
    Author: 'No author',
  });
  expect(factsOf(row)).not.toHaveProperty('Published');
  expect(cellOf('published', row)).toBe('');
});

test.each([
  ['published', true, true],
  ['scheduled', true, true],
  ['draft', true, false],
  ['archived', true, false],
  ['published', false, false],
] as const)(
  'an article in the table has the badge for state %s with changes %s: %s',
  (state, has_changes, badge) => {
    expect(hasUnpublished(articleRow({ state, has_changes }))).toBe(badge);
  },
);

it('an article in the table shows its rank on the front page', () => {
  expect(cellOf('featured', articleRow())).toBe('');
  expect(cellOf('featured', articleRow({ is_featured: true }))).toBe('Featured');
  expect(cellOf('featured', articleRow({ is_featured: true, featured_rank: 2 }))).toBe('Place 2');
});

const askedAt = Date.parse('2026-02-01T10:03:30Z');

test.each([
  ['2026-02-01T10:01:00Z', askedAt, 'Published · page built 2 min ago'],
  ['2026-02-01T09:00:00Z', askedAt, 'Published · page updates in a few minutes'],
  [
    '2026-02-01T09:00:00Z',
    Date.parse('2026-02-01T10:05:01Z'),
    'Published · waiting to reach the site since 12:00 (the last update may have failed)',
  ],
  [null, askedAt, 'Published'],
])('liveText describes pages built at %s', (at, asked, words) => {
  expect(liveText(articleRow(), { at, askedAt: asked })).toBe(words);
});

it('liveText is empty for other states', () => {
  const build = { at: '2026-02-01T10:01:00Z', askedAt };
  expect(liveText(articleRow({ state: 'draft' }), build)).toBe('');
  expect(builtText(articleRow({ state: 'scheduled' }), build)).toBe('');
});

const conditionsOf = (filters: Record<string, readonly string[]>) =>
  queryConditions({ search: '', filters, sort: ARTICLES.defaultSort, page: 1, open: null }, ARTICLES.filters);

it('the filters of the news desk become conditions on the view', () => {
  expect(conditionsOf({ state: ['draft'], category: ['academy'], byline: ['Doe, Jane'] })).toEqual([
    { column: 'state', is: 'in', values: ['draft'] },
    { column: 'category_slug', is: 'in', values: ['academy'] },
    { column: 'author_name', is: 'in', values: ['Doe, Jane'] },
  ]);
  expect(conditionsOf({ changes: ['yes'], featured: ['no'] })).toEqual([
    { column: 'is_featured', is: 'eq', value: false },
    { column: 'has_changes', is: 'eq', value: true },
    { column: 'state', is: 'in', values: ['published', 'scheduled'] },
  ]);
});

describe('the filter choices', () => {
  let service: TableService;
  let desk: NewsDesk;

  beforeEach(async () => {
    service = startTableService('/admin-blog?category=gone&byline=Doe,+Jane');
    desk = createNewsDesk();
    onTestFinished(desk.start());
    await settled();
  });

  it('are loaded from the database, each byline once', async () => {
    const list = service.waiting.find(({ url }) => url.pathname.endsWith('/desk_articles'));
    expect(list?.url.searchParams.getAll('author_name')).toEqual(['in.("Doe, Jane")']);
    await answerDesk(service, articleRow(), {
      blog_categories: [
        {
          id: '00000000-0000-4000-8000-00000000000c',
          name: 'Academy',
          slug: 'academy',
          color: '#b46bff',
          sort_order: 1,
          updated_at: 'x',
        },
      ],
      blog_articles: [{ author_name: 'Ann' }, { author_name: 'Ann' }, { author_name: 'Doe, Jane' }],
    });
    expect(desk.table.options.$options.get()).toEqual({
      category: { phase: 'ready', options: [{ value: 'academy', label: 'Academy' }], failure: null },
      byline: {
        phase: 'ready',
        options: [
          { value: 'Ann', label: 'Ann' },
          { value: 'Doe, Jane', label: 'Doe, Jane' },
        ],
        failure: null,
      },
    });
  });

  it('report a failure and reload on request', async () => {
    const asked = service.waiting.find(({ url }) => url.pathname.endsWith('/blog_categories'));
    await asked?.break();
    expect(desk.table.options.$options.get()['category']).toMatchObject({
      phase: 'failed',
      failure: 'network_failed',
    });
    service.waiting.length = 0;
    void desk.table.options.load();
    await answerDesk(service, articleRow());
    expect(desk.table.options.$options.get()['category']).toMatchObject({ phase: 'ready', failure: null });
  });
});
