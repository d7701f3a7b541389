/** What belongs to the open row of a table and is read apart from it: read with it, read anew with it. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { codeOf } from './list.ts';
import type { Table } from './table.ts';

/** What is known of it; `failure` beside content says that it could not be read anew. */
export type DetailsState<Content> = Content & {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly failure: ErrorCode | null;
};

/** The details of the open row with their verbs. */
export interface TableDetails<Row, Content> {
  readonly $details: ReadableAtom<DetailsState<Content>>;
  /** Reads them anew; what is in sight stays until they are there. */
  readonly load: () => Promise<void>;
  /** Reads the open row and its details anew; answers the row, or null when that did not work. */
  readonly refresh: () => Promise<Row | null>;
  /** Follows which row is open; answers the function that stops following. */
  readonly start: () => () => void;
}

interface Reading<Content extends object> {
  readonly $state: ReadableAtom<DetailsState<Content>>;
  readonly load: () => Promise<void>;
  /** Turns to the details of another row, or of none: what was known of the former one goes. */
  readonly follow: (key: string | null) => void;
}

/** Reads what belongs to one key at a time; an answer that was overtaken is thrown away. */
function createReading<Content extends object>(
  nothing: Content,
  read: (key: string) => Promise<Content>,
): Reading<Content> {
  const idle: DetailsState<Content> = { ...nothing, phase: 'idle', failure: null };
  const $state = atom<DetailsState<Content>>(idle);
  let turn = 0;
  let detailsOf: string | null = null;

  async function load(): Promise<void> {
    turn += 1;
    const mine = turn;
    if (detailsOf === null) return;
    $state.set({ ...$state.get(), phase: 'loading', failure: null });
    try {
      const content = await read(detailsOf);
      if (mine === turn) $state.set({ ...content, phase: 'ready', failure: null });
    } catch (error) {
      if (mine === turn) $state.set({ ...$state.get(), phase: 'failed', failure: codeOf(error) });
    }
  }

  function follow(key: string | null): void {
    if (key === detailsOf) return;
    detailsOf = key;
    turn += 1;
    $state.set(idle);
    void load();
  }

  return { $state, load, follow };
}

/** Makes the details of a table: `nothing` is what they are before anything is read, `read` asks for a row's by its key. */
export function createTableDetails<Row extends object, Content extends object>(
  table: Pick<Table<Row>, '$open' | 'refreshOpen'>,
  nothing: Content,
  read: (key: string) => Promise<Content>,
): TableDetails<Row, Content> {
  const { $state, load, follow } = createReading(nothing, read);
  return {
    $details: $state,
    load,
    refresh: async () => {
      const [row] = await Promise.all([table.refreshOpen(), load()]);
      return row;
    },
    start: () => {
      const stop = table.$open.subscribe((open) => {
        follow(open.phase === 'closed' ? null : open.key);
      });
      return () => {
        stop();
        follow(null);
      };
    },
  };
}
