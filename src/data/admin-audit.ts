import { AuditRowSchema, type AuditExport } from '#contract/admin-audit.ts';
import type { TableSort } from '#domain/table-query.ts';
import { CountSchema } from '#contract/common-schemas.ts';
import { rpcRead, rpcRows } from './rows.ts';

const argumentsOf = ({ search, since, before, things, actions }: AuditExport) => ({
  search,
  ...(since !== undefined && { since }),
  ...(before !== undefined && { before_moment: before }),
  ...(things && { things: [...things] }),
  ...(actions && { actions: [...actions] }),
});

/**
 * Returns the entries of an export, newest first, at most 10 001; the export itself is recorded. Refuses with
 * permission_required, second_factor_required, network_failed.
 */
export const exportAudit = rpcRows('export_audit', AuditRowSchema, (wanted: AuditExport) =>
  argumentsOf(wanted),
);

/** Returns a range of the entries in which every word occurs, counted from 0. Refuses with permission_required. */
export const searchAudit = rpcRows(
  'search_audit',
  AuditRowSchema,
  (wanted: AuditExport, { column: sort, descending }: TableSort, skip: number, amount: number) => ({
    ...argumentsOf(wanted),
    sort,
    descending,
    skip,
    amount,
  }),
);

/** Counts the entries that searchAudit finds. Refuses with permission_required. */
export const countAudit = rpcRead('count_audit', CountSchema, (wanted: AuditExport) => argumentsOf(wanted));
