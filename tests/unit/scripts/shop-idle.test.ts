/** The prefetch waits for a sign of the visitor and takes one step per idle period: the framework, then the islands. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIdlePrefetch } from '#scripts/shop-idle.ts';

const ISLANDS = 'cart options';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function openPage({ saveData = false } = {}) {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const page = new EventTarget();
  const idle = (run: () => void): void => void waiting.push(run);
  vi.stubGlobal('window', { requestIdleCallback: idle });
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      if (selector.startsWith('meta')) return { content: ISLANDS };
      if (selector === '[renderer-url]')
        return { getAttribute: () => 'data:text/javascript,globalThis.frameworkRan=true' };
      return { dispatchEvent: ({ type }: Event) => told.push(`${type} ${selector}`) };
    },
  });
  return { told, waiting, dispatch: (type: string) => page.dispatchEvent(new Event(type)) };
}

it('evaluates the framework before the islands, each in an idle period of its own', async () => {
  const { told, waiting, dispatch } = openPage();
  startIdlePrefetch();
  dispatch('load');
  dispatch('scroll');
  await settled();
  waiting.shift()?.();
  await expect.poll(() => waiting).toHaveLength(1);
  expect(globalThis).toHaveProperty('frameworkRan', true);
  expect(told).toEqual([]);
  waiting.shift()?.();
  await settled();
  expect(told).toEqual(['prefetch [data-opens=cart]']);
  waiting.shift()?.();
  await settled();
  expect(told).toEqual(['prefetch [data-opens=cart]', 'prefetch [data-opens=options]']);
});

it.each(['pointerover', 'scroll', 'keydown'])('begins once, at the first %s after loading', async (sign) => {
  const { waiting, dispatch } = openPage();
  startIdlePrefetch();
  dispatch(sign);
  dispatch('load');
  await settled();
  expect(waiting).toHaveLength(0);
  dispatch(sign);
  dispatch(sign);
  vi.runAllTimers();
  await settled();
  expect(waiting).toHaveLength(1);
});

it('begins for a visitor who only reads, once the page has been quiet', async () => {
  const { waiting, dispatch } = openPage();
  startIdlePrefetch();
  dispatch('load');
  await vi.advanceTimersByTimeAsync(4999);
  expect(waiting).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting).toHaveLength(1);
});

it('does nothing for a visitor who saves data', async () => {
  const { waiting, dispatch } = openPage({ saveData: true });
  startIdlePrefetch();
  dispatch('load');
  dispatch('scroll');
  await vi.runAllTimersAsync();
  expect(waiting).toHaveLength(0);
});
