/** A table with title, create button and tabs; drawers, forms and dialogs are children. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CreateButton } from './create-button.tsx';
import type { Cells } from './grid.tsx';
import { DeskTable, type TableMessages, type TablePage } from './table.tsx';

interface TableScreenProps<Row extends object> {
  readonly page: Omit<TablePage<Row>, 'bulk'> & {
    /** Opens the form of a new row. */
    readonly edit: (row: 'new') => unknown;
  };
  readonly words: TableMessages & {
    readonly add: string;
    /** Label of the button of an empty table. */
    readonly begin: string;
  };
  readonly cells: Cells<Row>;
  /** Shown before the create button, for users who may create. */
  readonly beside?: ReactNode;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

export function TableScreen<Row extends object>(props: TableScreenProps<Row>) {
  const { page, words, cells } = props;
  const mayAct = useStore(page.table.$mayAct);
  const begin = (): void => void page.edit('new');
  return (
    <>
      <DeskTable
        page={page}
        words={words}
        cells={cells}
        tabs={props.tabs}
        actions={
          mayAct && (
            <>
              {props.beside}
              <CreateButton label={words.add} onPress={begin} />
            </>
          )
        }
        begin={<Button onClick={begin}>{words.begin}</Button>}
      />
      {props.children}
    </>
  );
}
