/** Tags of orders: a dialog about the selected orders or the open one, and removing one tag. Each can be undone. */
import { atom } from 'nanostores';
import type { DeskOrderRow } from '#contract/admin-orders.ts';
import { TagInputSchema } from '#contract/admin-order-forms.ts';
import { tagOrders } from '#data/admin-orders.ts';
import { ORDER_TAGS_TEXT as TEXT } from '#messages/admin/order-tags.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { createAction } from '#stores/core/action.ts';
import { radioField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { Table } from '#stores/core/table/table.ts';
import { showToast } from '#stores/core/toasts.ts';
import { offerUndo } from '#stores/core/undo.ts';

const START = { tag: '', action: 'add' };

const fieldsOf = (known: readonly string[]): readonly FieldSpec<typeof START>[] => [
  textField('text', 'tag', TEXT.tag, { hint: TEXT.hint(known), required: true }),
  radioField('action', TEXT.action, {
    choices: [
      { value: 'add', label: TEXT.add },
      { value: 'remove', label: TEXT.remove },
    ],
    required: true,
  }),
];

type ChangeTags = (ids: readonly string[], tag: string, isAdded: boolean) => Promise<void>;

/** Changes tags and offers an undo of the actual changes. */
const createChange =
  (table: Table<DeskOrderRow>): ChangeTags =>
  async (ids, tag, isAdded) => {
    const reload = () => Promise.all([table.reload(), table.refreshOpen(), table.options.load()]);
    const changed = await tagOrders(memberClient(), ids, tag, isAdded);
    if (changed.length === 0) showToast('success', TEXT.unchanged(tag));
    else
      offerUndo((isAdded ? TEXT.added : TEXT.removed)(tag, changed.length), {
        send: () => tagOrders(memberClient(), changed, tag, !isAdded),
        successMessage: TEXT.undone,
        after: reload,
      });
    await reload();
  };

export function createTagging(table: Table<DeskOrderRow>) {
  const $ids = atom<readonly string[]>([]);
  const removal = createAction();
  const change = createChange(table);
  const dialog = createActionDialog(createAction(), {
    words: TEXT.dialog,
    title: () => TEXT.title($ids.get().length),
    start: START,
    schema: TagInputSchema,
    fields: () => fieldsOf(table.options.$options.get()['tag']?.options.map(({ value }) => value) ?? []),
    fieldText: (field, code) => (field === 'tag' && code === 'invalid_value' ? TEXT.invalid : undefined),
    send: (_, { tag, action }) => change($ids.get(), tag, action === 'add'),
  });
  return {
    dialog,
    removal,
    open: (ids: readonly string[]) => {
      $ids.set(ids);
      dialog.open();
    },
    remove: (id: string, tag: string) => removal.run({ key: tag, send: () => change([id], tag, false) }),
  };
}
