/** Data beside the open row of a table (its lines, its history): read with it, reloaded with it, dropped with it. */
import type { Table } from './table/table.ts';
import { createLoader, type Loadable } from './loader.ts';
import { watchOpenKey } from './open-key.ts';
import type { Startable } from './page.ts';

export interface RowDetails<Row, Data> extends Loadable<Data>, Startable {
  /** Reads row and details again; returns the row, or null when it could not be read. */
  readonly refresh: () => Promise<Row | null>;
}

export function createRowDetails<Row extends object, Data>(
  table: Pick<Table<Row>, '$open' | 'refreshOpen'>,
  read: (key: string) => Promise<Data>,
): RowDetails<Row, Data> {
  const { $state, load, reload, reset } = createLoader(read);
  return {
    $state,
    reload,
    refresh: async () => {
      const [row] = await Promise.all([table.refreshOpen(), reload()]);
      return row;
    },
    start: () => {
      const stop = watchOpenKey(table, (key) => {
        if (key === null) reset();
        else void load(key);
      });
      return () => {
        stop();
        reset();
      };
    },
  };
}
