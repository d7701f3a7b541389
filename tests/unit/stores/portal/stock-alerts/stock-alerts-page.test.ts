import { afterEach, expect, it } from 'vitest';
import { choiceKey } from '#domain/stock-alerts.ts';
import { errorText } from '#messages/core/errors.ts';
import { WAITING_TEXT } from '#messages/portal/stock-alerts.ts';
import { down, raised } from '#tests/support/account-service.ts';
import { product, variant } from '#tests/support/arbitraries.ts';
import { startMemberService } from '#tests/support/member-service.ts';

const ENDPOINTS = {
  product: 'GET /rest/v1/products',
  list: 'GET /rest/v1/stock_alerts',
  ask: 'POST /rest/v1/rpc/request_stock_alert',
  remove: 'POST /rest/v1/rpc/cancel_stock_alert',
} as const;

const VARIANT = '00000000-0000-4000-8000-0000000000c1';
const CHOICE = { size: null, color: null };

const PRODUCT = product({
  slug: 'mug',
  name: 'Mug',
  has_variants: false,
  variants: [variant({ id: VARIANT, available: 0 })],
});

const ALERT = {
  variant_id: VARIANT,
  created_at: '2026-03-01T10:00:00Z',
  variant: { available: 0, options: null, size: null, color: null, product: { slug: 'mug', name: 'Mug' } },
};

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

async function open(path = '/back-in-stock?product=mug') {
  const service = await startMemberService(path);
  let alerts: readonly unknown[] = [];
  service.on(ENDPOINTS.product, () => Response.json([PRODUCT]));
  service.on(ENDPOINTS.list, () => Response.json(alerts));
  const set = (rows: readonly unknown[]): void => {
    alerts = rows;
  };
  service.on(ENDPOINTS.ask, () => {
    set([ALERT]);
    return Response.json({ outcome: 'noted', variant_id: VARIANT });
  });
  service.on(ENDPOINTS.remove, () => {
    set([]);
    return new Response(null, { status: 204 });
  });
  const { createStockAlertsPage } = await import('#stores/portal/stock-alerts/stock-alerts-page.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  const page = createStockAlertsPage();
  stop = page.start();
  await expect.poll(() => page.list.$state.get().phase).toBe('ready');
  const list = () => page.list.$state.get().data;
  return { service, page, set, list, toasts: () => $toasts.get().map(({ text }) => text) };
}

type Opened = Awaited<ReturnType<typeof open>>;

function shownProduct({ list }: Opened) {
  const found = list()?.product ?? null;
  if (found === null) throw new Error('There is no product.');
  return found;
}

it('/back-in-stock adds an alert, once for two clicks, and removes it', async () => {
  const opened = await open();
  const { service, page, list, toasts } = opened;
  const both = [page.add(shownProduct(opened), CHOICE), page.add(shownProduct(opened), CHOICE)];
  expect(page.$busyKey.get()).toBe(choiceKey(CHOICE));
  await Promise.all(both);
  expect(service.bodies(ENDPOINTS.ask)).toHaveLength(1);
  expect(page.$busyKey.get()).toBeNull();
  expect(list()?.alerts).toMatchObject([{ variant_id: VARIANT }]);
  await page.remove(VARIANT);
  expect(list()?.alerts).toEqual([]);
  expect(toasts()).toEqual([WAITING_TEXT.removed, WAITING_TEXT.noted]);
});

it('/back-in-stock reports a variant that is back in stock', async () => {
  const opened = await open();
  opened.service.on(ENDPOINTS.ask, () => Response.json({ outcome: 'in_stock', variant_id: VARIANT }));
  await opened.page.add(shownProduct(opened), CHOICE);
  expect(opened.toasts()).toEqual([WAITING_TEXT.thereNow]);
});

it.each([
  ['the list is full', raised(429, 'throttled'), WAITING_TEXT.full],
  ['the network fails', down, errorText('network_failed')],
])('/back-in-stock shows an error when %s, and keeps the list', async (_name, answer, words) => {
  const opened = await open();
  opened.service.on(ENDPOINTS.ask, answer);
  await opened.page.add(shownProduct(opened), CHOICE);
  expect(opened.toasts()).toEqual([words]);
  expect(opened.page.$busyKey.get()).toBeNull();
  expect(shownProduct(opened).slug).toBe('mug');
});

it('/back-in-stock shows only the list without a product, or with one that is not sold', async () => {
  expect((await open('/back-in-stock')).list()?.product).toBeNull();
  stop();
  const { service, page, list } = await open('/back-in-stock?product=gone');
  service.on(ENDPOINTS.product, () => Response.json([]));
  await page.list.load();
  expect(list()?.product).toBeNull();
});
