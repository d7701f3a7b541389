/** Rows of a query over all pages, read after a page that is not the last. */
import { atom, type ReadableAtom } from 'nanostores';
import { TABLE_LIMITS } from '#contract/limits.ts';
import { countRows } from '#data/table-rows.ts';
import { sameRows, type TableQuery } from '#domain/table-query.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLatest } from '../latest.ts';
import type { TableDefinition } from './define-table.ts';
import { rowRequest } from './row-request.ts';

export interface TableTotal {
  readonly count: number;
  /** False for an estimate. */
  readonly exact: boolean;
}

/** Counts a short list; a long one is estimated, because counting reads every row. */
async function readTotal<Row extends object>(
  definition: TableDefinition<Row>,
  query: TableQuery,
): Promise<TableTotal> {
  const { source } = definition;
  const request = rowRequest(definition, query);
  const estimate = await countRows(memberClient(), source, request, 'estimated');
  if (estimate > TABLE_LIMITS.countedRows) return { count: estimate, exact: false };
  return { count: await countRows(memberClient(), source, request), exact: true };
}

export function createTableTotal<Row extends object>(definition: TableDefinition<Row>) {
  const $total = atom<TableTotal | null>(null);
  const requests = createLatest();
  let counted: TableQuery | null = null;
  return {
    /** Null until known, and when it could not be counted. */
    $total: $total as ReadableAtom<TableTotal | null>,
    /** Counts the rows of a page that was read, unless another page of the same rows was counted before. */
    follow: async (query: TableQuery): Promise<void> => {
      const { page } = query;
      const isCounted = counted !== null && sameRows({ ...counted, page }, query, definition.address);
      if (isCounted && page > 1) return;
      const isLatest = requests.begin();
      if (!isCounted) $total.set(null);
      counted = query;
      const total = await readTotal(definition, query).catch(() => null);
      if (isLatest()) $total.set(total);
    },
  };
}
