/** A back office table: search, filters, rows or their state, paging, bulk actions. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TableBulk } from '../../../stores/core/table/bulk.ts';
import type { TableExport } from '../../../stores/core/table/export.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { BulkBar, BulkResults } from './bulk.tsx';
import { CardBar, Grid, Paging, type Cells, type RowLinkTarget } from './grid.tsx';
import { Empty, Failure, Progress } from './states.tsx';
import { Toolbar } from './toolbar.tsx';

/** The words that differ from table to table. */
export interface TableMessages {
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
    <div className="@container grid gap-4 [--table-top:4.0625rem]">
      <Toolbar table={table} files={files} searchHint={words.searchHint} />
      <Failure table={table} />
      <Progress table={table} />
      {phase === 'ready' && !empty && <CardBar table={table} selectable={selectable} />}
      {empty && <Empty table={table} text={words.empty} begin={props.begin} />}
      {!empty && phase !== 'failed' && (
        <Grid table={table} caption={words.caption} cells={cells} selectable={selectable} way={way} />
      )}
      {phase === 'ready' && !empty && <Paging table={table} />}
      {bulk !== null && <BulkBar table={table} bulk={bulk} more={props.forSelected} />}
      {bulk !== null && <BulkResults table={table} bulk={bulk} />}
    </div>
  );
}
