/** A back office table: search, filters, rows or their state, paging, bulk actions. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TableBulk } from '../../../stores/core/table/bulk.ts';
import type { TableExport } from '../../../stores/core/table/export.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { BulkActions } from './bulk.tsx';
import { Grid, type Cells, type RowLinkTarget } from './grid.tsx';
import { Empty, Failure, TableFooter } from './states.tsx';
import { Toolbar } from './toolbar.tsx';

/** The words that differ from table to table. */
export interface TableMessages {
  readonly title: string;
  /** Accessible caption of the rows. */
  readonly caption: string;
  readonly searchHint: string;
  /** Text for an empty table. */
  readonly empty: string;
}

/** The parts of a page that its table needs. */
export interface TablePage<Row extends object> {
  readonly table: Table<Row>;
  readonly files: TableExport;
  /** Acts on several rows, for those who may act. */
  readonly bulk?: TableBulk<Row>;
}

interface ResourceTableProps<Row extends object> {
  readonly page: TablePage<Row>;
  readonly words: TableMessages;
  readonly cells: Cells<Row>;
  /** Target of a row's link; default is its details. */
  readonly way?: RowLinkTarget;
  /** Links to other views of the page, above the table. */
  readonly tabs?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Queues, or what else is between the toolbar and the rows. */
  readonly queues?: ReactNode;
  /** What to do where there is nothing at all. */
  readonly begin?: ReactNode;
  /** What can be done with the selected rows beside changing them. */
  readonly forSelected?: ReactNode;
}

export function ResourceTable<Row extends object>(props: ResourceTableProps<Row>) {
  const { page, words, cells, way } = props;
  const { table, files } = page;
  const mayAct = useStore(table.$mayAct);
  const bulk = (mayAct && page.bulk) || null;
  const { phase, rows } = useStore(table.$list);
  const selectable = bulk !== null;
  const empty = phase === 'ready' && rows.length === 0;
  return (
    <div className="table-page @container grid grid-cols-1 gap-2">
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
      {empty && <Empty table={table} text={words.empty} begin={props.begin} />}
      {!empty && phase !== 'failed' && (
        <Grid table={table} caption={words.caption} cells={cells} selectable={selectable} way={way} />
      )}
      <TableFooter table={table} />
      {bulk !== null && <BulkActions table={table} bulk={bulk} more={props.forSelected} />}
    </div>
  );
}
