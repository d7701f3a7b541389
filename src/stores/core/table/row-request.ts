/** The request for the rows of a table's query. */
import type { RowRequest } from '#data/table-rows.ts';
import { queryConditions, type TableQuery } from '#domain/table-query.ts';
import type { TableDefinition } from './define-table.ts';

export function rowRequest<Row extends object>(
  definition: TableDefinition<Row>,
  query: TableQuery,
): RowRequest {
  const { searched, filters } = definition;
  return {
    search: query.search,
    searched,
    conditions: queryConditions(query, filters),
    sort: query.sort,
  };
}
