/**
 * Which columns of a table are shown: those that the person chose, else those that have room. The choice is remembered in
 * this browser: it is a habit of the person, not part of the address.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { hasRoom, roomOf } from '#domain/table-columns.ts';
import { createKept } from '../kept.ts';
import type { TableDefinition, TableColumn } from './define-table.ts';

/** By the name of the table: what the person chose of its columns. */
const keptChoices = createKept(
  v.record(v.string(), v.record(v.string(), v.boolean())),
  STORAGE_KEYS.tableColumns,
);

type Choices = Readonly<Record<string, boolean>>;

export interface TableColumns {
  /** Keys of the columns that are put away at every width; files leave them out. */
  readonly $hidden: ReadableAtom<readonly string[]>;
  /** Keys of the columns that the table shows at its width. */
  readonly $shown: ReadableAtom<readonly string[]>;
  readonly read: () => void;
  readonly toggle: (key: string, shown: boolean) => void;
  /** Hides these columns; the others are shown as far as they have room. Unknown keys are ignored. */
  readonly hide: (keys: readonly string[]) => void;
  /** Takes the width of the table, in rem. */
  readonly setWidth: (width: number) => void;
}

/** Columns that a person may put away. */
export function optionalColumns<Row extends object>({
  columns,
}: TableDefinition<Row>): readonly TableColumn<Row>[] {
  return columns.filter(({ shown }) => shown !== 'always' && shown !== 'file');
}

/** Columns of an exported file: those that are shown, and those for files only that follow one of them. */
export function exportedColumns<Row extends object>(
  { columns }: TableDefinition<Row>,
  hidden: readonly string[],
): readonly TableColumn<Row>[] {
  let isShown = true;
  return columns.filter(({ key, shown }) => {
    if (shown !== 'file') isShown = !hidden.includes(key);
    return isShown;
  });
}

export function createTableColumns<Row extends object>(definition: TableDefinition<Row>): TableColumns {
  const optional = optionalColumns(definition);
  const $choices = atom<Choices>({});
  const $room = atom(0);
  const choose = (choices: Choices): void => {
    $choices.set(choices);
    keptChoices.write({ ...keptChoices.read(), [definition.name]: choices });
  };
  return {
    $hidden: computed($choices, (choices) =>
      optional.filter((column) => !(choices[column.key] ?? column.shown !== 'later')).map(({ key }) => key),
    ),
    $shown: computed([$choices, $room], (choices, room) =>
      definition.columns
        .filter(({ shown, from, key }) => {
          if (shown === 'file') return false;
          return choices[key] ?? (shown !== 'later' && hasRoom(from, room));
        })
        .map(({ key }) => key),
    ),
    read: () => {
      const known = Object.entries(keptChoices.read()?.[definition.name] ?? {}).filter(([key]) =>
        optional.some((column) => column.key === key),
      );
      $choices.set(Object.fromEntries(known));
    },
    toggle: (key, shown) => choose({ ...$choices.get(), [key]: shown }),
    hide: (keys) =>
      choose(
        Object.fromEntries(
          optional
            .filter(({ key, shown }) => keys.includes(key) !== (shown === 'later'))
            .map(({ key }) => [key, !keys.includes(key)]),
        ),
      ),
    setWidth: (width) => $room.set(roomOf(width)),
  };
}
