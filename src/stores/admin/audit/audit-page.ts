/** /admin-audit: the entries, the open one, and the recorded export. */
import { type AuditRow, AuditRowSchema, type AuditExport } from '#contract/admin-audit.ts';
import { exportAudit, countAudit, searchAudit } from '#data/admin-audit.ts';
import { memberClient } from '#stores/auth/session.ts';
import { queryOf } from '#stores/core/address.ts';
import { createPage } from '#stores/core/page.ts';
import { createTableExport } from '#stores/core/table/export.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { inquiryHref } from '../partners/partners-address.ts';
import {
  AUDIT_ACTION_LABELS,
  AUDIT_TEXT as TEXT,
  AUDIT_THING_LABELS,
  recordLabel,
} from '#messages/admin/audit.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';
import { auditSummary } from './changes.ts';
import type { RowRequest } from '#data/table-rows.ts';

export function exportOf({ search, conditions }: Pick<RowRequest, 'search' | 'conditions'>): AuditExport {
  const valuesOf = (wanted: string): readonly string[] | undefined =>
    conditions.flatMap((one) => (one.is === 'in' && one.column === wanted ? [one.values] : []))[0];
  const momentOf = (wanted: 'gte' | 'lt'): string | undefined =>
    conditions.flatMap((one) => (one.is === wanted ? [String(one.value)] : []))[0];
  return {
    search,
    since: momentOf('gte'),
    before: momentOf('lt'),
    things: valuesOf('table_name'),
    actions: valuesOf('action'),
  };
}

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
    t.momentColumn('at', TEXT.at, 'at', { shown: 'always' }),
    t.unsorted(t.derivedColumn('actor', TEXT.actor, actorText, { shown: 'always' })),
    t.labelColumn('action', TEXT.action, 'action', AUDIT_ACTION_LABELS, { from: 'medium' }),
    t.derivedColumn('thing', TEXT.thing, ({ table_name: table }) => recordLabel(table), {
      sort: 'table_name',
      from: 'medium',
    }),
    t.derivedColumn('name', TEXT.name, nameText, { from: 'wide' }),
    t.derivedColumn('changes', TEXT.changes, auditSummary, { kind: 'grow' }),
    t.unsorted(t.textColumn('person', TEXT.person, 'person', { shown: 'later' })),
    t.unsorted(t.textColumn('key', TEXT.key, 'row_key', { shown: 'later' })),
    t.derivedColumn('before', TEXT.before, ({ before }) => jsonText(before), { shown: 'file' }),
    t.derivedColumn('after', TEXT.after, ({ after }) => jsonText(after), { shown: 'file' }),
  ],
  fields: [['at', 'actor', 'action', 'thing', 'name', 'person', 'key']],
  filters: [
    t.choiceFilter('thing', TEXT.thing, 'table_name', AUDIT_THING_LABELS),
    t.choiceFilter('action', TEXT.action, 'action', AUDIT_ACTION_LABELS),
    { kind: 'days', key: 'at', label: TEXT.at, column: 'at' },
  ],
});

/** Addresses of the rows that have one. */
const ADDRESSES: Readonly<Record<string, (key: string) => string>> = {
  blog_articles: (key) => `/admin-blog${queryOf({ article: key })}`,
  orders: (key) => `/admin-orders${queryOf({ order: key })}`,
  partner_inquiries: inquiryHref,
  purchase_orders: (key) => `/admin-suppliers${queryOf({ show: 'purchases', order: key })}`,
  settings: () => '/admin-settings',
  suppliers: (key) => `/admin-suppliers${queryOf({ supplier: key })}`,
  team_applications: (key) => `/team-management${queryOf({ application: key })}`,
  users: (key) => `/user-management${queryOf({ person: key })}`,
};

/** The page of the changed row; null for a deleted one and where there is none. */
export function rowHref({ table_name: table, row_key: key, action }: AuditRow): string | null {
  return action === 'delete' ? null : (ADDRESSES[table]?.(key) ?? null);
}

export const createAuditPage = () =>
  createPage(({ add }) => {
    const desk = add(createDesk(AUDIT));
    return {
      ...desk,
      files: createTableExport(desk.table, (request) => exportAudit(memberClient(), exportOf(request))),
    };
  });
