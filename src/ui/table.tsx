/**
 * Rows in columns; in a narrow container each row becomes a card of the same elements (styles/desk.css). Their roles are
 * explicit, because browsers drop table semantics when `display` changes. Needs a container (`@container`) around it.
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

/** 'grow' takes the room that is left; 'text' is shortened; the others are as wide as their values. */
export type ColumnKind = 'grow' | 'text' | 'number' | 'moment' | 'state' | 'links';

export interface TableHeading {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Its label is shown on cards, as those of numbers and moments are. */
  readonly isNamed?: boolean | undefined;
  /** Sort of the rows by it; null when not sortable. */
  readonly sort: 'ascending' | 'descending' | 'none' | null;
}

/** One row; its cells are in the order of the headings, null where there is nothing to say. */
export interface TableRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly selected: boolean;
  /** Its details are open. */
  readonly open?: boolean;
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
        className="size-[1.125rem] cursor-pointer accent-(--signal)"
        onChange={(event) => onChange(event.target.checked)}
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
  const { key, label, sort, kind } = heading;
  const place = kind === 'number' ? 'justify-end text-right' : '';
  return (
    <th {...ROLES.heading} scope="col" data-kind={kind} aria-sort={sort ?? undefined}>
      {sort === null ? (
        <span className={`flex items-center px-2 label text-muted ${place}`}>{label}</span>
      ) : (
        <button
          type="button"
          className={`flex min-h-8 w-full cursor-pointer items-center gap-1 px-2 label text-muted hover:text-text ${place}`}
          onClick={() => onSort(key)}
        >
          {label}
          <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true" className="shrink-0">
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

/** On a card, numbers and times are named; most names and states are understood without. */
const NAMED_ON_CARDS = new Set<ColumnKind>(['number', 'moment']);

function Cell({ heading: { kind, label, isNamed = NAMED_ON_CARDS.has(kind) }, first, children }: CellProps) {
  const empty = children === null || children === '';
  return (
    <td {...ROLES.cell} data-kind={kind} data-first={first || undefined} data-empty={empty || undefined}>
      <span className={isNamed ? 'text-small text-muted @2xl:hidden' : 'sr-only @2xl:hidden'}>{label}</span>
      <span className="cell">{children}</span>
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
    <tr {...ROLES.row} data-selected={row.selected || undefined} aria-current={row.open || undefined}>
      {selection !== null && (
        <td {...ROLES.cell} data-kind="select">
          <Box
            label={row.selectLabel}
            checked={row.selected}
            onChange={(on) => selection.onRow(row.key, on)}
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

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

function Skeleton({ columns }: { readonly columns: number }) {
  return SKELETON_ROWS.map((number) => (
    <tr key={number} {...ROLES.row} aria-hidden="true">
      <td {...ROLES.cell} data-kind="grow" colSpan={columns}>
        <span
          className="block h-4 animate-pulse bg-line"
          style={{ width: `${String(95 - (number % 4) * 12)}%` }}
        />
      </td>
    </tr>
  ));
}

export function Table({ caption, headings, rows, selection, onSort, busy }: TableProps) {
  const all = rows !== null && rows.length > 0 && rows.every(({ selected }) => selected);
  const some = rows?.some(({ selected }) => selected) ?? false;
  return (
    <div className="data-table-scroll">
      {busy && <div className="busy-bar" />}
      <table {...ROLES.table} aria-busy={busy} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {selection !== null && (
              <th {...ROLES.heading} scope="col" data-kind="select">
                <Box
                  label={selection.allLabel}
                  checked={all}
                  mixed={some && !all}
                  onChange={selection.onAll}
                />
              </th>
            )}
            {headings.map((heading) => (
              <Heading key={heading.key} heading={heading} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows === null ? (
            <Skeleton columns={headings.length + (selection === null ? 0 : 1)} />
          ) : (
            rows.map((row) => <Row key={row.key} row={row} headings={headings} selection={selection} />)
          )}
        </tbody>
      </table>
    </div>
  );
}
