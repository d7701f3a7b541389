/**
 * Rows for back office tables: any relation with search, conditions, sort and range. Row level security limits the rows that are
 * returned. Refuses as described in refusal.ts.
 */
import type * as v from 'valibot';
import type { TableCondition, TableSort } from '#domain/table-query.ts';
import type { DataClient } from './client.ts';
import type { Database } from './database.types.ts';
import { dataOf, rowOf, rowsOf } from './rows.ts';
import { everyWord } from './search-words.ts';

type Public = Database['public'];

/** A table or view of the schema public. */
export type RelationName = keyof Public['Tables'] | keyof Public['Views'];

export interface RowSource<Row> {
  readonly relation: RelationName;
  readonly schema: v.GenericSchema<unknown, Row>;
  /** Columns in the syntax of PostgREST's `select`. */
  readonly select: string;
  /** The primary key. It ends every sort, so that pages do not overlap. */
  readonly key: string;
  /** Reads the rows of a search by a function, where the relation would be read whole. */
  readonly finder?: RowFinder<Row> | undefined;
}

/** Rows in which every word of a request occurs, and their number. */
export interface RowFinder<Row> {
  readonly read: (
    client: DataClient,
    request: RowRequest,
    from: number,
    count: number,
  ) => Promise<readonly Row[]>;
  readonly count: (client: DataClient, request: RowRequest) => Promise<number>;
}

function finderFor<Row>({ finder }: RowSource<Row>, { search }: RowRequest): RowFinder<Row> | undefined {
  return search.trim() === '' ? undefined : finder;
}

export interface RowRequest {
  /** Words that each have to occur in one of the searched columns. */
  readonly search: string;
  readonly searched: readonly string[];
  readonly conditions: readonly TableCondition[];
  readonly sort: TableSort;
}

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status: number;
}

/** The part of the query builder that is used here, without its type per relation. */
interface Builder extends PromiseLike<Answer> {
  readonly in: (column: string, values: readonly string[]) => Builder;
  readonly overlaps: (column: string, values: readonly string[]) => Builder;
  readonly eq: (column: string, value: string | boolean) => Builder;
  readonly neq: (column: string, value: string | boolean) => Builder;
  readonly gte: (column: string, value: string | boolean) => Builder;
  readonly lt: (column: string, value: string | boolean) => Builder;
  readonly is: (column: string, value: null) => Builder;
  readonly not: (column: string, operator: 'is', value: null) => Builder;
  readonly or: (filters: string) => Builder;
  readonly order: (
    column: string,
    options?: { readonly ascending: boolean; readonly nullsFirst?: boolean },
  ) => Builder;
  readonly range: (from: number, to: number) => Builder;
  readonly maybeSingle: () => PromiseLike<Answer>;
}

interface CountAnswer extends Answer {
  readonly count: number | null;
}

/** The client without its type per relation. */
interface Reader {
  readonly from: (relation: string) => {
    readonly select: (
      columns: string,
      options?: { readonly count: 'exact' | 'estimated'; readonly head: true },
    ) => Builder;
  };
}

function select<Row>(client: DataClient, { relation, select: columns }: RowSource<Row>): Builder {
  const { from } = client as unknown as Reader;
  return from.call(client, relation).select(columns);
}

function filtered(builder: Builder, request: RowRequest): Builder {
  return request.conditions.reduce(withCondition, searching(builder, request));
}

function searching(builder: Builder, { search, searched }: RowRequest): Builder {
  const condition = everyWord(search, searched);
  return condition === null ? builder : builder.or(condition);
}

function withCondition(request: Builder, condition: TableCondition): Builder {
  const { column } = condition;
  switch (condition.is) {
    case 'in':
      return request.in(column, condition.values);
    case 'overlaps':
      return request.overlaps(column, condition.values);
    case 'null':
      return request.is(column, null);
    case 'not_null':
      return request.not(column, 'is', null);
    case 'eq':
    case 'neq':
    case 'gte':
    case 'lt':
      return request[condition.is](column, condition.value);
  }
}

/** Returns a range of rows, counted from 0. Nulls in the sorted column come last. */
export async function readRows<Row>(
  client: DataClient,
  source: RowSource<Row>,
  request: RowRequest,
  from: number,
  count: number,
): Promise<readonly Row[]> {
  const finder = finderFor(source, request);
  if (finder !== undefined) return finder.read(client, request, from, count);
  const { column, descending } = request.sort;
  let builder = filtered(select(client, source), request);
  builder = builder.order(column, { ascending: !descending, nullsFirst: false });
  if (column !== source.key) builder = builder.order(source.key);
  return rowsOf(source.schema, await builder.range(from, from + count - 1));
}

/** Counts the rows of a request, or reads the estimate of the query planner. */
export async function countRows<Row>(
  client: DataClient,
  source: RowSource<Row>,
  request: RowRequest,
  count: 'exact' | 'estimated' = 'exact',
): Promise<number> {
  const finder = finderFor(source, request);
  if (finder !== undefined) return finder.count(client, request);
  const { relation, key } = source;
  const { from } = client as unknown as Reader;
  const answer = (await filtered(
    from.call(client, relation).select(key, { count, head: true }),
    request,
  )) as CountAnswer;
  dataOf(answer);
  return answer.count ?? 0;
}

/** Returns the row with this key, or null. */
export async function readRow<Row>(
  client: DataClient,
  source: RowSource<Row>,
  key: string,
): Promise<Row | null> {
  return rowOf(source.schema, await select(client, source).eq(source.key, key).maybeSingle());
}
