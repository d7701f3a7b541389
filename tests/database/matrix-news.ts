import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, NOBODY, readers, refused, type Relations } from './matrix-shape.ts';

const EDITORS = ['editor', ...ADMINS] as const;

const articles = {
  published: ROWS.publishedArticle,
  due: ROWS.dueArticle,
  scheduled: ROWS.scheduledArticle,
  draft: ROWS.draftArticle,
  reviewed: ROWS.reviewedArticle,
  archived: ROWS.archivedArticle,
};

export const NEWS_RELATIONS = {
  /** Written by the functions of the newsroom only. */
  blog_articles: {
    key: 'id',
    rows: articles,
    select: readers([EVERYBODY, ['published', 'due']], [EDITORS, Object.keys(articles)]),
    insert: refused({ slug: 'matrix', title: 'Matrix' }),
    update: { column: 'excerpt', rows: NOBODY },
  },
  desk_articles: {
    key: 'id',
    rows: articles,
    select: readers([EDITORS, Object.keys(articles)]),
    insert: refused({ slug: 'matrix', title: 'Matrix' }),
    update: { column: 'title', rows: NOBODY },
  },
  blog_categories: {
    key: 'id',
    rows: { category: ROWS.category },
    select: readers([EVERYBODY, ['category']]),
    insert: { values: { name: 'Matrix', slug: 'matrix' }, by: EDITORS },
    update: { column: 'name', rows: readers([EDITORS, ['category']]) },
    delete: { values: { name: 'Matrix', slug: 'matrix' }, by: EDITORS },
  },
  article_revisions: {
    key: 'id',
    rows: { published: ROWS.publishedRevision, draft: ROWS.draftRevision },
    select: readers([EDITORS, ['published', 'draft']]),
    insert: refused({ article_id: ROWS.draftArticle, number: 9 }),
    update: { column: 'title', rows: NOBODY },
  },
  article_reviews: {
    key: 'article_id',
    rows: { review: ROWS.reviewedArticle },
    select: readers([EDITORS, ['review']]),
    insert: refused({ article_id: ROWS.draftArticle, asked_by: PEOPLE.editor.id }),
    update: { column: 'note', rows: NOBODY },
  },
  article_redirects: {
    key: 'slug',
    rows: { published: 'published-before', archived: 'archived-before' },
    select: readers([EVERYBODY, ['published']], [EDITORS, ['published', 'archived']]),
    insert: refused({ slug: 'matrix', article_id: ROWS.publishedArticle }),
    update: { column: 'article_id', rows: NOBODY },
  },
  article_pictures: {
    key: 'name',
    rows: { picture: ROWS.articlePicture },
    select: readers([EDITORS, ['picture']]),
    insert: refused({ name: `640384${'0'.repeat(25)}2`, width: 1600, height: 900, bytes: 1 }),
    update: { column: 'bytes', rows: NOBODY },
  },
} satisfies Relations;
