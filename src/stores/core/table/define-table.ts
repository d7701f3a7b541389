/**
 * A back office table as data: source, columns, search, filters, sorting and permitted roles. The rendering of cells and
 * the effects of actions belong to the screen.
 */
import type * as v from 'valibot';
import { LIMITS } from '#contract/limits.ts';
import type { PermissionKey } from '#contract/roles.ts';
import type { RelationName, RowFinder, RowSource } from '#data/table-rows.ts';
import type { DataClient } from '#data/client.ts';
import type { CsvCell } from '#domain/csv.ts';
import type { TableWidth } from '#domain/table-columns.ts';
import {
  TABLE_PARAMETERS,
  type FilterOption,
  type TableAddress,
  type TableFilter,
} from '#domain/table-query.ts';

type Field<Row> = keyof Row & string;

/** 'grow' takes the room that is left; 'text' is shortened; the others are as wide as their values. */
export type ColumnKind = 'grow' | 'text' | 'number' | 'moment' | 'state' | 'links';

export interface TableColumn<Row> {
  /** Names the column among those of its table; the screen may draw its cells by this name. */
  readonly key: string;
  readonly label: string;
  /** Text of the cell; also in the exported file unless `file` is set. */
  readonly text: (row: Row) => string;
  readonly file?: (row: Row) => CsvCell;
  /** The field by which pressing the heading sorts. */
  readonly sort?: Field<Row>;
  /** 'always' cannot be hidden; 'later' is hidden by default; 'file' is only exported, with the column before it. */
  readonly shown?: 'always' | 'later' | 'file';
  /** Shown from this width of the table on, unless the person chose otherwise. Has to be among `fields`. */
  readonly from?: TableWidth;
  /**
   * Decides its width and alignment: 'grow' for the first column unless set, 'text' for the others; 'links' only in rows.
   * One column of a table grows.
   */
  readonly kind?: ColumnKind;
  /** Shows the label before the text on a card; numbers and moments always do. */
  readonly isNamed?: boolean;
}

export interface TableField<Row> {
  readonly label: string;
  /** Empty where there is nothing to say: the fact is left out. */
  readonly text: (row: Row) => string;
}

export type OptionReader = (client: DataClient) => Promise<readonly FilterOption[]>;

export interface TableOptionsInput<Row extends object> {
  /** Name of the table in exported files and in keys of this browser's storage. */
  readonly name: string;
  readonly relation: RelationName;
  /** 'id' unless set. */
  readonly key?: Field<Row>;
  /** Name of the address's parameter that holds the open row. */
  readonly openKey: string;
  /** Fixed parameters of the address, which identify one of a page's tables. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly title: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  /** Facts of the open row; a list of keys means the columns of these names. */
  readonly fields: readonly (TableField<Row> | readonly string[])[];
  readonly filters: readonly TableFilter<Field<Row>>[];
  /** Options of filters of the kind 'loaded', by their key. */
  readonly options?: Readonly<Record<string, OptionReader>>;
  readonly searched: readonly Field<Row>[];
  /** A function that searches, for tables that are too long to be read whole. */
  readonly finder?: RowFinder<Row>;
  readonly defaultSort: { readonly column: Field<Row>; readonly descending: boolean };
  /**
   * Users who see actions: holders of a key and admins, or superadmins only. The route table decides who may read; the
   * database enforces permissions.
   */
  readonly actors: PermissionKey | 'superadmin';
  /** LIMITS.tables.pageRows unless set. */
  readonly pageRows?: number;
}

export interface TableDefinition<Row extends object> extends Omit<TableOptionsInput<Row>, 'fields'> {
  readonly fields: readonly TableField<Row>[];
  readonly pageRows: number;
  readonly source: RowSource<Row>;
  readonly address: TableAddress;
  readonly keyOf: (row: Row) => string;
}

/** A schema of rows; its fields are the selected columns. */
type RowSchema<Row> = v.GenericSchema<unknown, Row> & { readonly entries: Readonly<Record<string, unknown>> };

function assertUnique(table: string, names: readonly string[]): void {
  if (new Set(names).size !== names.length) throw new Error(`The table '${table}' names two things alike`);
}

/** Facts in their order. Throws for a key without a column. */
function factsOf<Row extends object>({
  name,
  columns,
  fields,
}: TableOptionsInput<Row>): readonly TableField<Row>[] {
  return fields.flatMap((field) => {
    if ('label' in field) return [field];
    return field.map((wanted) => {
      const column = columns.find(({ key }) => key === wanted);
      if (column === undefined) throw new Error(`The table '${name}' has no column '${wanted}'`);
      return column;
    });
  });
}

/** The kind of the column at `index`. */
export function kindOf<Row>({ kind }: TableColumn<Row>, index: number): ColumnKind {
  return kind ?? (index === 0 ? 'grow' : 'text');
}

/** One column takes the room that is left. A column that needs room is a fact of the open row as well; links are several. */
function assertLayout<Row extends object>(
  { name, columns }: TableOptionsInput<Row>,
  facts: readonly TableField<Row>[],
): void {
  if (columns.filter((column, index) => kindOf(column, index) === 'grow').length !== 1)
    throw new Error(`One column of the table '${name}' has to grow`);
  const lost = columns.find(
    ({ from, kind, label }) =>
      from !== undefined && kind !== 'links' && !facts.some((fact) => fact.label === label),
  );
  if (lost !== undefined) throw new Error(`The table '${name}' has no fact for its column '${lost.key}'`);
}

/**
 * Defines a table over the rows of a schema: sorts, filters and searches name existing fields. Throws for two parameters
 * or columns of the same name, for a loaded filter without a source, for a fact of an unknown column, for none or two
 * columns that grow, and for a column that needs room without a fact.
 */
export function defineTable<Row extends object>(
  schema: RowSchema<Row>,
  definition: TableOptionsInput<Row>,
): TableDefinition<Row> {
  const { name, relation, columns, filters, openKey, defaultSort } = definition;
  const { fixed = {}, key = 'id' as Field<Row>, pageRows = LIMITS.tables.pageRows } = definition;
  const own = [...Object.keys(fixed), openKey, ...filters.map((filter) => filter.key)];
  assertUnique(name, [...Object.values(TABLE_PARAMETERS), ...own]);
  assertUnique(
    name,
    columns.map((column) => column.key),
  );
  const unread = filters.find((filter) => filter.kind === 'loaded' && !definition.options?.[filter.key]);
  if (unread !== undefined) throw new Error(`The table '${name}' does not read what '${unread.key}' offers`);
  const facts = factsOf(definition);
  assertLayout(definition, facts);
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  return {
    ...definition,
    pageRows,
    fields: facts,
    source: {
      relation,
      schema,
      key,
      select: Object.keys(schema.entries).join(', '),
      finder: definition.finder,
    },
    address: { filters, sorts: [...sorts, defaultSort.column], defaultSort, openKey, fixed },
    keyOf: (row) => String(row[key]),
  };
}
