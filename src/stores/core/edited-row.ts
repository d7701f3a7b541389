/**
 * The row that a form of a table changes: which version of it is in sight, what somebody else made of it meanwhile, and
 * whether closing the form would lose what was typed.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError } from '../../contract/error-codes.ts';
import { readRow } from '../../data/resources.ts';
import { versionOf, type RowVersion } from '../../data/row-version.ts';
import { LEAVE_FORM } from '../../messages/core/forms.ts';
import { ACT_TEXT } from '../../messages/core/table.ts';
import { askConfirm } from './dialogs.ts';
import type { Form } from './form.ts';
import type { TableDefinition } from './table/define-table.ts';
import { memberClient } from '../auth/session.ts';
import { codeOf } from './table/list.ts';
import { changesBetween } from './table/open-row.ts';

interface Versioned {
  readonly id: string;
  readonly updated_at: string;
}

/** A row in a form. */
export interface EditedRow<Row> {
  /** The row as it was read last, 'new', or null while the form is closed. */
  readonly $row: ReadableAtom<Row | 'new' | null>;
  /** What somebody else made of it since the form was opened; nothing while nobody did. */
  readonly $conflicts: ReadableAtom<readonly string[]>;
  readonly open: (row: Row | 'new') => void;
  readonly close: () => void;
  /**
   * Saves with the version in sight, null for a new row. When somebody else was faster it says what they made of it and
   * passes the refusal on; saving once more is decided on that.
   */
  readonly save: (work: (version: RowVersion | null) => Promise<unknown>) => Promise<void>;
}

/** Makes one for the rows of a table. `unsaid` is the fact that differs with every change and says nothing. */
export function createEditedRow<Row extends Versioned>(
  resource: TableDefinition<Row>,
  unsaid: string,
): EditedRow<Row> {
  const $row = atom<Row | 'new' | null>(null);
  const $conflicts = atom<readonly string[]>([]);
  const show = (row: Row | 'new' | null): void => {
    $conflicts.set([]);
    $row.set(row);
  };
  const resolveConflict = async (before: Row): Promise<void> => {
    const now = await readRow(memberClient(), resource.source, before.id);
    if (now === null) throw new RefusalError('not_found');
    const changes = changesBetween(resource, before, now).filter(({ label }) => label !== unsaid);
    $conflicts.set(changes.map((change) => ACT_TEXT.difference(change.label, change.before, change.after)));
    $row.set(now);
  };
  return {
    $row,
    $conflicts,
    open: show,
    close: () => {
      show(null);
    },
    save: async (work) => {
      const row = $row.get();
      if (row === null) return;
      $conflicts.set([]);
      try {
        await work(row === 'new' ? null : versionOf(row));
      } catch (error) {
        if (row !== 'new' && codeOf(error) === 'changed_meanwhile') await resolveConflict(row);
        throw error;
      }
    },
  };
}

/** Whether a form can be closed: not while it is sent, and after asking where something was typed since `opened`. */
export async function mayLeave<Values extends object>(
  { $form }: Form<Values>,
  opened: Values,
): Promise<boolean> {
  const { phase, values } = $form.get();
  if (phase === 'submitting') return false;
  if (JSON.stringify(values) === JSON.stringify(opened)) return true;
  return askConfirm({
    title: LEAVE_FORM.title,
    text: LEAVE_FORM.question,
    confirmLabel: LEAVE_FORM.leave,
    cancelLabel: LEAVE_FORM.stay,
  });
}
