import { ROWS } from './fixture.ts';
import { ADMINS, EVERYBODY, readers, readOnly, type Relations } from './matrix-shape.ts';

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
  blog_articles: readOnly(
    'id',
    articles,
    [EVERYBODY, ['published', 'due']],
    [EDITORS, Object.keys(articles)],
  ),
  desk_articles: readOnly('id', articles, [EDITORS, Object.keys(articles)]),
  blog_categories: {
    key: 'id',
    rows: { category: ROWS.category },
    select: readers([EVERYBODY, ['category']]),
    insert: { values: { name: 'Matrix', slug: 'matrix' }, by: EDITORS },
    update: { column: 'name', rows: readers([EDITORS, ['category']]) },
    delete: { values: { name: 'Matrix', slug: 'matrix' }, by: EDITORS },
  },
  article_revisions: readOnly('id', { published: ROWS.publishedRevision, draft: ROWS.draftRevision }, [
    EDITORS,
    ['published', 'draft'],
  ]),
  article_reviews: readOnly('article_id', { review: ROWS.reviewedArticle }, [EDITORS, ['review']]),
  article_redirects: readOnly(
    'slug',
    { published: 'published-before', archived: 'archived-before' },
    [EVERYBODY, ['published']],
    [EDITORS, ['published', 'archived']],
  ),
  article_pictures: readOnly('name', { picture: ROWS.articlePicture }, [EDITORS, ['picture']]),
} satisfies Relations;
