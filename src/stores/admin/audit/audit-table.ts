/** The table of /admin-audit. */
import { AUDIT_ACTIONS, AUDITED_TABLES, AuditRowSchema, type AuditRow } from '#contract/admin-audit.ts';
import { countAudit, searchAudit } from '#data/admin-audit.ts';
import {
  AUDIT_ACTION_LABELS,
  AUDIT_TEXT as TEXT,
  AUDIT_THING_LABELS,
  recordLabel,
} from '#messages/admin/audit.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import {
  choiceFilter,
  derivedColumn,
  labelColumn,
  momentColumn,
  textColumn,
  unsorted,
} from '#stores/core/table/parts.ts';
import { auditSummary } from './changes.ts';
import { exportOf } from './export-request.ts';

/** Names the row: its own name, or whose it is. */
function nameText({ label, person }: AuditRow): string {
  return label ?? person ?? '';
}

const actorText = ({ actor, actor_id: id }: AuditRow): string =>
  id === null ? TEXT.site : (actor ?? TEXT.deletedAccount);

const titleText = (row: AuditRow): string =>
  [recordLabel(row.table_name), nameText(row)].filter((part) => part !== '').join(' ');

const jsonText = (recorded: AuditRow['before']): string =>
  recorded === null ? '' : JSON.stringify(recorded);

export const AUDIT = defineTable<AuditRow>(AuditRowSchema, {
  name: 'audit',
  relation: 'desk_audit',
  openKey: 'entry',
  title: titleText,
  actors: 'admin',
  searched: ['actor', 'person', 'label', 'row_key'],
  finder: {
    read: (client, request, from, count) => searchAudit(client, exportOf(request), request.sort, from, count),
    count: (client, request) => countAudit(client, exportOf(request)),
  },
  defaultSort: { column: 'at', descending: true },
  columns: [
    momentColumn('at', TEXT.at, 'at', { shown: 'always' }),
    unsorted(derivedColumn('actor', TEXT.actor, actorText, { shown: 'always' })),
    labelColumn('action', TEXT.action, 'action', AUDIT_ACTION_LABELS, { from: 'medium' }),
    derivedColumn('thing', TEXT.thing, ({ table_name: table }) => recordLabel(table), {
      sort: 'table_name',
      from: 'medium',
    }),
    derivedColumn('name', TEXT.name, nameText, { from: 'wide' }),
    derivedColumn('changes', TEXT.changes, auditSummary, { kind: 'grow' }),
    unsorted(textColumn('person', TEXT.person, 'person', { shown: 'later' })),
    unsorted(textColumn('key', TEXT.key, 'row_key', { shown: 'later' })),
    derivedColumn('before', TEXT.before, ({ before }) => jsonText(before), { shown: 'file' }),
    derivedColumn('after', TEXT.after, ({ after }) => jsonText(after), { shown: 'file' }),
  ],
  fields: [['at', 'actor', 'action', 'thing', 'name', 'person', 'key']],
  filters: [
    choiceFilter('thing', TEXT.thing, 'table_name', AUDITED_TABLES, AUDIT_THING_LABELS),
    choiceFilter('action', TEXT.action, 'action', AUDIT_ACTIONS, AUDIT_ACTION_LABELS),
    { kind: 'days', key: 'at', label: TEXT.at, column: 'at' },
  ],
});
