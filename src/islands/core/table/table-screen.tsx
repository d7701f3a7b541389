/** A table with title, create button and tabs; drawers, forms and dialogs are children. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TableExport } from '../../../stores/core/table/export.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { Button } from '../../../ui/button.tsx';
import type { Cells } from './grid.tsx';
import { ResourceTable, type TableMessages } from './table.tsx';

interface TableScreenProps<Row extends object> {
  readonly table: Table<Row>;
  readonly files: TableExport;
  readonly words: TableMessages & {
    readonly title: string;
    readonly add: string;
    /** The same where there is nothing at all. */
    readonly begin: string;
  };
  readonly cells: Cells<Row>;
  /** Opens the form of a new row. */
  readonly onBegin: () => void;
  /** Shown before the create button, for users who may create. */
  readonly beside?: ReactNode;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

export function TableScreen<Row extends object>(props: TableScreenProps<Row>) {
  const { table, files, words, cells, onBegin } = props;
  const mayAct = useStore(table.$mayAct);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{words.title}</h1>
        {mayAct && (
          <div className="flex flex-wrap gap-3">
            {props.beside}
            <Button onClick={onBegin}>{words.add}</Button>
          </div>
        )}
      </div>
      {props.tabs}
      <ResourceTable
        table={table}
        files={files}
        bulk={null}
        words={words}
        cells={cells}
        begin={<Button onClick={onBegin}>{words.begin}</Button>}
      />
      {props.children}
    </div>
  );
}
