/** A page that the browser renders before its visit requests and counts nothing until it is shown. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFreshness } from '#scripts/freshness.ts';
import { startArticle } from '#scripts/news-article.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { createMemoryEnvironment } from '#tests/support/memory-environment.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens an article's page; returns its requests and a way to dispatch events on its document. */
function openPage(state: { readonly prerendering: boolean; readonly hidden?: boolean }) {
  const environment = createMemoryEnvironment();
  environment.answers(() => Response.json(null));
  setEnvironment(environment);
  const document = Object.assign(new EventTarget(), state, {
    querySelector: () => ({
      value: '2026-03-01',
      dataset: { articlePage: 'cup' },
      addEventListener: vi.fn<() => void>(),
    }),
    querySelectorAll: () => [],
  });
  const window = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const dispatch = async (target: EventTarget, type: string): Promise<void> => {
    target.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
  };
  const show = (): Promise<void> => {
    Object.assign(document, { prerendering: false });
    return dispatch(document, 'prerenderingchange');
  };
  const requested = (): readonly string[] =>
    environment.requests.map((address) => /rpc\/(\w+)/u.exec(address)?.[1] ?? address);
  return { requested, show, dispatch, document, window };
}

const SCRIPTS = [
  // First: its answer is kept.
  { does: 'asks for changes', start: startFreshness, asks: 'site_changes' },
  { does: 'counts a view', start: startArticle, asks: 'count_article_view' },
];

async function load(page: ReturnType<typeof openPage>): Promise<void> {
  await page.dispatch(page.window, 'DOMContentLoaded');
}

it.each(SCRIPTS)('a page that is rendered ahead $does once, when it is shown', async ({ start, asks }) => {
  const page = openPage({ prerendering: true });
  start();
  await load(page);
  await vi.runAllTimersAsync();
  expect(page.requested()).toEqual([]);
  await page.show();
  await page.show();
  expect(page.requested()).toEqual([asks]);
});

it.each(SCRIPTS.slice(1))('a page that is visited $does at once', async ({ start, asks }) => {
  const page = openPage({ prerendering: false });
  start();
  await load(page);
  expect(page.requested()).toEqual([asks]);
});

it('a page that is shown in a tab behind others counts a view when the tab is in front', async () => {
  const page = openPage({ prerendering: true, hidden: true });
  startArticle();
  await load(page);
  await page.show();
  expect(page.requested()).toEqual([]);
  await page.dispatch(page.document, 'visibilitychange');
  expect(page.requested()).toEqual(['count_article_view']);
});
