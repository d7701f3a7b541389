/** Saved views of a table: own ones, and those that others share. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { SavedViewFormSchema, type SavedView, type SavedViewForm } from '#contract/saved-views.ts';
import {
  createSavedView,
  deleteSavedView,
  readSavedViews,
  updateSavedView,
  type SavedViewInput,
} from '#data/saved-views.ts';
import { isAdminRole } from '#domain/access.ts';
import { readTableQuery, writeTableQuery } from '#domain/table-query.ts';
import { SAVED_VIEWS_TEXT as TEXT } from '#messages/core/saved-views.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '../action.ts';
import { createForm, type Form } from '../form.ts';
import { confirmLeave } from '../leave.ts';
import { createLoader } from '../loader.ts';
import { createPage } from '../page.ts';
import { showToast } from '../toasts.ts';
import type { TableDefinition } from './define-table.ts';
import type { Table } from './table.ts';

/** Parts of a table that a view saves and restores. */
export type ViewedTable = Pick<Table<object>, '$query' | 'columns' | 'show'> & {
  readonly definition: Pick<TableDefinition<object>, 'name' | 'address'>;
};

export interface ListedView {
  readonly view: SavedView;
  readonly isOwn: boolean;
  readonly mayEdit: boolean;
  readonly isCurrent: boolean;
}

const NEW_VIEW: SavedViewForm = { name: '', is_shared: false, replace: true };

/** The query without page and open row. */
function queryOf({ definition, $query }: ViewedTable, text?: string): string {
  const query = text === undefined ? $query.get() : readTableQuery(text, definition.address);
  return writeTableQuery({ ...query, page: 1, open: null }, definition.address);
}

type Edited = SavedView | 'new' | null;

function contentOf(table: ViewedTable): Pick<SavedViewInput, 'query' | 'hidden_columns'> {
  return { query: queryOf(table), hidden_columns: table.columns.$hidden.get() };
}

/** The form of a new view or of an existing one. */
function createEditor(table: ViewedTable, reload: () => Promise<unknown>) {
  const $edited = atom<Edited>(null);
  const form: Form<SavedViewForm> = createForm<SavedViewForm, SavedViewForm>({
    start: NEW_VIEW,
    schema: SavedViewFormSchema,
    send: async ({ name, is_shared, replace }) => {
      const edited = $edited.get();
      const content = { name, is_shared, ...(replace && contentOf(table)) };
      if (edited === 'new')
        await createSavedView(memberClient(), table.definition.name, { ...content, ...contentOf(table) });
      else if (edited !== null) await updateSavedView(memberClient(), edited.id, content);
      showToast('success', TEXT.saved(name));
      $edited.set(null);
      await reload();
      return null;
    },
  });
  return {
    $edited,
    form,
    edit: (view: SavedView | 'new') => {
      form.reset(view === 'new' ? NEW_VIEW : { name: view.name, is_shared: view.is_shared, replace: false });
      $edited.set(view);
    },
    close: async () => {
      if (await confirmLeave(form)) $edited.set(null);
    },
  };
}

function createListed(
  table: ViewedTable,
  $views: ReadableAtom<{ readonly data: readonly SavedView[] | null }>,
): ReadableAtom<readonly ListedView[]> {
  return computed([$views, $profile, table.$query], ({ data }, state) => {
    if (state.phase !== 'ready' || data === null) return [];
    const { user_id: user, role, permissions } = state.profile;
    const isAdmin = isAdminRole(role) || permissions.includes('admin');
    const shown = queryOf(table);
    return data.map((view) => {
      const isOwn = view.owner_id === user;
      return { view, isOwn, mayEdit: isOwn || isAdmin, isCurrent: queryOf(table, view.query) === shown };
    });
  });
}

/** Reads the views when it starts. */
export const createSavedViews = (table: ViewedTable) =>
  createPage(({ onStart }) => {
    const views = createLoader(() => readSavedViews(memberClient(), table.definition.name));
    const action = createAction();
    const editor = createEditor(table, views.reload);
    onStart(() => views.load());
    return {
      views,
      editor,
      $listed: createListed(table, views.$state),
      action,
      apply: ({ query, hidden_columns: hidden }: SavedView) => {
        if (hidden !== null) table.columns.hide(hidden);
        table.show(queryOf(table, query));
      },
      remove: async ({ id, name }: SavedView) => {
        const isDone = await action.run({
          question: {
            title: TEXT.deleteTitle,
            text: TEXT.deleteQuestion(name),
            confirm: TEXT.delete,
            danger: true,
          },
          send: () => deleteSavedView(memberClient(), id),
          successMessage: TEXT.deleted(name),
          after: views.reload,
        });
        if (isDone) editor.$edited.set(null);
      },
    };
  });
export type SavedViews = ReturnType<typeof createSavedViews>;
