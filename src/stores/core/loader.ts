/** Reading primitive of the stores: loading, data, or refused with a code. Superseded responses are dropped. */
import { atom, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '../../contract/error-codes.ts';
import { setFailedRead } from './failed-reads.ts';
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
  /** Returns the data of the latest arguments: waits for a read under way, and repeats a refused one. */
  readonly current: () => Promise<Data | null>;
  /** Changes the data in place, after a write. A read under way may be older than the write and is repeated. */
  readonly update: (change: (data: Data) => Data) => void;
  /** Drops data, arguments and the pending response. */
  readonly reset: () => void;
}

const IDLE: LoadState<never> = { phase: 'idle', data: null, code: null };

/** Loads the result of `send`; a thrown RefusalError gives the code. */
export function createLoader<Data, Args extends readonly unknown[] = []>(
  send: (...args: Args) => Promise<Data>,
): Loader<Data, Args> {
  const $state = atom<LoadState<Data>>(IDLE);
  const latestRequest = createLatest();
  let latest: Args | null = null;
  let isOutdated = false;
  let pending: Promise<Data | null> = Promise.resolve(null);

  const read = async (args: Args): Promise<Data | null> => {
    const isLatest = latestRequest.begin();
    const same = latest !== null && args.every((value, index) => value === latest?.[index]);
    latest = args;
    isOutdated = false;
    setFailedRead($state, null);
    $state.set({ phase: 'loading', data: same ? $state.get().data : null, code: null });
    try {
      const data = await send(...args);
      if (!isLatest()) return null;
      if (isOutdated) return await request(args);
      $state.set({ phase: 'ready', data, code: null });
      return data;
    } catch (error) {
      if (!isLatest()) return null;
      setFailedRead($state, () => request(args));
      $state.set({ ...$state.get(), phase: 'refused', code: codeOf(error) });
      return null;
    }
  };

  const request = (args: Args): Promise<Data | null> => (pending = read(args));
  const reload = async (): Promise<Data | null> => (latest === null ? null : request(latest));

  return {
    $state,
    load: (...args) => request(args),
    reload,
    current: async () => {
      const { phase, data } = $state.get();
      if (phase === 'refused') return reload();
      return phase === 'loading' ? pending : data;
    },
    update: (change) => {
      const state = $state.get();
      isOutdated = true;
      if (state.data !== null) $state.set({ ...state, data: change(state.data) });
    },
    reset: () => {
      latestRequest.cancel();
      latest = null;
      setFailedRead($state, null);
      $state.set(IDLE);
    },
  };
}
