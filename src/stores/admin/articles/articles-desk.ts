/** The list of /admin-blog: the table, the open article, the front page order and the categories. */
import { computed } from 'nanostores';
import { readArticleForEditing } from '#data/admin-articles.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { articleRefusal, createArticleActions } from './articles-actions.ts';
import { createArticleBulk } from './articles-bulk.ts';
import { createCategories } from './categories.ts';
import { createFeaturedOrder } from './featured.ts';
import { ARTICLES } from './articles-table.ts';

export const createNewsDesk = () =>
  createPage(({ add, onStart }) => {
    const desk = add(createDesk(ARTICLES, { refusalText: articleRefusal }));
    const { table } = desk;
    add({ start: startSiteBuild });
    const $reviewedId = computed(desk.action.$row, (row) => (row?.state === 'in_review' ? row.id : null));
    const review = createLoader(
      async (id: string) => (await readArticleForEditing(memberClient(), id)).review,
    );
    onStart(() =>
      $reviewedId.subscribe((id) => {
        if (id === null) review.reset();
        else void review.load(id);
      }),
    );
    return {
      ...desk,
      ...createArticleActions(desk),
      /** The review that the open article waits for; null data for one that is not in review. */
      review,
      bulk: createArticleBulk(table),
      featured: createFeaturedOrder(table),
      categories: createCategories(() => Promise.all([table.reload(), table.options.load()])),
    };
  });

export type NewsDesk = ReturnType<typeof createNewsDesk>;
