/** The headings and rows of a table. */
import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { kindOf, type TableColumn } from '#stores/core/table/define-table.ts';
import type { Table as TableStore } from '#stores/core/table/table.ts';
import { Table, type TableHeading } from '#ui/table.tsx';

/** Content of cells by column; other columns show their text. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface TableProps<Row extends object> {
  readonly table: TableStore<Row>;
}

/** Link of a row by its key: its address, and the handler that replaces navigation. */
export interface RowLinkTarget {
  readonly addressOf: (key: string) => string;
  readonly open: (key: string) => void;
}

interface RowLinkProps<Row extends object> extends TableProps<Row> {
  readonly row: Row;
  readonly rowLink: RowLinkTarget;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Link to a row; modified clicks open a new tab. */
function RowLink<Row extends object>({ table, row, rowLink, children, className = '' }: RowLinkProps<Row>) {
  // The address depends on the table's query.
  useStore(table.$query);
  const key = table.definition.keyOf(row);
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    rowLink.open(key);
  };
  return (
    <a
      href={rowLink.addressOf(key)}
      className={`cell-line font-semibold hover:text-signal hover:underline ${className}`}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

/** Link to the details, at the end of rows whose first link is another. */
function Details<Row extends object>({ table, row }: Pick<RowLinkProps<Row>, 'table' | 'row'>) {
  return (
    <RowLink table={table} row={row} rowLink={table} className="label whitespace-nowrap">
      <span aria-hidden="true">{TABLE_TEXT.details}</span>
      <span className="sr-only">{TABLE_TEXT.detailsOf(table.definition.title(row))}</span>
    </RowLink>
  );
}

const DETAILS: TableHeading = { key: 'details', label: TABLE_TEXT.more, sort: null, kind: 'state' };

function useShownColumns<Row extends object>({
  definition,
  columns,
}: TableStore<Row>): readonly TableColumn<Row>[] {
  const shown = useStore(columns.$shown);
  return definition.columns.filter(({ key }) => shown.includes(key));
}

function useHeadings<Row extends object>(
  table: TableStore<Row>,
  columns: readonly TableColumn<Row>[],
): readonly TableHeading[] {
  const { sort } = useStore(table.$query);
  const direction = sort.descending ? 'descending' : 'ascending';
  return columns.map((column, index) => {
    const { key, label, sort: field, isNamed } = column;
    const sorted = field === sort.column ? direction : 'none';
    return {
      key,
      label,
      kind: kindOf(column, index),
      isNamed,
      sort: field === undefined ? null : sorted,
    };
  });
}

interface GridProps<Row extends object> extends TableProps<Row> {
  readonly caption: string;
  readonly cells: Cells<Row>;
  readonly selectable: boolean;
  /** Target of a row's link; default is its details. */
  readonly rowLink?: RowLinkTarget | undefined;
}

/** The cells of a row. The first is a link; when it does not open the details, the last one does. */
function useCells<Row extends object>({ table, cells, rowLink }: GridProps<Row>) {
  const columns = useShownColumns(table);
  const headings = useHeadings(table, columns);
  const contentOf = (column: TableColumn<Row>, row: Row): ReactNode =>
    cells[column.key]?.(row) ?? column.text(row);
  const cellsOf = (row: Row): readonly ReactNode[] => [
    ...columns.map((column, index) =>
      index > 0 ? (
        contentOf(column, row)
      ) : (
        <RowLink key={column.key} table={table} row={row} rowLink={rowLink ?? table}>
          {contentOf(column, row)}
        </RowLink>
      ),
    ),
    ...(rowLink === undefined ? [] : [<Details key="details" table={table} row={row} />]),
  ];
  return { columns, headings: rowLink === undefined ? headings : [...headings, DETAILS], cellsOf };
}

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { table, caption, selectable } = props;
  const { phase, rows, refreshing } = useStore(table.$list);
  const selected = useStore(table.$selected);
  const { open } = useStore(table.$query);
  const { columns, headings, cellsOf } = useCells(props);
  const { keyOf, title } = table.definition;
  return (
    <Table
      caption={caption}
      headings={headings}
      busy={refreshing || phase === 'loading'}
      onSort={(key) => {
        const field = columns.find((column) => column.key === key)?.sort;
        if (field !== undefined) table.sortBy(field);
      }}
      selection={
        selectable ? { allLabel: TABLE_TEXT.selectPage, onAll: table.selectPage, onRow: table.select } : null
      }
      rows={
        phase === 'loading'
          ? null
          : rows.map((row) => ({
              key: keyOf(row),
              selected: selected.includes(keyOf(row)),
              open: open === keyOf(row),
              selectLabel: TABLE_TEXT.selectRow(title(row)),
              cells: cellsOf(row),
            }))
      }
    />
  );
}
