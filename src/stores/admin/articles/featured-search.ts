/** What the dialog of the front page order finds: live and scheduled articles by words of their title, newest first. */
import { atom, type ReadableAtom } from 'nanostores';
import { TABLE_LIMITS } from '../../../contract/limits.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { ARTICLE_LIMITS, type NewsroomArticleRow } from '../../../contract/admin-articles.ts';
import { readRows } from '../../../data/resources.ts';
import { normaliseSearch } from '../../../domain/table-query.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { ARTICLES } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';

/** What was found. */
export interface FeaturedSearchState {
  readonly typed: string;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly found: readonly NewsroomArticleRow[];
  readonly failure: ErrorCode | null;
}

const IDLE: FeaturedSearchState = { typed: '', phase: 'loading', found: [], failure: null };
/** So many are offered beside those that are in the order already. */
const OFFERED = 8;

const $state = atom<FeaturedSearchState>(IDLE);
let requestId = 0;
let cancelTyping = (): void => undefined;

/** The search for articles to feature. */
export const $featuredSearch: ReadableAtom<FeaturedSearchState> = $state;

async function search(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  $state.set({ ...$state.get(), phase: 'loading', failure: null });
  const request = {
    search: normaliseSearch($state.get().typed),
    searched: ['title'],
    conditions: [{ column: 'state', is: 'in', values: ['published', 'scheduled'] }],
    sort: { column: 'published_at', descending: true },
  } as const;
  try {
    const count = OFFERED + ARTICLE_LIMITS.featuredMax;
    const found = await readRows(memberClient(), ARTICLES.source, request, 0, count);
    if (mine === requestId) $state.set({ ...$state.get(), phase: 'ready', found });
  } catch (error) {
    if (mine === requestId)
      $state.set({ ...$state.get(), phase: 'failed', found: [], failure: codeOf(error) });
  }
}

/** Starts with the newest ones. */
export function startFeaturedSearch(): void {
  cancelTyping();
  $state.set(IDLE);
  void search();
}

/** Takes over what is typed; the search follows when the typing rests. */
export function typeFeaturedSearch(typed: string): void {
  cancelTyping();
  $state.set({ ...$state.get(), typed });
  cancelTyping = getPortalEnvironment().later(() => void search(), TABLE_LIMITS.searchDebounceMs);
}

/** What is offered: what was found and is not in the order already. */
export function offered(
  { found }: FeaturedSearchState,
  order: readonly { readonly id: string }[],
): readonly NewsroomArticleRow[] {
  const taken = new Set(order.map(({ id }) => id));
  return found.filter(({ id }) => !taken.has(id)).slice(0, OFFERED);
}
