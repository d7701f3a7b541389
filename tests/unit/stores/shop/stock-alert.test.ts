import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { choiceKey } from '#domain/stock-alerts.ts';
import type { StockAlertPage } from '#stores/shop/stock-alert.ts';
import { ACCOUNT_REQUESTS } from '#messages/auth/account-pages.ts';
import { errorText } from '#messages/core/errors.ts';
import { GUEST_ALERT_TEXT } from '#messages/shop/stock-alert.ts';
import { down, raised, startService, type TestService } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { respondsWith, rpc } from '#tests/support/onboarding-service.ts';

const TOKEN = 'a1'.repeat(32);
const CANCEL = 'b2'.repeat(32);
const ITEM = { product: 'Crew socks', slug: 'crew-socks', size: 'M', color: null };
const NOTED = { outcome: 'noted', item: ITEM, cancel_token: CANCEL };

let service: TestService;
let page: StockAlertPage;

const asked = (name: string) => service.bodies(rpc(name));
const phase = () => page.$state.get().phase;
const currentAddress = () => service.environment.location.path() + service.environment.address.hash();

async function open(rest: string, prepare: (service: TestService) => void = () => undefined): Promise<void> {
  service = await startService(`/stock-alert${rest}`);
  prepare(service);
  const { createStockAlertPage } = await import('#stores/shop/stock-alert.ts');
  page = createStockAlertPage();
  page.start();
}

it('the link of a guest’s stock alert is removed from the address bar, and sends nothing before the button', async () => {
  await open(`#token=${TOKEN}`);
  expect([phase(), currentAddress(), service.asked]).toEqual(['confirm', '/stock-alert', []]);
});

it('the link of a guest’s stock alert confirms, and offers to end the alerts', async () => {
  await open(`#token=${TOKEN}`);
  service.on(rpc('confirm_guest_stock_alert'), respondsWith(NOTED));
  await page.confirm();
  expect(asked('confirm_guest_stock_alert')).toEqual([{ token: TOKEN }]);
  expect(page.$state.get()).toEqual({ phase: 'noted', item: ITEM, cancelToken: CANCEL });
  service.on(rpc('cancel_guest_stock_alerts'), respondsWith(null));
  await page.cancel();
  expect(asked('cancel_guest_stock_alerts')).toEqual([{ token: CANCEL }]);
  expect(phase()).toBe('cancelled');
});

it('the link of a guest’s stock alert leads to the product that can be bought already', async () => {
  await open(`#token=${TOKEN}`);
  service.on(rpc('confirm_guest_stock_alert'), respondsWith({ ...NOTED, outcome: 'in_stock' }));
  await page.confirm();
  expect(page.$state.get()).toEqual({ phase: 'in_stock', item: ITEM });
});

it('the link of a guest’s stock alert ends every alert of the address', async () => {
  await open(`#cancel=${CANCEL}`);
  expect([phase(), service.asked]).toEqual(['cancel', []]);
  service.on(rpc('cancel_guest_stock_alerts'), respondsWith(null));
  await page.cancel();
  expect(phase()).toBe('cancelled');
});

it.each(['', '#token=', '#token=xyz', `#token=${TOKEN}0`, '#cancel=', '#other'])(
  'the link of a guest’s stock alert sends no request when it is invalid: "%s"',
  async (hash) => {
    await open(hash);
    expect([phase(), currentAddress(), service.asked]).toEqual(['invalid', '/stock-alert', []]);
  },
);

it.each(['link_invalid', 'link_expired'])(
  'the link of a guest’s stock alert is reported as over: %s',
  async (code) => {
    await open(`#token=${TOKEN}`);
    service.on(rpc('confirm_guest_stock_alert'), raised(403, code));
    await page.confirm();
    expect(phase()).toBe('invalid');
  },
);

it('the link of a guest’s stock alert can be used again after a network failure', async () => {
  await open(`#token=${TOKEN}`);
  service.on(rpc('confirm_guest_stock_alert'), down);
  await page.confirm();
  expect([phase(), page.$action.get().refusal?.text]).toEqual(['confirm', errorText('network_failed')]);
  service.on(rpc('confirm_guest_stock_alert'), respondsWith(NOTED));
  await page.confirm();
  expect([phase(), page.$action.get().refusal]).toEqual(['noted', null]);
});

it('the link of a guest’s stock alert is replaced by another one opened in the same tab', async () => {
  await open(`#token=${TOKEN}`);
  service.environment.open(`/stock-alert#cancel=${CANCEL}`);
  service.environment.returns();
  expect([phase(), currentAddress()]).toEqual(['cancel', '/stock-alert']);
});

const REQUEST = 'POST /api/request-stock-alert';
const PRODUCT_ID = '00000000-0000-4000-8000-0000000000b1';

const variant = (size: string | null, nth: number) => ({
  id: `00000000-0000-4000-8000-0000000000c${String(nth)}`,
  sku: `SOCK-${String(nth)}`,
  price_cents: null,
  options: { size, color: null },
  color: null,
  size: null,
});
const sells =
  (...sizes: readonly (string | null)[]) =>
  ({ on }: TestService): void => {
    const product = {
      id: PRODUCT_ID,
      slug: 'crew-socks',
      name: 'Crew socks',
      category: 'gear',
      price_cents: 100,
      has_variants: sizes.length > 1,
      available_sizes: sizes.filter((size) => size !== null),
      available_colors: [],
      created_at: '2026-03-01T10:00:00Z',
      variants: sizes.map(variant),
    };
    on('GET /rest/v1/products', () => Response.json([product]));
  };

async function openRequest(prepare: (service: TestService) => void): Promise<void> {
  await open('?product=crew-socks', prepare);
  await expect.poll(() => page.guest.product.$state.get().phase).not.toBe('loading');
}

const form = () => page.guest.form.$form.get();

it('a guest leaves an address for the only variant', async () => {
  await openRequest(sells(null));
  service.on(REQUEST, () => Response.json({ ok: true, data: { outcome: 'noted' } }));
  await expect.poll(() => form().values.choice).toBe(choiceKey({ size: null, color: null }));
  await fill(page.guest.form, { email: ' thandi@example.com ' }).submit();
  expect(service.asked.at(-1)).toEqual({
    what: REQUEST,
    body: { productId: PRODUCT_ID, size: null, color: null, email: 'thandi@example.com' },
  });
  expect(page.guest.$result.get()).toEqual({ outcome: 'noted', email: 'thandi@example.com' });
  page.guest.change();
  expect([page.guest.$result.get(), form().values.email]).toEqual([null, ' thandi@example.com ']);
});

it('a guest chooses among sold-out sizes', async () => {
  await openRequest(sells('S', 'M'));
  await page.guest.form.submit();
  expect(form().errors).toEqual({ choice: GUEST_ALERT_TEXT.choiceMissing, email: ACCOUNT_REQUESTS.email });
  service.on(REQUEST, () => Response.json({ ok: true, data: { outcome: 'in_stock' } }));
  fill(page.guest.form, { choice: choiceKey({ size: 'M', color: null }), email: 'thandi@example.com' });
  await page.guest.form.submit();
  expect(service.asked.at(-1)?.body).toMatchObject({ size: 'M' });
  expect(page.guest.$result.get()).toEqual({ outcome: 'in_stock' });
});

it('a guest keeps what was typed when the request fails', async () => {
  await openRequest(sells(null));
  await expect.poll(() => form().values.choice).not.toBe('');
  await fill(page.guest.form, { email: 'thandi@example.com' }).submit();
  expect(form()).toMatchObject({
    phase: 'editing',
    values: { email: 'thandi@example.com' },
    notice: { kind: 'error', text: errorText('network_failed') },
  });
});

it('a guest sees that the product is not sold any more', async () => {
  await openRequest(({ on }) => {
    on('GET /rest/v1/products', () => Response.json([]));
  });
  expect(page.guest.product.$state.get().code).toBe('not_found');
});

it('leads a signed-in user to their own alerts', async () => {
  await open('?product=crew-socks', ({ environment }) => {
    environment.storage.write(STORAGE_KEYS.session, '{"refresh_token":"r"}');
  });
  expect(service.environment.replacements).toEqual(['/back-in-stock?product=crew-socks']);
  expect(service.asked).toEqual([]);
});
