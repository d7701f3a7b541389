import { expect, it } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { retryFailedReads } from '#stores/core/failed-reads.ts';
import { createLoader, settledData } from '#stores/core/loader.ts';

/** A read answered manually, oldest request first. */
function manualRead() {
  const waiting: { resolve: (text: string) => void; reject: (error: Error) => void; key: string }[] = [];
  const loader = createLoader(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        waiting.push({ resolve, reject, key });
      }),
  );
  const next = () => {
    const request = waiting.shift();
    if (request === undefined) throw new Error('Nothing is being read');
    return request;
  };
  return { loader, next };
}

it('createLoader goes from idle through loading to ready', async () => {
  const { loader, next } = manualRead();
  expect(loader.$state.get()).toEqual({ phase: 'idle', data: null, code: null });
  const loading = loader.load('a');
  expect(loader.$state.get().phase).toBe('loading');
  next().resolve('one');
  expect(await loading).toBe('one');
  expect(loader.$state.get()).toEqual({ phase: 'ready', data: 'one', code: null });
});

it('createLoader keeps the data while reloading, and after a refusal', async () => {
  const { loader, next } = manualRead();
  const loading = loader.load('a');
  next().resolve('one');
  await loading;
  const reloading = loader.reload();
  expect(loader.$state.get()).toEqual({ phase: 'loading', data: 'one', code: null });
  const request = next();
  expect(request.key).toBe('a');
  request.reject(new RefusalError('network_failed'));
  expect(await reloading).toBeNull();
  expect(loader.$state.get()).toEqual({ phase: 'refused', data: 'one', code: 'network_failed' });
});

it('settledData waits for a read under way and repeats a refused one', async () => {
  const { loader, next } = manualRead();
  expect(await settledData(loader)).toBeNull();
  void loader.load('a');
  const waiting = settledData(loader);
  next().reject(new RefusalError('network_failed'));
  expect(await waiting).toBeNull();
  const repeated = settledData(loader);
  const request = next();
  expect(request.key).toBe('a');
  request.resolve('one');
  expect(await repeated).toBe('one');
  expect(await settledData(loader)).toBe('one');
});

it('retryFailedReads repeats refused reads once, also those of parts that are not on the screen yet', async () => {
  const { loader, next } = manualRead();
  const stop = loader.$state.listen(() => undefined);
  const { loader: hidden, next: nextHidden } = manualRead();
  const { loader: left, next: nextLeft } = manualRead();
  const reads = [loader.load('a'), hidden.load('a'), left.load('a')];
  for (const each of [next, nextHidden, nextLeft]) each().reject(new RefusalError('network_failed'));
  await Promise.all(reads);
  left.reset();
  // Reads of other tests wait for good.
  void retryFailedReads();
  await retryFailedReads();
  next().resolve('one');
  nextHidden().resolve('two');
  await expect.poll(() => loader.$state.get()).toEqual({ phase: 'ready', data: 'one', code: null });
  expect(hidden.$state.get()).toEqual({ phase: 'ready', data: 'two', code: null });
  expect(nextLeft).toThrow('Nothing is being read');
  stop();
});

it('createLoader drops data of other arguments', async () => {
  const { loader, next } = manualRead();
  const loading = loader.load('a');
  next().resolve('one');
  await loading;
  void loader.load('b');
  expect(loader.$state.get().data).toBeNull();
});

it('createLoader drops stale responses, and those after a reset', async () => {
  const { loader, next } = manualRead();
  const first = loader.load('a');
  const second = loader.load('b');
  const late = next();
  next().resolve('two');
  expect(await second).toBe('two');
  late.resolve('one');
  expect(await first).toBeNull();
  expect(loader.$state.get().data).toBe('two');
  const third = loader.load('c');
  loader.reset();
  next().resolve('three');
  expect(await third).toBeNull();
  expect(loader.$state.get()).toEqual({ phase: 'idle', data: null, code: null });
});

it('createLoader maps unknown errors to unexpected, and reloads nothing before the first load', async () => {
  const { loader, next } = manualRead();
  expect(await loader.reload()).toBeNull();
  const loading = loader.load('a');
  next().reject(new TypeError('x'));
  await loading;
  expect(loader.$state.get().code).toBe('unexpected');
});

it('createLoader updates data in place', async () => {
  const loader = createLoader(() => Promise.resolve([1, 2]));
  loader.update((rows) => [...rows, 9]);
  expect(loader.$state.get().data).toBeNull();
  await loader.load();
  loader.update((rows) => [...rows, 3]);
  expect(loader.$state.get().data).toEqual([1, 2, 3]);
});

it('createLoader reads again when the data is updated during a read, which may have been answered before', async () => {
  const { loader, next } = manualRead();
  const loading = loader.load('a');
  next().resolve('one');
  await loading;
  const reloading = loader.reload();
  loader.update((text) => `${text}, two`);
  expect(loader.$state.get()).toEqual({ phase: 'loading', data: 'one, two', code: null });
  next().resolve('one');
  await Promise.resolve();
  expect(loader.$state.get().data).toBe('one, two');
  next().resolve('one, two, three');
  expect(await reloading).toBe('one, two, three');
  expect(loader.$state.get()).toEqual({ phase: 'ready', data: 'one, two, three', code: null });
});
