/** A request for rows of /admin-audit as the functions of the database take it. */
import type { AuditExport } from '#contract/admin-audit.ts';
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
    acts: valuesOf('action'),
  };
}
