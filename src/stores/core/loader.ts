/** Reading primitive of the stores: loading, data, or refused with a code. Superseded responses are dropped. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '../../contract/error-codes.ts';
import { createLatest } from './latest.ts';

export interface LoadState<Data> {
  /** 'idle' before the first read and after reset(). */
  readonly phase: 'idle' | 'loading' | 'ready' | 'refused';
  /** Read last; kept while the same is read again, and when that is refused. */
  readonly data: Data | null;
  /** Why the latest read was refused. */
  readonly code: ErrorCode | null;
}

/** The part of a loader that <Loaded> needs. */
export interface Loadable<Data> {
  readonly $state: ReadableAtom<LoadState<Data>>;
  /** Reads again with the latest arguments and keeps the data meanwhile; null when refused, overtaken or never read. */
  readonly reload: () => Promise<Data | null>;
}

/** A read with its verbs. */
export interface Loader<Data, Args extends readonly unknown[] = []> extends Loadable<Data> {
  /** Reads; drops data that was read with other arguments. Returns null when refused or overtaken. */
  readonly load: (...args: Args) => Promise<Data | null>;
  /** Changes the data in place, after a write. A read under way may be older than the write and is repeated. */
  readonly update: (change: (data: Data) => Data) => void;
  /** Drops data, arguments and the pending response. */
  readonly reset: () => void;
}

const IDLE: LoadState<never> = { phase: 'idle', data: null, code: null };

/** Loads the result of `read`; a thrown RefusalError gives the code. */
export function createLoader<Data, Args extends readonly unknown[] = []>(
  read: (...args: Args) => Promise<Data>,
): Loader<Data, Args> {
  const $state = atom<LoadState<Data>>(IDLE);
  const latestRequest = createLatest();
  let latest: Args | null = null;
  let isOutdated = false;

  const request = async (args: Args): Promise<Data | null> => {
    const isLatest = latestRequest.begin();
    const same = latest !== null && args.every((value, index) => value === latest?.[index]);
    latest = args;
    isOutdated = false;
    $state.set({ phase: 'loading', data: same ? $state.get().data : null, code: null });
    try {
      const data = await read(...args);
      if (!isLatest()) return null;
      if (isOutdated) return await request(args);
      $state.set({ phase: 'ready', data, code: null });
      return data;
    } catch (error) {
      if (isLatest()) $state.set({ ...$state.get(), phase: 'refused', code: codeOf(error) });
      return null;
    }
  };

  return {
    $state,
    load: (...args) => request(args),
    reload: async () => (latest === null ? null : request(latest)),
    update: (change) => {
      const state = $state.get();
      isOutdated = true;
      if (state.data !== null) $state.set({ ...state, data: change(state.data) });
    },
    reset: () => {
      latestRequest.cancel();
      latest = null;
      $state.set(IDLE);
    },
  };
}
