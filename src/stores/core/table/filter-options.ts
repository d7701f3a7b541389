/** Filter options from the database: read once, and again on demand. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import type { FilterOption } from '#domain/table-query.ts';
import type { TableDefinition } from './define-table.ts';
import { memberClient } from '#stores/auth/session.ts';
import { setFailedRead } from '../failed-reads.ts';
import { createLatest } from '../latest.ts';

export interface OptionsState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The last options, kept while they are read again. */
  readonly options: readonly FilterOption[];
  readonly failure: ErrorCode | null;
}

export interface TableOptions {
  /** By the key of the filter; nothing for one that was never read. */
  readonly $options: ReadableAtom<Readonly<Record<string, OptionsState | undefined>>>;
  readonly load: () => Promise<void>;
}

export function createTableOptions<Row extends object>(definition: TableDefinition<Row>): TableOptions {
  const $options = atom<Readonly<Record<string, OptionsState | undefined>>>({});
  const requests = createLatest();
  const load = async (): Promise<void> => {
    const isLatest = requests.begin();
    setFailedRead($options, null);
    const readers = Object.entries(definition.options ?? {});
    const set = (key: string, change: Partial<OptionsState>): void => {
      const before = $options.get()[key] ?? { phase: 'loading', options: [], failure: null };
      if (isLatest()) $options.set({ ...$options.get(), [key]: { ...before, ...change } });
    };
    const read = async ([key, reader]: (typeof readers)[number]): Promise<void> => {
      set(key, { phase: 'loading', failure: null });
      try {
        set(key, { phase: 'ready', options: await reader(memberClient()) });
      } catch (error) {
        set(key, { phase: 'failed', failure: codeOf(error) });
        setFailedRead($options, load);
      }
    };
    await Promise.all(readers.map(read));
  };
  return { $options, load };
}
