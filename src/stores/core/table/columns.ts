/** Which columns of a table are shown. Remembered in this browser: it is a habit of the person, not part of the address. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import type { TableDefinition, TableColumn } from './define-table.ts';

const KeptSchema = v.record(v.string(), v.array(v.string()));

/** The columns of a table with their verbs. */
export interface TableColumns {
  /** Keys of the columns that are put away. */
  readonly $hidden: ReadableAtom<readonly string[]>;
  readonly read: () => void;
  readonly toggle: (key: string, shown: boolean) => void;
  /** Hides exactly these columns; unknown keys are ignored. */
  readonly hide: (keys: readonly string[]) => void;
}

function kept(): Record<string, string[]> {
  try {
    const text = getPortalEnvironment().storage.read(STORAGE_KEYS.tableColumns);
    return v.parse(KeptSchema, JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
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

export function createTableColumns<Row extends object>(resource: TableDefinition<Row>): TableColumns {
  const first = resource.columns.filter(({ shown }) => shown === 'later').map(({ key }) => key);
  const $hidden = atom<readonly string[]>(first);
  const known = new Set(optionalColumns(resource).map(({ key }) => key));
  const hide = (keys: readonly string[]): void => {
    const hidden = keys.filter((key) => known.has(key));
    $hidden.set(hidden);
    const { storage } = getPortalEnvironment();
    storage.write(STORAGE_KEYS.tableColumns, JSON.stringify({ ...kept(), [resource.name]: hidden }));
  };
  return {
    $hidden,
    read: () => $hidden.set(kept()[resource.name]?.filter((key) => known.has(key)) ?? first),
    toggle: (key, shown) => {
      const others = $hidden.get().filter((one) => one !== key);
      hide(shown ? others : [...others, key]);
    },
    hide,
  };
}
