/** Functions of the newsroom with valid arguments, for tests that call every function. */
import { ROWS } from './fixture.ts';
import { PEOPLE } from '#tests/support/people.ts';

const article = ROWS.draftArticle;
const known = { article, expected: '0.0' };

/** Functions for editors. */
export const EDITOR_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  article_for_editing: { article },
  create_article: { content: { title: 'x' } },
  create_article_preview: { article },
  delete_article: known,
  join_article: { article },
  may_upload_article_picture: {},
  publish_article: known,
  revoke_article_previews: { article },
  save_article: { ...known, content: { title: 'x' } },
  set_article_status: { ...known, new_status: 'in_review' },
  undo_article_archive: known,
  set_category_order: { categories: [], expected: [] },
  set_featured_articles: { articles: [], expected: [] },
};

/** Functions for everyone or for the service role only. */
export const OTHER_NEWS_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  record_article_picture: { name: 'x', width: 1, height: 1, bytes: 1, person: PEOPLE.member.id },
  read_article_preview: { token: 'x' },
  purge_article_pictures: {},
  stale_share_pictures: {},
};
