import { AuditRowSchema, type AuditExport, type AuditRow } from '../contract/admin-audit.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

/**
 * Returns the entries of an export, newest first, at most 10 001; the export itself is recorded. Refuses with
 * permission_required, second_factor_required, network_failed.
 */
export async function exportAudit(client: DataClient, wanted: AuditExport): Promise<readonly AuditRow[]> {
  const { search, since, before, things, acts } = wanted;
  return rowsOf(
    AuditRowSchema,
    await client.rpc('export_audit', {
      search,
      ...(since !== undefined && { since }),
      ...(before !== undefined && { before_moment: before }),
      ...(things && { things: [...things] }),
      ...(acts && { acts: [...acts] }),
    }),
  );
}
