/** The categories of the news desk: a list to order, a form to add and change. Every change names the version in sight. */
import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_ARTICLE_CATEGORY } from '../../../contract/articles.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  CategoryInputSchema,
  type CategoryInput,
  type NewsroomCategoryRow,
} from '../../../contract/admin-articles.ts';
import {
  changeCategory,
  countArticlesIn,
  createCategory,
  deleteCategory,
  readNewsroomCategories,
} from '../../../data/admin-articles.ts';
import { slugify } from '../../../domain/slug.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { CATEGORY_TEXT as TEXT } from '../../../messages/admin/article-order.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm } from '../../core/form.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { showToast } from '../../core/toasts.ts';
import { articleTable } from './list.ts';
import { versionOf } from '../../../data/row-version.ts';

/** What the dialog shows. */
export interface CategoriesState {
  readonly open: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly rows: readonly NewsroomCategoryRow[];
  readonly failure: ErrorCode | null;
  /** The category in the form, 'new', or null for the list. */
  readonly editing: NewsroomCategoryRow | 'new' | null;
  /** Something is on its way. */
  readonly busy: boolean;
  /** Why the latest act on the list was not done. */
  readonly refusal: string | null;
  /** Read out after a move. */
  readonly said: string;
}

const CLOSED: CategoriesState = {
  open: false,
  phase: 'loading',
  rows: [],
  failure: null,
  editing: null,
  busy: false,
  refusal: null,
  said: '',
};
const $state = atom<CategoriesState>(CLOSED);
let turn = 0;
let slugFollows = false;

/** The dialog of the categories. */
export const $categories: ReadableAtom<CategoriesState> = $state;

function set(change: Partial<CategoriesState>): void {
  $state.set({ ...$state.get(), ...change });
}

/** Reads the categories; those in sight stay until they are there. */
export async function loadCategories(): Promise<void> {
  turn += 1;
  const mine = turn;
  if ($state.get().phase === 'failed') set({ phase: 'loading', failure: null });
  try {
    const rows = await readNewsroomCategories(memberClient());
    if (mine === turn) set({ phase: 'ready', rows, failure: null });
  } catch (error) {
    if (mine === turn) set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** What shows categories elsewhere on the page: the list's rows, its filter. */
async function afterChange(): Promise<void> {
  await Promise.all([loadCategories(), articleTable.reload(), articleTable.options.load()]);
}

/** Says what the other editor made of the category in the form, and decides on that from now on. */
async function followStale({ id }: NewsroomCategoryRow): Promise<void> {
  await afterChange();
  const { rows } = $state.get();
  const now = rows.find((row) => row.id === id);
  if (now === undefined) set({ editing: null, refusal: TEXT.gone });
  else set({ editing: now });
}

async function sendCategory(input: CategoryInput): Promise<null> {
  const { editing, rows } = $state.get();
  if (editing === null) return null;
  const last = Math.max(0, ...rows.map((row) => row.sort_order));
  try {
    if (editing === 'new') await createCategory(memberClient(), { ...input, sort_order: last + 1 });
    else
      await changeCategory(memberClient(), versionOf(editing), { ...input, sort_order: editing.sort_order });
  } catch (error) {
    if (editing !== 'new' && codeOf(error) === 'changed_meanwhile') await followStale(editing);
    throw error;
  }
  showToast('success', (editing === 'new' ? TEXT.added : TEXT.changed)(input.name));
  set({ editing: null });
  await afterChange();
  return null;
}

const START = { name: '', slug: '', color: DEFAULT_ARTICLE_CATEGORY.color as string };

function staleText(): string {
  const { editing } = $state.get();
  const now = editing === null || editing === 'new' ? null : editing;
  return now === null ? TEXT.gone : `${TEXT.staleForm} ${TEXT.theirs(now.name, now.slug, now.color)}`;
}

/** The form of a category. */
export const categoryForm = createForm({
  start: START,
  schema: CategoryInputSchema,
  send: sendCategory,
  formText: (code) => (code === 'changed_meanwhile' ? staleText() : undefined),
});

/** Takes over a name; the address of a new category follows it until somebody writes one. */
export function typeCategoryName(name: string): void {
  categoryForm.change('name', name);
  if (slugFollows) categoryForm.change('slug', slugify(name));
}

/** Takes over an address; the name leads it no more, unless it was emptied. */
export function typeCategorySlug(slug: string): void {
  slugFollows = $state.get().editing === 'new' && slug === '';
  categoryForm.change('slug', slug);
}

/** Opens the dialog with the list. */
export function openCategories(): void {
  set({ ...CLOSED, open: true, rows: $state.get().rows });
  void loadCategories();
}

/** Shows the form with a category, with nothing yet ('new'), or the list (null). */
export function editCategory(editing: CategoriesState['editing']): void {
  slugFollows = editing === 'new';
  if (editing === null || editing === 'new') categoryForm.reset();
  else categoryForm.reset({ name: editing.name, slug: editing.slug, color: editing.color });
  set({ editing, refusal: null, said: '' });
}

/** Closes the dialog; what was typed is gone. */
export function closeCategories(): void {
  turn += 1;
  set({ ...CLOSED, rows: $state.get().rows });
}

/** Does something with the list; says why when it is refused, and shows what is true. */
async function act(work: () => Promise<void>): Promise<boolean> {
  if ($state.get().busy) return false;
  set({ busy: true, refusal: null, said: '' });
  let done = true;
  try {
    await work();
  } catch (error) {
    const code = codeOf(error);
    done = false;
    set({ refusal: code === 'changed_meanwhile' ? TEXT.stale : errorText(code) });
  }
  await afterChange();
  set({ busy: false });
  return done;
}

/** Moves a category one place up (-1) or down (1). Those whose number changes are written, each by its version in sight. */
export async function moveCategory(category: NewsroomCategoryRow, step: -1 | 1): Promise<void> {
  const { rows } = $state.get();
  const from = rows.findIndex(({ id }) => id === category.id);
  const other = rows[from + step];
  if (from < 0 || other === undefined) return;
  const moved = rows.with(from, other).with(from + step, category);
  const done = await act(async () => {
    for (const [index, row] of moved.entries()) {
      const { name, slug, color } = row;
      if (row.sort_order !== index + 1)
        await changeCategory(memberClient(), versionOf(row), { name, slug, color, sort_order: index + 1 });
    }
  });
  if (done) set({ said: TEXT.moved(category.name, from + step + 1, rows.length) });
}

/** Deletes a category, after saying how many articles are filed under it. */
export async function removeCategory(category: NewsroomCategoryRow): Promise<void> {
  const { name } = category;
  let count = 0;
  try {
    count = await countArticlesIn(memberClient(), category.id);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    set({ refusal: errorText(error.code) });
    return;
  }
  const sure = await askConfirm({
    title: TEXT.deleteTitle(name),
    text: TEXT.deleteQuestion(count, DEFAULT_ARTICLE_CATEGORY.name),
    confirmLabel: TEXT.delete,
    danger: true,
  });
  if (!sure) return;
  const done = await act(() => deleteCategory(memberClient(), versionOf(category)));
  if (done) showToast('success', TEXT.deleted(name));
}
