/** The search in the dialog of the front page order: live and scheduled articles by title, newest first. */
import { atom } from 'nanostores';
import { ARTICLE_LIMITS, type NewsroomArticleRow } from '#contract/admin-articles.ts';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { readRows } from '#data/table-rows.ts';
import { normaliseSearch } from '#domain/table-query.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { ARTICLES } from './articles-table.ts';

/** Results shown beside those that are in the order already. */
const RESULTS = 8;

const readMatches = (typed: string) =>
  readRows(
    memberClient(),
    ARTICLES.source,
    {
      search: normaliseSearch(typed),
      searched: ['title'],
      conditions: [{ column: 'state', is: 'in', values: ['published', 'scheduled'] }],
      sort: { column: 'published_at', descending: true },
    },
    0,
    RESULTS + ARTICLE_LIMITS.featuredMax,
  );

export function createFeaturedSearch() {
  const $typed = atom('');
  // Without arguments, so that the former matches stay in sight while the next are read.
  const matches = createLoader(() => readMatches($typed.get()));
  let cancelTyping = (): void => undefined;
  return {
    $typed,
    matches,
    start: () => {
      $typed.set('');
      void matches.load();
      return () => {
        cancelTyping();
        matches.reset();
      };
    },
    /** Searches once typing pauses. */
    type: (typed: string) => {
      cancelTyping();
      $typed.set(typed);
      cancelTyping = getPortalEnvironment().later(() => void matches.load(), TABLE_LIMITS.searchDebounceMs);
    },
  };
}

/** The matches that are not in the order yet. */
export function offered(
  matches: readonly NewsroomArticleRow[],
  order: readonly { readonly id: string }[],
): readonly NewsroomArticleRow[] {
  const taken = new Set(order.map(({ id }) => id));
  return matches.filter(({ id }) => !taken.has(id)).slice(0, RESULTS);
}
