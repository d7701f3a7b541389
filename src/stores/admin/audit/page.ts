/** /admin-audit: the entries, the open one, and the recorded export. */
import type { AuditExport, AuditRow } from '../../../contract/admin-audit.ts';
import { exportAudit } from '../../../data/admin-audit.ts';
import type { RowRequest } from '../../../data/resources.ts';
import { memberClient } from '../../auth/session.ts';
import { queryOf } from '../../core/address.ts';
import { createPage } from '../../core/page.ts';
import { createRowActions } from '../../core/row-actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';
import { AUDIT } from './table.ts';

/** The search and the filters of the table as the export takes them. */
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
    acts: valuesOf('action'),
  };
}

/** Addresses of the rows that have one. */
const ADDRESSES: Readonly<Record<string, (key: string) => string>> = {
  blog_articles: (key) => `/admin-blog${queryOf({ article: key })}`,
  orders: (key) => `/admin-orders${queryOf({ order: key })}`,
  partner_inquiries: (key) => `/admin-overview${queryOf({ view: 'partners', inquiry: key })}`,
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
    const table = add(createTable(AUDIT));
    return {
      table,
      files: createTableExport(table, (request) => exportAudit(memberClient(), exportOf(request))),
      actions: createRowActions(table),
    };
  });
