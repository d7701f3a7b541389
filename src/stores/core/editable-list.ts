/** A list in a dialog whose rows are added, changed, moved and deleted one at a time. */
import { atom } from 'nanostores';
import type { Action } from './action.ts';
import type { Loader } from './loader.ts';
import type { RowForm } from './row-form.ts';

interface ListParts<Row, Values extends object> {
  readonly list: Loader<readonly Row[]>;
  readonly action: Action;
  readonly editor: RowForm<Row, Values>;
}

/** The dialog: open or not, and the row that is edited in it. */
export function createListDialog<Row, Values extends object>(parts: ListParts<Row, Values>) {
  const { action, editor } = parts;
  const $isOpen = atom(false);
  return {
    ...parts,
    $isOpen,
    open: () => {
      action.reset();
      $isOpen.set(true);
    },
    /** Closes the dialog, after asking where something was typed. */
    close: async () => {
      if (await editor.close()) $isOpen.set(false);
    },
    edit: (row: Row | 'new') => {
      action.reset();
      editor.open(row);
    },
  };
}

/** What the dialog shows. */
export type EditableList<Row, Values extends object> = ReturnType<typeof createListDialog<Row, Values>> & {
  /** Moves a row by so many places: up below 0, down above. */
  readonly move: (row: Row, step: number) => Promise<void>;
  readonly remove: (row: Row) => Promise<unknown>;
};
