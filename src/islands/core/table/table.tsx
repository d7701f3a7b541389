/** A back office table: search, filters, rows or their state, paging, bulk actions. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TableBulk } from '#stores/core/table/bulk.ts';
import type { TableExport } from '#stores/core/table/export.ts';
import type { Table } from '#stores/core/table/table.ts';
import { useOnceTrue } from '../use-once-true.ts';
import { useWidth } from '../use-width.ts';
import { BulkActions } from './bulk.tsx';
import { Grid, type Cells, type RowLinkTarget } from './grid.tsx';
import { Empty, Failure, TableFooter } from './states.tsx';
import { Toolbar } from './toolbar.tsx';

export interface TableMessages {
  readonly title: string;
  readonly caption: string;
  readonly searchHint: string;
  readonly empty: string;
}

export interface TablePage<Row extends object> {
  readonly table: Table<Row>;
  readonly files: TableExport;
  /** Actions on several rows, for users with the permission to act. */
  readonly bulk?: TableBulk<Row>;
}

interface DeskTableProps<Row extends object> {
  readonly page: TablePage<Row>;
  readonly words: TableMessages;
  readonly cells: Cells<Row>;
  /** Target of a row's link; default is its details. */
  readonly rowLink?: RowLinkTarget;
  readonly tabs?: ReactNode;
  readonly actions?: ReactNode;
  /** Queues, or other content between the toolbar and the rows. */
  readonly queues?: ReactNode;
  /** Button of an empty table. */
  readonly begin?: ReactNode;
  /** The expected next step on the selected rows, before their other actions. */
  readonly nextForSelected?: ReactNode;
  readonly forSelected?: ReactNode;
  /** The open row; rendered from the first opening on, so that it can be fetched then. */
  readonly drawer?: ReactNode;
}

interface OnceOpenedProps<Row extends object> extends Pick<TablePage<Row>, 'table'> {
  readonly children: ReactNode;
}

function OnceOpened<Row extends object>({ table, children }: OnceOpenedProps<Row>) {
  const isOpened = useOnceTrue(useStore(table.$open).phase !== 'closed');
  return isOpened && children;
}

/** The rows, or why there are none. */
function Rows<Row extends object>(props: DeskTableProps<Row> & { readonly selectable: boolean }) {
  const { page, words, cells, rowLink, selectable } = props;
  const { table } = page;
  const { phase, rows } = useStore(table.$list);
  if (phase === 'ready' && rows.length === 0)
    return <Empty table={table} text={words.empty} begin={props.begin} />;
  if (phase === 'failed') return null;
  return (
    <Grid table={table} caption={words.caption} cells={cells} selectable={selectable} rowLink={rowLink} />
  );
}

export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const { page, words } = props;
  const { table, files } = page;
  const mayAct = useStore(table.$mayAct);
  const box = useWidth<HTMLDivElement>(table.columns.setWidth);
  const bulk = (mayAct && page.bulk) || null;
  const selectable = bulk !== null;
  return (
    <>
      <div ref={box} className="table-page @container grid grid-cols-1 gap-2">
        {props.tabs}
        <Toolbar
          table={table}
          files={files}
          title={words.title}
          searchHint={words.searchHint}
          selectable={selectable}
          actions={props.actions}
          hasQueues={props.queues !== undefined}
        />
        {props.queues}
        <Failure table={table} />
        <Rows {...props} selectable={selectable} />
        <TableFooter table={table} />
        {bulk !== null && (
          <BulkActions
            table={table}
            bulk={bulk}
            files={files}
            next={props.nextForSelected}
            more={props.forSelected}
          />
        )}
      </div>
      <OnceOpened table={table}>{props.drawer}</OnceOpened>
    </>
  );
}
