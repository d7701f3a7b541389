/** The news desk without a browser: an article, and responses to the list's own requests. */
import type { FeaturedArticle, NewsroomArticleRow } from '#contract/admin-articles.ts';
import { answerEach, type TableService } from './table-service.ts';

/** The article of the tests. */
export const ARTICLE_ID = '00000000-0000-4000-8000-000000000001';

/** Another article. */
export const OTHER_ID = '00000000-0000-4000-8000-000000000002';

/** A row of the news desk, live by default. */
export function articleRow(changes: Partial<NewsroomArticleRow> = {}): NewsroomArticleRow {
  return {
    id: ARTICLE_ID,
    title: 'Umbra win',
    slug: 'umbra-win',
    status: 'published',
    state: 'published',
    category_id: null,
    category_name: 'Match Reports',
    category_slug: 'match-reports',
    category_color: '#2f9bff',
    author_name: 'Tess Ter',
    is_featured: false,
    featured_rank: null,
    published_at: '2026-02-01T10:00:00+00:00',
    view_count: 12,
    has_changes: false,
    expected: '2.1',
    saved_at: '2026-02-01T10:00:00+00:00',
    saved_by: 'Tess',
    created_at: '2026-01-31T10:00:00+00:00',
    updated_at: '2026-02-01T10:00:00.123456+00:00',
    ...changes,
  };
}

/** A featured article with this number. */
export function featuredArticle(number: number): FeaturedArticle {
  return {
    id: `00000000-0000-4000-9000-00000000000${String(number)}`,
    title: `Story ${String(number)}`,
    published_at: '2026-02-01T10:00:00+00:00',
  };
}

/** Answers every waiting request: the open row, the list, the filter choices, the build. */
export function answerDesk(
  service: TableService,
  row: NewsroomArticleRow | null,
  tables: Readonly<Record<string, readonly object[]>> = {},
): Promise<void> {
  return answerEach(service, (name) => {
    if (name === 'build.json') return { at: '2026-02-01T10:01:00Z' };
    if (name !== 'desk_articles') return tables[name] ?? [];
    return row === null ? [] : [row];
  });
}
