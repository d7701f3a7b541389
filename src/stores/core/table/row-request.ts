/** The request for the rows of a table's query. */
import type { RowRequest } from '#data/resources.ts';
import { queryConditions, type TableQuery } from '#domain/table-query.ts';
import type { TableDefinition } from './define-table.ts';

export function rowRequest<Row extends object>(
  resource: TableDefinition<Row>,
  query: TableQuery,
): RowRequest {
  const { searched, filters } = resource;
  return {
    search: query.search,
    searched,
    conditions: queryConditions(query, filters),
    sort: query.sort,
  };
}
