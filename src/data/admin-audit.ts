import { AuditRowSchema, type AuditExport, type AuditRow } from '#contract/admin-audit.ts';
import type { DataClient } from './client.ts';
import type { TableSort } from '#domain/table-query.ts';
import { CountSchema } from '#contract/common-schemas.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

const argumentsOf = ({ search, since, before, things, acts }: AuditExport) => ({
  search,
  ...(since !== undefined && { since }),
  ...(before !== undefined && { before_moment: before }),
  ...(things && { things: [...things] }),
  ...(acts && { acts: [...acts] }),
});

/**
 * Returns the entries of an export, newest first, at most 10 001; the export itself is recorded. Refuses with
 * permission_required, second_factor_required, network_failed.
 */
export async function exportAudit(client: DataClient, wanted: AuditExport): Promise<readonly AuditRow[]> {
  return rowsOf(AuditRowSchema, await client.rpc('export_audit', argumentsOf(wanted)));
}

/** Returns a range of the entries in which every word occurs, counted from 0. Refuses with permission_required. */
export async function searchAudit(
  client: DataClient,
  wanted: AuditExport,
  { column: sort, descending }: TableSort,
  skip: number,
  amount: number,
): Promise<readonly AuditRow[]> {
  const answer = await client.rpc('search_audit', {
    ...argumentsOf(wanted),
    sort,
    descending,
    skip,
    amount,
  });
  return rowsOf(AuditRowSchema, answer);
}

/** Counts the entries that searchAudit finds. Refuses with permission_required. */
export async function countAudit(client: DataClient, wanted: AuditExport): Promise<number> {
  return parseRow(CountSchema, dataOf(await client.rpc('count_audit', argumentsOf(wanted))));
}
