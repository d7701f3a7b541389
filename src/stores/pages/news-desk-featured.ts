/** The order of the front page: the featured articles, arranged here and saved whole, by the order that was looked at. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { ARTICLE_LIMITS, type FeaturedArticle } from '../../contract/newsroom.ts';
import { readFeaturedOrder, setFeaturedArticles } from '../../data/newsroom.ts';
import { errorText } from '../../messages/errors.ts';
import { FEATURED_TEXT as TEXT } from '../../messages/newsroom-order.ts';
import { askConfirm } from '../dialogs.ts';
import { memberClient } from '../session.ts';
import { codeOf } from '../table-list.ts';
import { showToast } from '../toasts.ts';
import { articleTable } from './news-desk.ts';

/** What the dialog shows. */
export interface FeaturedState {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The order as it is arranged here. */
  readonly mine: readonly FeaturedArticle[];
  /** The order that was read: saving is decided on it. */
  readonly read: readonly FeaturedArticle[];
  readonly failure: ErrorCode | null;
  readonly saving: boolean;
  readonly refusal: string | null;
  /** What the order is meanwhile, when somebody else was faster. */
  readonly theirs: readonly FeaturedArticle[] | null;
  /** Read out after a move. */
  readonly said: string;
}

const CLOSED: FeaturedState = {
  open: false,
  phase: 'loading',
  mine: [],
  read: [],
  failure: null,
  saving: false,
  refusal: null,
  theirs: null,
  said: '',
};
const $state = atom<FeaturedState>(CLOSED);
let turn = 0;

/** The dialog of the front page order. */
export const $featured: ReadableAtom<FeaturedState> = $state;

function set(change: Partial<FeaturedState>): void {
  $state.set({ ...$state.get(), ...change });
}

const idsOf = (articles: readonly FeaturedArticle[]): readonly string[] => articles.map(({ id }) => id);

/** Whether the order here is another than the one that was read. */
export function isArranged({ mine, read }: Pick<FeaturedState, 'mine' | 'read'>): boolean {
  return idsOf(mine).join() !== idsOf(read).join();
}

/** Reads the order; what was arranged here is gone. */
export async function loadFeatured(): Promise<void> {
  turn += 1;
  const mine = turn;
  set({ phase: 'loading', failure: null });
  try {
    const read = await readFeaturedOrder(memberClient());
    if (mine === turn) set({ phase: 'ready', mine: read, read, theirs: null, refusal: null });
  } catch (error) {
    if (mine === turn) set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Opens the dialog. */
export function openFeatured(): void {
  set({ ...CLOSED, open: true });
  void loadFeatured();
}

/** Closes the dialog; asks first when something was arranged and not saved. */
export async function closeFeatured(): Promise<void> {
  const state = $state.get();
  if (state.saving) return;
  const sure =
    !isArranged(state) ||
    (await askConfirm({
      title: TEXT.leaveTitle,
      text: TEXT.leaveQuestion,
      confirmLabel: TEXT.leave,
      cancelLabel: TEXT.stay,
    }));
  if (!sure) return;
  turn += 1;
  set(CLOSED);
}

function arrange(mine: readonly FeaturedArticle[], said: string): void {
  if (!$state.get().saving) set({ mine, said, refusal: null });
}

/** Moves an article one place up (-1) or down (1). */
export function moveFeatured(article: FeaturedArticle, step: -1 | 1): void {
  const { mine } = $state.get();
  const from = mine.findIndex(({ id }) => id === article.id);
  const other = mine[from + step];
  if (from < 0 || other === undefined) return;
  const moved = mine.with(from, other).with(from + step, article);
  arrange(moved, TEXT.moved(article.title, from + step + 1, mine.length));
}

/** Takes an article off. */
export function removeFeatured(article: FeaturedArticle): void {
  const others = $state.get().mine.filter(({ id }) => id !== article.id);
  arrange(others, TEXT.removed(article.title));
}

/** Puts an article at the end, unless it is there or there are too many. */
export function addFeatured({ id, title, published_at }: FeaturedArticle): void {
  const { mine } = $state.get();
  if (mine.some((other) => other.id === id)) return;
  if (mine.length >= ARTICLE_LIMITS.featuredMax) set({ refusal: TEXT.full(ARTICLE_LIMITS.featuredMax) });
  else arrange([...mine, { id, title, published_at }], TEXT.added(title, mine.length + 1));
}

/** Somebody else was faster: shows their order beside what was arranged here. */
async function showTheirs(): Promise<void> {
  try {
    set({ theirs: await readFeaturedOrder(memberClient()), refusal: null });
  } catch (error) {
    set({ refusal: errorText(codeOf(error)) });
  }
}

async function save(expected: readonly FeaturedArticle[]): Promise<void> {
  const { mine, saving } = $state.get();
  if (saving) return;
  set({ saving: true, refusal: null, said: '' });
  try {
    await setFeaturedArticles(memberClient(), idsOf(mine), idsOf(expected));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'changed_meanwhile') await showTheirs();
    else set({ refusal: errorText(code) });
    set({ saving: false });
    return;
  }
  showToast('success', TEXT.saved);
  set(CLOSED);
  await Promise.all([articleTable.reload(), articleTable.refreshOpen()]);
}

/** Saves the order, unless somebody else changed it since it was read. */
export async function saveFeatured(): Promise<void> {
  await save($state.get().read);
}

/** Saves over the order of somebody else, which is in sight. */
export async function keepMine(): Promise<void> {
  const { theirs } = $state.get();
  if (theirs === null) return;
  set({ read: theirs, theirs: null });
  await save(theirs);
}

/** Goes on with the order of somebody else. */
export function takeTheirs(): void {
  const { theirs } = $state.get();
  if (theirs !== null) set({ mine: theirs, read: theirs, theirs: null });
}
