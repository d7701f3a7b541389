/** Columns and filters that many tables have, made from the name of a field; derived columns from the row. */
import type { CsvCell } from '#domain/csv.ts';
import { dayText, formatMoment, momentText } from '#domain/dates.ts';
import { centsToDecimal, formatRand } from '#domain/money.ts';
import type { TableCondition, TableFilter } from '#domain/table-query.ts';
import { DESK_WORDS } from '#messages/core/table.ts';
import { getEnvironment } from '../environment.ts';
import type { TableColumn } from './define-table.ts';

type Rows<Field extends string, Value> = Readonly<Record<Field, Value>>;

type Looks = Pick<TableColumn<object>, 'shown' | 'from' | 'kind' | 'isNamed'>;

export function valueColumn<Field extends string, Row extends Rows<Field, CsvCell>>(
  key: string,
  label: string,
  field: Field & keyof Row,
  text: (row: Row) => string,
  looks: Looks = {},
): TableColumn<Row> {
  return { key, label, text, file: (row) => row[field], sort: field, ...looks };
}

/** Text that is made of the row; sorted only by a named field. */
export const derivedColumn = <Row>(
  key: string,
  label: string,
  text: (row: Row) => string,
  more: Looks & Pick<TableColumn<Row>, 'sort'> = {},
): TableColumn<Row> => ({ key, label, text, ...more });

export function textColumn<Field extends string>(
  key: string,
  label: string,
  field: Field,
  looks: Looks = {},
): TableColumn<Rows<Field, string | null>> {
  return { key, label, text: (row) => row[field] ?? '', sort: field, ...looks };
}

export function labelColumn<Field extends string, Value extends string>(
  key: string,
  label: string,
  field: Field,
  labels: Readonly<Record<Value, string>>,
  looks: Looks = {},
): TableColumn<Rows<Field, Value>> {
  return { key, label, text: (row) => labels[row[field]], sort: field, kind: 'state', ...looks };
}

export function numberColumn<Field extends string>(
  key: string,
  label: string,
  field: Field,
  looks: Looks = {},
): TableColumn<Rows<Field, number>> {
  return valueColumn(key, label, field, (row) => String(row[field]), { kind: 'number', ...looks });
}

/** Cents as rand; empty for null. */
export function moneyColumn<Field extends string>(
  key: string,
  label: string,
  field: Field,
  looks: Looks = {},
): TableColumn<Rows<Field, number | null>> {
  const of =
    <Text>(words: (cents: number) => Text) =>
    (row: Rows<Field, number | null>): Text | null => {
      const cents: number | null = row[field];
      return cents === null ? null : words(cents);
    };
  const textOf = of(formatRand);
  return {
    ...valueColumn(key, label, field, (row: Rows<Field, number | null>) => textOf(row) ?? '', {
      kind: 'number',
      ...looks,
    }),
    file: of(centsToDecimal),
  };
}

export function unsorted<Row>({ sort: _sort, ...column }: TableColumn<Row>): TableColumn<Row> {
  return column;
}

/** Day and time, with the year when it is another one; empty for none. */
export function momentColumn<Field extends string>(
  key: string,
  label: string,
  field: Field,
  looks: Looks = {},
): TableColumn<Rows<Field, string | null>> {
  const textOf = (row: Rows<Field, string | null>): string => momentText(row[field], getEnvironment().now());
  return valueColumn(key, label, field, textOf, { kind: 'moment', ...looks });
}

/** A day, with the year when it is another one; empty for none. */
export function dayColumn<Field extends string>(
  key: string,
  label: string,
  field: Field,
  looks: Looks = {},
): TableColumn<Rows<Field, string | null>> {
  const textOf = (row: Rows<Field, string | null>): string => dayText(row[field], getEnvironment().now());
  return valueColumn(key, label, field, textOf, { kind: 'moment', ...looks });
}

/** When the row was changed last, as a fact. */
export const CHANGED = {
  label: DESK_WORDS.changed,
  text: ({ updated_at: at }: { readonly updated_at: string }): string => formatMoment(at),
} as const;

/** Rows whose column has one of the chosen values, in the order of their labels. */
export function choiceFilter<Column extends string>(
  key: string,
  label: string,
  column: Column,
  labels: Readonly<Record<string, string>>,
): TableFilter<Column> {
  const options = Object.entries(labels).map(([value, name]) => ({ value, label: name }));
  return { kind: 'choice', key, label, column, options };
}

export function caseFilter<Column extends string>(
  key: string,
  label: string,
  cases: Readonly<Record<string, readonly [label: string, ...where: TableCondition<Column>[]]>>,
): TableFilter<Column> {
  const options = Object.entries(cases).map(([value, [name, ...where]]) => ({ value, label: name, where }));
  return { kind: 'case', key, label, options };
}

export function flagFilter<Column extends string>(
  key: string,
  label: string,
  column: Column,
  [yes, no]: readonly [yes: string, no: string],
): TableFilter<Column> {
  return caseFilter(key, label, {
    yes: [yes, { column, is: 'eq', value: true }],
    no: [no, { column, is: 'eq', value: false }],
  });
}
