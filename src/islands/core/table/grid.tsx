/** The rows of a table with the way from page to page. */
import { useStore } from '@nanostores/react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { TABLE_TEXT } from '../../../messages/core/table.ts';
import type { TableColumn } from '../../../stores/core/table/define-table.ts';
import type { Table as TableStore } from '../../../stores/core/table/table.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table, type TableHeading } from '../../../ui/table.tsx';

/** How the cells of certain columns look; the others say their text. */
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
  readonly way: RowLinkTarget;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Link to a row; modified clicks open a new tab. */
function RowLink<Row extends object>({ table, row, way, children, className = '' }: RowLinkProps<Row>) {
  // The address depends on the table's query.
  useStore(table.$query);
  const key = table.resource.keyOf(row);
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    way.open(key);
  };
  return (
    <a
      href={way.addressOf(key)}
      className={`inline-flex min-h-11 items-center gap-3 font-semibold hover:text-signal hover:underline ${className}`}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

/** The way to the details, at the end of rows whose first way is another. */
function Details<Row extends object>({ table, row }: Pick<RowLinkProps<Row>, 'table' | 'row'>) {
  return (
    <RowLink table={table} row={row} way={table} className="label whitespace-nowrap">
      <span aria-hidden="true">{TABLE_TEXT.details}</span>
      <span className="sr-only">{TABLE_TEXT.detailsOf(table.resource.title(row))}</span>
    </RowLink>
  );
}

const DETAILS: TableHeading = {
  key: 'details',
  label: TABLE_TEXT.more,
  sort: null,
  numeric: false,
  breaks: false,
};

function useShownColumns<Row extends object>({
  resource,
  columns,
}: TableStore<Row>): readonly TableColumn<Row>[] {
  const hidden = useStore(columns.$hidden);
  return resource.columns.filter(({ key, shown }) => shown !== 'file' && !hidden.includes(key));
}

function useHeadings<Row extends object>(
  table: TableStore<Row>,
  columns: readonly TableColumn<Row>[],
): readonly TableHeading[] {
  const { sort } = useStore(table.$query);
  const direction = sort.descending ? 'descending' : 'ascending';
  return columns.map(({ key, label, sort: field, numeric = false, breaks = false }) => {
    const sorted = field === sort.column ? direction : 'none';
    return { key, label, numeric, breaks, sort: field === undefined ? null : sorted };
  });
}

interface GridProps<Row extends object> extends TableProps<Row> {
  readonly caption: string;
  readonly cells: Cells<Row>;
  readonly selectable: boolean;
  /** Target of a row's link; default is its details. */
  readonly way?: RowLinkTarget | undefined;
}

/** The cells of a row: the first leads somewhere, and the last to the details where the first does not. */
function useCells<Row extends object>({ table, cells, way }: GridProps<Row>) {
  const columns = useShownColumns(table);
  const headings = useHeadings(table, columns);
  const contentOf = (column: TableColumn<Row>, row: Row): ReactNode =>
    cells[column.key]?.(row) ?? column.text(row);
  const cellsOf = (row: Row): readonly ReactNode[] => [
    ...columns.map((column, index) =>
      index > 0 ? (
        contentOf(column, row)
      ) : (
        <RowLink key={column.key} table={table} row={row} way={way ?? table}>
          {contentOf(column, row)}
        </RowLink>
      ),
    ),
    ...(way === undefined ? [] : [<Details key="details" table={table} row={row} />]),
  ];
  return { columns, headings: way === undefined ? headings : [...headings, DETAILS], cellsOf };
}

export function Grid<Row extends object>(props: GridProps<Row>) {
  const { table, caption, selectable } = props;
  const { phase, rows, refreshing } = useStore(table.$list);
  const selected = useStore(table.$selected);
  const { columns, headings, cellsOf } = useCells(props);
  const { keyOf, title } = table.resource;
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
              selectLabel: TABLE_TEXT.selectRow(title(row)),
              cells: cellsOf(row),
            }))
      }
    />
  );
}

interface CardBarProps<Row extends object> extends TableProps<Row> {
  readonly selectable: boolean;
}

/** What the headings do, where rows are cards and there are none: sort, and select the whole page. */
export function CardBar<Row extends object>({ table, selectable }: CardBarProps<Row>) {
  const { sort } = useStore(table.$query);
  const { rows } = useStore(table.$list);
  const selected = useStore(table.$selected);
  const id = useId();
  const options = table.resource.columns.flatMap(({ sort: field, label }) =>
    field === undefined
      ? []
      : [
          { value: field, label: TABLE_TEXT.ascending(label) },
          { value: `-${field}`, label: TABLE_TEXT.descending(label) },
        ],
  );
  return (
    <div className="grid gap-4 @4xl:hidden">
      <label htmlFor={id} className="grid gap-1.5">
        <span className="label">{TABLE_TEXT.sortBy}</span>
        <Select
          control={{ id, required: true }}
          name="sort"
          value={`${sort.descending ? '-' : ''}${sort.column}`}
          options={options}
          onChange={(value) => {
            const descending = value.startsWith('-');
            table.sort({ column: descending ? value.slice(1) : value, descending });
          }}
        />
      </label>
      {selectable && rows.length > 0 && (
        <Checkbox name="page" checked={selected.length === rows.length} onChange={table.selectPage}>
          {TABLE_TEXT.selectPage}
        </Checkbox>
      )}
    </div>
  );
}

export function Paging<Row extends object>({ table }: TableProps<Row>) {
  const { page } = useStore(table.$query);
  const { rows, more } = useStore(table.$list);
  const before = (page - 1) * table.resource.pageRows;
  return (
    <Pagination
      label={TABLE_TEXT.pages}
      previousLabel={TABLE_TEXT.previous}
      nextLabel={TABLE_TEXT.next}
      hasPrevious={page > 1}
      hasNext={more}
      position={TABLE_TEXT.range(before + 1, before + rows.length, more)}
      onPrevious={() => {
        table.goTo(page - 1);
      }}
      onNext={() => {
        table.goTo(page + 1);
      }}
    />
  );
}
