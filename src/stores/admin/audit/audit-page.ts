/** /admin-audit: the entries, the open one, and the recorded export. */
import type { AuditRow } from '#contract/admin-audit.ts';
import { exportAudit } from '#data/admin-audit.ts';
import { memberClient } from '#stores/auth/session.ts';
import { queryOf } from '#stores/core/address.ts';
import { createPage } from '#stores/core/page.ts';
import { createTableExport } from '#stores/core/table/export.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { exportOf } from './export-request.ts';
import { inquiryHref } from '../partners/partners-address.ts';
import { AUDIT } from './audit-table.ts';

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
