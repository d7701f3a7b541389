/**
 * State of a back office table in the query string: search, filters, sort, page, open row. Invalid parts are ignored.
 */
import { LIMITS } from '#contract/limits.ts';
import { dayAfter, isDay, startOfDay } from './days.ts';

export type TableCondition<Column extends string = string> =
  | { readonly column: Column; readonly is: 'in' | 'overlaps'; readonly values: readonly string[] }
  | { readonly column: Column; readonly is: 'eq' | 'neq' | 'gte' | 'lt'; readonly value: string | boolean }
  | { readonly column: Column; readonly is: 'null' | 'not_null' };

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** An option with its own conditions. */
export interface FilterCase<Column extends string = string> extends FilterOption {
  readonly where: readonly TableCondition<Column>[];
}

/**
 * choice: any of several values of a column. loaded: the same with options from the database; values of the query
 * string are accepted unchecked because they are parsed before the options are loaded. case: one of several. days: a
 * range of days, both included.
 */
export type TableFilter<Column extends string = string> =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: string;
      readonly column: Column;
      readonly options: readonly FilterOption[];
    }
  | {
      readonly kind: 'loaded';
      readonly key: string;
      readonly label: string;
      readonly column: Column;
      /** The column is a list: rows with any of the values. */
      readonly isList?: boolean;
    }
  | {
      readonly kind: 'case';
      readonly key: string;
      readonly label: string;
      readonly options: readonly FilterCase<Column>[];
    }
  | {
      readonly kind: 'days';
      readonly key: string;
      readonly label: string;
      readonly column: Column;
      /** End of a period that begins at `column`: rows whose period meets the range. */
      readonly until?: Column;
    };

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface TableQuery {
  readonly search: string;
  /** Selected options by filter; absent without a selection. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: TableSort;
  /** Counted from 1. */
  readonly page: number;
  /** Key of the row shown in the drawer. */
  readonly open: string | null;
}

/** Parameters of a table's query string. */
export interface TableAddress {
  readonly filters: readonly TableFilter[];
  readonly sorts: readonly string[];
  readonly defaultSort: TableSort;
  /** Name of the parameter with the open row. */
  readonly openKey: string;
  /** Further parameters that select this table on a page with several. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Reserved parameter names. */
export const TABLE_PARAMETERS = { search: 'q', sort: 'sort', page: 'page' } as const;

const MAX_PAGE = 100_000;
const MAX_KEY_LENGTH = 100;
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 200;

/** Returns the range of a days filter; null where open. */
export function daysOf(values: readonly string[]): { from: string | null; to: string | null } {
  const [from = '', to = ''] = (values[0] ?? '').split('..');
  return { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
}

/** Returns the values of a days filter; empty when both are null. */
export function daysValue(from: string | null, to: string | null): readonly string[] {
  return from === null && to === null ? [] : [`${from ?? ''}..${to ?? ''}`];
}

function accepted(filter: TableFilter, given: readonly string[]): readonly string[] {
  if (filter.kind === 'days') {
    const { from, to } = daysOf(given);
    return daysValue(from, to);
  }
  if (filter.kind === 'loaded') {
    const values = given.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
    return [...new Set(values)].toSorted().slice(0, MAX_VALUES);
  }
  // In the order of the options, each once, so that equal selections have equal addresses.
  const chosen = filter.options.map(({ value }) => value).filter((value) => given.includes(value));
  return filter.kind === 'case' ? chosen.slice(0, 1) : chosen;
}

function readSort(text: string | null, { sorts, defaultSort }: TableAddress): TableSort {
  const descending = text?.startsWith('-') ?? false;
  const column = descending ? text?.slice(1) : text;
  return sorts.includes(column ?? '') ? { column: column ?? '', descending } : defaultSort;
}

function readPage(text: string | null): number {
  const page = /^\d{1,6}$/u.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** Trims, collapses white space and cuts to the maximum length. */
export function normaliseSearch(text: string): string {
  const words = text.replaceAll(/\s+/gu, ' ').trim();
  return [...words].slice(0, LIMITS.listing.searchLength).join('').trim();
}

/** Parses a query string with or without question mark. */
export function readTableQuery(search: string, address: TableAddress): TableQuery {
  const parameters = new URLSearchParams(search);
  const filters: Record<string, readonly string[]> = {};
  for (const filter of address.filters) {
    const values = accepted(filter, parameters.getAll(filter.key));
    if (values.length > 0) filters[filter.key] = values;
  }
  const open = parameters.get(address.openKey) ?? '';
  return {
    search: normaliseSearch(parameters.get(TABLE_PARAMETERS.search) ?? ''),
    filters,
    sort: readSort(parameters.get(TABLE_PARAMETERS.sort), address),
    page: readPage(parameters.get(TABLE_PARAMETERS.page)),
    open: open === '' || open.length > MAX_KEY_LENGTH ? null : open,
  };
}

function sameSort(one: TableSort, other: TableSort): boolean {
  return one.column === other.column && one.descending === other.descending;
}

/** Returns a query string with question mark; default values are left out. */
export function writeTableQuery(query: TableQuery, address: TableAddress): string {
  const parameters = new URLSearchParams(address.fixed);
  if (query.search !== '') parameters.set(TABLE_PARAMETERS.search, query.search);
  for (const { key } of address.filters)
    for (const value of query.filters[key] ?? []) parameters.append(key, value);
  const { column, descending } = query.sort;
  if (!sameSort(query.sort, address.defaultSort))
    parameters.set(TABLE_PARAMETERS.sort, `${descending ? '-' : ''}${column}`);
  if (query.page > 1) parameters.set(TABLE_PARAMETERS.page, String(query.page));
  if (query.open !== null) parameters.set(address.openKey, query.open);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** True when two queries select the same rows; the open row does not count. */
export function sameRows(one: TableQuery, other: TableQuery, address: TableAddress): boolean {
  const rowsOf = (query: TableQuery): string => writeTableQuery({ ...query, open: null }, address);
  return rowsOf(one) === rowsOf(other);
}

/** True when search or filters exclude rows. */
export function hasFilters({ search, filters }: TableQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** Sets the selection of a filter; an empty one removes it. */
export function withFilter(query: TableQuery, filter: TableFilter, values: readonly string[]): TableQuery {
  const { [filter.key]: _before, ...others } = query.filters;
  const chosen = accepted(filter, values);
  return {
    ...query,
    filters: chosen.length === 0 ? others : { ...others, [filter.key]: chosen },
    page: 1,
  };
}

export function nextSort(sort: TableSort, column: string): TableSort {
  return { column, descending: sort.column === column && !sort.descending };
}

function conditionsOf(filter: TableFilter, values: readonly string[]): readonly TableCondition[] {
  if (filter.kind === 'choice') return [{ column: filter.column, is: 'in', values }];
  if (filter.kind === 'loaded')
    return [{ column: filter.column, is: filter.isList === true ? 'overlaps' : 'in', values }];
  if (filter.kind === 'case')
    return filter.options.filter(({ value }) => values.includes(value)).flatMap(({ where }) => where);
  const { from, to } = daysOf(values);
  return [
    ...(from === null
      ? []
      : [{ column: filter.until ?? filter.column, is: 'gte', value: startOfDay(from) } as const]),
    ...(to === null ? [] : [{ column: filter.column, is: 'lt', value: startOfDay(dayAfter(to)) } as const]),
  ];
}

export function queryConditions(
  query: TableQuery,
  filters: readonly TableFilter[],
): readonly TableCondition[] {
  return filters.flatMap((filter) => {
    const values = query.filters[filter.key] ?? [];
    return values.length === 0 ? [] : conditionsOf(filter, values);
  });
}
