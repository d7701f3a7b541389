/** Follows which row of a table is open. */
import type { Table } from './table/table.ts';
import type { Stop } from './page.ts';

/** Calls `run` with the key of the open row now and whenever another one is opened; null for none. */
export function watchOpenKey<Row extends object>(
  { $open }: Pick<Table<Row>, '$open'>,
  run: (key: string | null) => void,
): Stop {
  let current: string | null | undefined;
  return $open.subscribe((open) => {
    const key = open.phase === 'closed' ? null : open.key;
    if (key === current) return;
    current = key;
    run(key);
  });
}
