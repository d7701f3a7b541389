/** A desk: a table with the actions on its open row, the details of that row, and a file of all rows. */
import { watchOpenKey } from '../open-key.ts';
import { createPage } from '../page.ts';
import { createRowActions, STATE_CONFLICTS, type RowActionOptions } from '../row-actions.ts';
import { createRowDetails } from '../row-details.ts';
import type { TableDefinition } from './define-table.ts';
import { createTableExport } from './export.ts';
import { createTable, type Table } from './table.ts';

export interface DeskOptions<Row extends object, Data> extends Pick<
  RowActionOptions<Row>,
  'overtaken' | 'refusalText'
> {
  /** Reads the details of the open row. */
  readonly read?: (key: string) => Promise<Data>;
  /** Steps on the open row also read the list again; default is the open row alone. */
  readonly stepsReload?: boolean;
  /** Reads other data that depends on the rows, with each reload. */
  readonly readRest?: (table: Table<Row>) => Promise<unknown>;
}

export const createDesk = <Row extends object, Data = null>(
  definition: TableDefinition<Row>,
  options: DeskOptions<Row, Data> = {},
) =>
  createPage(({ add, onStart }) => {
    const { read = () => Promise.resolve(null as never), stepsReload = false, readRest, ...rest } = options;
    const table = add(createTable(definition));
    const details = add(createRowDetails(table, read));
    const { refresh } = details;
    const reload = () => Promise.all([refresh(), table.reload(), readRest?.(table)]);
    const actions = createRowActions(table, {
      overtaken: STATE_CONFLICTS,
      ...rest,
      refresh,
      after: stepsReload ? reload : refresh,
    });
    // A refusal belongs to the row that it was about.
    onStart(() => watchOpenKey(table, actions.reset));
    return {
      table,
      details,
      actions,
      files: createTableExport(table),
      /** Reads the list, the open row and its details again. */
      reload,
      /** A verb that opens the form of a row, or of a new one. */
      editWith:
        <Edited>(editor: { readonly open: (row: Edited) => void }) =>
        (row: Edited) => {
          actions.reset();
          editor.open(row);
        },
    };
  });
