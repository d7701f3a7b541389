/** The checklist of a role: items in order, and a form to add and change one. */
import { ChecklistItemInputSchema, TICKED_BY, type ChecklistItemRow } from '#contract/role-checklists.ts';
import {
  deleteChecklistItem,
  readChecklistItems,
  saveChecklistItem,
  setChecklistOrder,
} from '#data/role-checklists.ts';
import { versionOf } from '#data/row-version.ts';
import { ROLE_CHECKLIST_TEXT as TEXT, TICKED_BY_LABELS } from '#messages/admin/role-checklists.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createListDialog } from '#stores/core/editable-list.ts';
import { radioField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createRowForm } from '#stores/core/row-form.ts';
import { createRowMove } from '#stores/core/row-move.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';

type Item = ChecklistItemRow;

interface Values {
  readonly task: string;
  readonly link: string;
  readonly ticked_by: Item['ticked_by'];
}

const valuesOf = (row: Item | 'new'): Values =>
  row === 'new'
    ? { task: '', link: '', ticked_by: 'both' }
    : { task: row.task, link: row.link ?? '', ticked_by: row.ticked_by };

const FIELDS: readonly FieldSpec<Values>[] = [
  textField('text', 'task', TEXT.task, { hint: TEXT.taskHint, required: true }),
  textField('text', 'link', TEXT.link, { hint: TEXT.linkHint }),
  radioField('ticked_by', TEXT.tickedBy, {
    hint: TEXT.tickedByHint,
    required: true,
    choices: TICKED_BY.map((value) => ({ value, label: TICKED_BY_LABELS[value] })),
  }),
];

function createItemForm(code: string, rowsNow: () => readonly Item[], refresh: () => Promise<unknown>) {
  return createRowForm({
    words: { added: TEXT.added, changed: TEXT.changed, stale: TEXT.staleForm, gone: TEXT.gone },
    conflicts: {
      read: async ({ id }: Item) => {
        await refresh();
        return rowsNow().find((row) => row.id === id) ?? null;
      },
      differences: (_, { task, link, ticked_by: by }) => [
        TEXT.otherVersion(task, link, TICKED_BY_LABELS[by]),
      ],
    },
    valuesOf,
    schema: ChecklistItemInputSchema,
    fields: () => FIELDS,
    save: (version, input) => saveChecklistItem(memberClient(), version, code, input),
    nameOf: ({ task }) => task,
    after: refresh,
    fieldText: (field, refusal) =>
      field === 'link' && refusal === 'invalid_value' ? TEXT.linkWrong : undefined,
  });
}

/** `onChange` reloads the history of the role. */
export const createRoleChecklist = (code: string, onChange: () => Promise<unknown>) =>
  createPage(({ onStart }) => {
    const list = createLoader(() => readChecklistItems(memberClient(), code));
    const refresh = (): Promise<unknown> => Promise.all([list.reload(), onChange()]);
    const action = createAction({
      refusalText: (refusal) => (refusal === 'changed_meanwhile' ? TEXT.stale : undefined),
    });
    const editor = createItemForm(code, () => list.$state.get().data ?? [], refresh);
    onStart(() => list.load());
    return {
      ...createListDialog({ list, action, editor }),
      move: createRowMove<Item>({
        list,
        action,
        refresh,
        saveOrder: (order, read) => setChecklistOrder(memberClient(), order, read),
        movedText: ({ task }, place, count) => TEXT.moved(task, place, count),
      }),
      remove: (item: Item) =>
        action.run({
          question: dangerQuestion(TEXT.deleteTitle, TEXT.deleteQuestion(item.task), TEXT.delete),
          successMessage: TEXT.deleted(item.task),
          send: () => deleteChecklistItem(memberClient(), versionOf(item)),
          onSettled: refresh,
        }),
    };
  });
