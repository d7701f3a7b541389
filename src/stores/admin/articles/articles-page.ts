/** The address of /admin-blog: the list of the news desk, or the editor of the article in `?edit=`. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { createAddress, queryWith } from '#stores/core/address.ts';
import { ARTICLES } from './articles-table.ts';

export const NEW_ARTICLE = 'new';

/** The view is the id of the article in the editor, 'new', or null for the list. */
export const createAdminBlogAddress = () =>
  createAddress((parameters) => {
    const article = parameters.get('edit');
    return article === NEW_ARTICLE || v.is(IdSchema, article) ? article : null;
  });

/** The query with the editor open or, with null, closed; search and filters of the list stay in it. */
export function editorQuery(article: string | null): string {
  return queryWith({ edit: article, [ARTICLES.address.openKey]: null });
}

/** The latest save of an editor, also of one that was closed meanwhile: an article is read after it. */
export interface PendingSave {
  settled: Promise<void>;
}
