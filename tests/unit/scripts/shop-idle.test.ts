/** The idle prefetch takes one step per idle period: the framework, then one island after the other. */
import { afterEach, expect, it, vi } from 'vitest';
import { startIdlePrefetch } from '../../../src/scripts/shop-idle.ts';

const ISLANDS = 'cart options';

afterEach(() => vi.unstubAllGlobals());

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
  return { told, waiting, load: () => page.dispatchEvent(new Event('load')) };
}

it('evaluates the framework before the islands, each in an idle period of its own', async () => {
  const { told, waiting, load } = openPage();
  startIdlePrefetch();
  expect(waiting).toHaveLength(0);
  load();
  waiting.shift()?.();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(globalThis).toHaveProperty('frameworkRan', true);
  expect(told).toEqual([]);
  waiting.shift()?.();
  expect(told).toEqual(['prefetch [data-opens=cart]']);
  waiting.shift()?.();
  expect(told).toEqual(['prefetch [data-opens=cart]', 'prefetch [data-opens=options]']);
});

it('does nothing for a visitor who saves data', () => {
  const { waiting, load } = openPage({ saveData: true });
  startIdlePrefetch();
  load();
  expect(waiting).toHaveLength(0);
});
