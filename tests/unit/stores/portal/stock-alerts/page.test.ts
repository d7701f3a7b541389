import { afterEach, describe, expect, it } from 'vitest';
import { choiceKey } from '../../../../../src/domain/stock-alerts.ts';
import { errorText } from '../../../../../src/messages/core/errors.ts';
import { WAITING_TEXT } from '../../../../../src/messages/portal/stock-alerts.ts';
import { down, raised } from '../../../../support/account-stage.ts';
import { setMemberStage } from '../../../../support/member-stage.ts';

const DOORS = {
  product: 'GET /rest/v1/products',
  list: 'GET /rest/v1/stock_alerts',
  ask: 'POST /rest/v1/rpc/ask_when_back',
  remove: 'POST /rest/v1/rpc/forget_when_back',
} as const;

const VARIANT = '00000000-0000-4000-8000-0000000000c1';
const CHOICE = { size: null, color: null };

const PRODUCT = {
  id: '00000000-0000-4000-8000-0000000000b1',
  slug: 'mug',
  name: 'Mug',
  description: '',
  category: 'gear',
  price_cents: 100,
  images: [],
  featured_image_url: null,
  featured_image_alt: null,
  has_variants: false,
  available_sizes: [],
  available_colors: [],
  is_featured: false,
  max_per_order: null,
  unit_singular: '',
  unit_plural: '',
  returnable: true,
  not_returnable_reason: null,
  size_guide: null,
  created_at: '2026-03-01T10:00:00Z',
  variants: [
    {
      id: VARIANT,
      sku: 'MUG',
      price_cents: null,
      available: 0,
      is_active: true,
      options: null,
      color: null,
      size: null,
    },
  ],
};

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
  const stage = await setMemberStage(path);
  let alerts: readonly unknown[] = [];
  stage.on(DOORS.product, () => Response.json([PRODUCT]));
  stage.on(DOORS.list, () => Response.json(alerts));
  const set = (rows: readonly unknown[]): void => {
    alerts = rows;
  };
  stage.on(DOORS.ask, () => {
    set([ALERT]);
    return Response.json({ outcome: 'noted', variant_id: VARIANT });
  });
  stage.on(DOORS.remove, () => {
    set([]);
    return new Response(null, { status: 204 });
  });
  const store = await import('../../../../../src/stores/portal/stock-alerts/page.ts');
  const { $toasts } = await import('../../../../../src/stores/core/toasts.ts');
  stop = store.startStockAlerts();
  await expect.poll(() => store.$stockAlerts.get().phase).not.toBe('loading');
  const ready = () => {
    const state = store.$stockAlerts.get();
    if (state.phase !== 'ready') throw new Error(`The list is ${state.phase}.`);
    return state;
  };
  return { stage, store, set, ready, said: () => $toasts.get().map(({ text }) => text) };
}

type Opened = Awaited<ReturnType<typeof open>>;

function product({ ready }: Opened) {
  const found = ready().product;
  if (found === null) throw new Error('There is no product.');
  return found;
}

describe('/back-in-stock', () => {
  it('notes what somebody waits for, once for two clicks, and takes it off again', async () => {
    const opened = await open();
    const { stage, store, ready, said } = opened;
    const both = [store.addStockAlert(product(opened), CHOICE), store.addStockAlert(product(opened), CHOICE)];
    expect(ready().busy).toBe(choiceKey(CHOICE));
    await Promise.all(both);
    expect(stage.asked.filter(({ what }) => what === DOORS.ask)).toHaveLength(1);
    expect(ready()).toMatchObject({ busy: null, alerts: [{ variant_id: VARIANT }] });
    await store.removeStockAlert(VARIANT);
    expect(ready().alerts).toEqual([]);
    expect(said()).toEqual([WAITING_TEXT.removed, WAITING_TEXT.noted]);
  });

  it('says that it is there again', async () => {
    const opened = await open();
    opened.stage.on(DOORS.ask, () => Response.json({ outcome: 'in_stock', variant_id: VARIANT }));
    await opened.store.addStockAlert(product(opened), CHOICE);
    expect(opened.said()).toEqual([WAITING_TEXT.thereNow]);
  });

  it.each([
    ['the list is full', raised(429, 'throttled'), WAITING_TEXT.full],
    ['there is no network', down, errorText('network_failed')],
  ])('says so when %s, and keeps what is shown', async (_name, answer, words) => {
    const opened = await open();
    opened.stage.on(DOORS.ask, answer);
    await opened.store.addStockAlert(product(opened), CHOICE);
    expect(opened.said()).toEqual([words]);
    expect(opened.ready()).toMatchObject({ busy: null, product: { slug: 'mug' } });
  });

  it('is the list alone without a product, and with one that is not sold', async () => {
    expect((await open('/back-in-stock')).ready().product).toBeNull();
    stop();
    const { stage, store, ready } = await open('/back-in-stock?product=gone');
    stage.on(DOORS.product, () => Response.json([]));
    await store.loadStockAlerts();
    expect(ready().product).toBeNull();
  });

  it('keeps what is known when it cannot be read again, and begins anew when nothing is', async () => {
    const { stage, store } = await open();
    stage.on(DOORS.list, down);
    await store.loadStockAlerts();
    expect(store.$stockAlerts.get()).toMatchObject({ phase: 'ready', product: { slug: 'mug' } });
    stop();
    const again = await open();
    expect(again.ready().alerts).toEqual([]);
  });
});
