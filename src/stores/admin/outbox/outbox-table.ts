/** The table of /admin-overview?view=outbox. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DeskOutboxRowSchema, OUTBOX_KINDS, type DeskOutboxRow } from '#contract/admin-outbox.ts';
import { momentText } from '#domain/dates.ts';
import { OUTBOX_KIND_LABELS, OUTBOX_STATE_LABELS, OUTBOX_TEXT as TEXT } from '#messages/admin/outbox.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

/** Parameter of the address that selects this table. */
export const OUTBOX_VIEW = { view: 'outbox' } as const;

/** The side effect in words; the code of a kind without words. */
export function kindLabel(kind: string): string {
  const known = OUTBOX_KINDS.find((one) => one === kind);
  return known === undefined ? kind : OUTBOX_KIND_LABELS[known];
}

const kindText = ({ kind }: DeskOutboxRow): string => kindLabel(kind);

function reasonText({ last_error: code }: DeskOutboxRow): string {
  return code === null ? TEXT.noReason : TEXT.reasonText(code);
}

export const OUTBOX = defineTable<DeskOutboxRow>(DeskOutboxRowSchema, {
  name: 'outbox',
  relation: 'desk_outbox',
  openKey: DESK_ADDRESSES.outbox.openKey,
  fixed: OUTBOX_VIEW,
  title: kindText,
  actors: 'admin',
  searched: ['last_error', 'kind'],
  defaultSort: { column: 'work_order', descending: false },
  columns: [
    t.derivedColumn('kind', TEXT.kind, kindText, { sort: 'kind', shown: 'always' }),
    { ...t.labelColumn('state', TEXT.state, 'state', OUTBOX_STATE_LABELS), sort: 'work_order' },
    t.derivedColumn('reason', TEXT.reason, reasonText, { sort: 'last_error', from: 'medium' }),
    t.numberColumn('attempts', TEXT.attempts, 'attempts'),
    t.momentColumn('created', TEXT.created, 'created_at', { from: 'medium' }),
    t.momentColumn('next', TEXT.next, 'next_attempt_at', { from: 'medium' }),
    t.momentColumn('dismissed', TEXT.dismissedAt, 'dismissed_at', { shown: 'later' }),
    t.unsorted(
      t.textColumn('dismissedBy', TEXT.dismissedBy, 'dismissed_by', { shown: 'later', isNamed: true }),
    ),
    t.unsorted(t.textColumn('code', TEXT.code, 'last_error', { shown: 'file' })),
  ],
  fields: [
    ['state', 'reason', 'code', 'attempts', 'created'],
    {
      label: TEXT.next,
      text: ({ next_attempt_at: at, state }) =>
        at === null && state !== 'dismissed' ? TEXT.noNext : momentText(at),
    },
    ['dismissed', 'dismissedBy'],
    { label: TEXT.dismissReason, text: ({ dismiss_reason: reason }) => reason ?? '' },
  ],
  filters: [
    t.choiceFilter('state', TEXT.state, 'state', OUTBOX_STATE_LABELS),
    t.choiceFilter('kind', TEXT.kind, 'kind', OUTBOX_KIND_LABELS),
    { kind: 'days', key: 'created', label: TEXT.created, column: 'created_at' },
  ],
});
