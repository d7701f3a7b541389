/**
 * Rows in columns; in a narrow container each row becomes a card of the same elements. Their roles are explicit,
 * because browsers drop table semantics when `display` changes. Needs a container (`@container`) around it.
 */
import type { ReactNode } from 'react';

/** Implicit roles of the elements, kept when they are laid out as cards. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  heading: { role: 'columnheader' },
} as const;

/** The heading of a column. */
export interface TableHeading {
  readonly key: string;
  readonly label: string;
  /** How the rows are sorted by it; null when they cannot be. */
  readonly sort: 'ascending' | 'descending' | 'none' | null;
  readonly numeric: boolean;
  /** Holds texts without spaces, such as addresses, that may be broken anywhere. */
  readonly breaks: boolean;
}

/** One row; its cells are in the order of the headings, null where there is nothing to say. */
export interface TableRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly selected: boolean;
  readonly selectLabel: string;
}

/** The boxes in front of the rows. */
export interface TableSelection {
  readonly allLabel: string;
  readonly onAll: (on: boolean) => void;
  readonly onRow: (key: string, on: boolean) => void;
}

interface TableProps {
  readonly caption: string;
  readonly headings: readonly TableHeading[];
  /** Null while loading: shows a skeleton. */
  readonly rows: readonly TableRow[] | null;
  readonly selection: TableSelection | null;
  readonly onSort: (key: string) => void;
  /** The rows are about to be replaced. */
  readonly busy: boolean;
}

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (on: boolean) => void;
}

function Box({ label, checked, mixed = false, onChange }: BoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        ref={(element) => {
          if (element) element.indeterminate = mixed;
        }}
        className="size-5 cursor-pointer accent-(--signal)"
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
    </label>
  );
}

const ARROWS = { ascending: 'M6 15l6-6 6 6', descending: 'M6 9l6 6 6-6', none: 'M8 10l4-4 4 4M8 14l4 4 4-4' };

interface HeadingProps {
  readonly heading: TableHeading;
  readonly onSort: (key: string) => void;
}

function Heading({ heading, onSort }: HeadingProps) {
  const { key, label, sort, numeric } = heading;
  const place = numeric ? 'justify-end text-right' : 'text-left';
  return (
    <th
      {...ROLES.heading}
      scope="col"
      aria-sort={sort ?? undefined}
      className={`sticky top-(--table-top,0px) z-10 border-b border-line-strong bg-ground p-0 font-normal ${place}`}
    >
      {sort === null ? (
        <span className="flex min-h-11 items-center px-3 label">{label}</span>
      ) : (
        <button
          type="button"
          className={`flex min-h-11 w-full cursor-pointer items-center gap-1 px-3 label hover:bg-sunken ${place}`}
          onClick={() => {
            onSort(key);
          }}
        >
          {label}
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className="shrink-0">
            <path
              d={ARROWS[sort]}
              fill="none"
              stroke="currentColor"
              strokeWidth={sort === 'none' ? 1.5 : 3}
              className={sort === 'none' ? 'opacity-60' : 'text-signal'}
            />
          </svg>
        </button>
      )}
    </th>
  );
}

interface CellProps {
  readonly heading: TableHeading;
  readonly first: boolean;
  readonly children: ReactNode;
}

function Cell({ heading, first, children }: CellProps) {
  const { label, numeric, breaks } = heading;
  const nothing = children === null || children === '';
  const shape = first ? 'block pr-12 text-lead' : 'grid grid-cols-[minmax(6.5rem,2fr)_5fr] gap-3';
  return (
    <td
      {...ROLES.cell}
      className={`min-w-0 py-1 wrap-anywhere ${breaks ? '' : '@4xl:wrap-normal'} @4xl:table-cell @4xl:px-3 @4xl:py-2.5 @4xl:align-middle @4xl:text-body ${numeric ? '@4xl:text-right' : ''} ${nothing ? 'hidden' : shape}`}
    >
      <span className={`label text-[0.9375rem] text-muted @4xl:hidden ${first ? 'sr-only' : 'pt-0.5'}`}>
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly headings: readonly TableHeading[];
  readonly selection: TableSelection | null;
}

function Row({ row, headings, selection }: RowProps) {
  return (
    <tr
      {...ROLES.row}
      data-selected={row.selected || undefined}
      className="relative block border-b border-line py-4 hover:bg-sunken data-selected:bg-sunken data-selected:shadow-[-0.75rem_0_var(--sunken),0.75rem_0_var(--sunken)] @4xl:table-row @4xl:py-0 @4xl:shadow-none!"
    >
      {selection !== null && (
        <td {...ROLES.cell} className="absolute top-2 right-0 @4xl:static @4xl:w-11">
          <Box
            label={row.selectLabel}
            checked={row.selected}
            onChange={(on) => {
              selection.onRow(row.key, on);
            }}
          />
        </td>
      )}
      {headings.map((heading, index) => (
        <Cell key={heading.key} heading={heading} first={index === 0}>
          {row.cells[index]}
        </Cell>
      ))}
    </tr>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function Skeleton({ columns }: { readonly columns: number }) {
  return SKELETON_ROWS.map((number) => (
    <tr key={number} {...ROLES.row} aria-hidden="true" className="block border-b border-line @4xl:table-row">
      <td {...ROLES.cell} colSpan={columns} className="block py-4 @4xl:table-cell @4xl:px-3">
        <span className="block h-5 animate-pulse bg-line" style={{ width: `${String(95 - number * 7)}%` }} />
      </td>
    </tr>
  ));
}

export function Table({ caption, headings, rows, selection, onSort, busy }: TableProps) {
  const all = rows !== null && rows.length > 0 && rows.every(({ selected }) => selected);
  const some = rows?.some(({ selected }) => selected) ?? false;
  return (
    <table
      {...ROLES.table}
      aria-busy={busy}
      className={`block w-full border-collapse text-left @4xl:table ${busy ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLES.group} className="hidden @4xl:table-header-group">
        <tr {...ROLES.row}>
          {selection !== null && (
            <th
              {...ROLES.heading}
              scope="col"
              className="sticky top-(--table-top,0px) z-10 w-11 border-b border-line-strong bg-ground p-0"
            >
              <Box label={selection.allLabel} checked={all} mixed={some && !all} onChange={selection.onAll} />
            </th>
          )}
          {headings.map((heading) => (
            <Heading key={heading.key} heading={heading} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} className="block @4xl:table-row-group">
        {rows === null ? (
          <Skeleton columns={headings.length + (selection === null ? 0 : 1)} />
        ) : (
          rows.map((row) => <Row key={row.key} row={row} headings={headings} selection={selection} />)
        )}
      </tbody>
    </table>
  );
}
