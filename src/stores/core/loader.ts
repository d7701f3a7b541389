/** Reading primitive of the stores: loading, data, or refused with a code. Superseded responses are dropped. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
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

export interface Loadable<Data> {
  readonly $state: ReadableAtom<LoadState<Data>>;
  /** Reads again with the latest arguments and keeps the data meanwhile; null when refused, overtaken or never read. */
  readonly reload: () => Promise<Data | null>;
}

export interface Loader<Data, Args extends readonly unknown[] = []> extends Loadable<Data> {
  /** Reads; drops data that was read with other arguments. Returns null when refused or overtaken. */
  readonly load: (...args: Args) => Promise<Data | null>;
  /** Changes the data in place, after a write. A read under way may be older than the write and is repeated. */
  readonly update: (change: (data: Data) => Data) => void;
  /** Drops data, arguments and the pending response. */
  readonly reset: () => void;
}

const IDLE: LoadState<never> = { phase: 'idle', data: null, code: null };

/** Waits for a read under way and repeats a refused one; null when that is refused. */
export async function settledData<Data>({ $state, reload }: Loadable<Data>): Promise<Data | null> {
  if ($state.get().phase === 'refused') return reload();
  if ($state.get().phase === 'loading')
    await new Promise<void>((done) => {
      const stop = $state.listen(({ phase }) => {
        if (phase === 'loading') return;
        stop();
        done();
      });
    });
  return $state.get().data;
}

/** `same` keeps the data that was read last. */
function begin<Data>($state: WritableAtom<LoadState<Data>>, same: boolean): void {
  setFailedRead($state, null);
  $state.set({ phase: 'loading', data: same ? $state.get().data : null, code: null });
}

function refuse<Data>(
  $state: WritableAtom<LoadState<Data>>,
  error: unknown,
  retry: () => Promise<unknown>,
): null {
  setFailedRead($state, retry);
  $state.set({ ...$state.get(), phase: 'refused', code: codeOf(error) });
  return null;
}

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
    begin($state, same);
    try {
      const data = await read(...args);
      if (!isLatest()) return null;
      if (isOutdated) return await request(args);
      $state.set({ phase: 'ready', data, code: null });
      return data;
    } catch (error) {
      return isLatest() ? refuse($state, error, reload) : null;
    }
  };

  const reload = async (): Promise<Data | null> => (latest === null ? null : request(latest));

  return {
    $state,
    load: (...args) => request(args),
    reload,
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
