/** Shipping with a list of tracking numbers: checked before, sent in one call, the rest kept. */
import { expect, it } from 'vitest';
import type { StepPreview } from '#contract/admin-order-steps.ts';
import { createShippingPage } from '#stores/admin/orders/shipping-page.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { signIn } from '#tests/support/table-service.ts';

const ONE = 'OB-2026-000001';
const TWO = 'OB-2026-000002';
const idOf = (nth: number): string => `00000000-0000-4000-8000-00000000000${String(nth)}`;

const packed = (nth: number, changes: Partial<StepPreview> = {}): StepPreview => ({
  id: idOf(nth),
  number: `OB-2026-00000${String(nth)}`,
  expected: `v${String(nth)}`,
  step: 'ship',
  refusal: null,
  fulfilment_state: 'packed',
  tracking_number: null,
  ...changes,
});

const { page, service } = pageTest({
  path: '/admin-orders?view=shipping',
  create: () => createShippingPage([ONE]),
});

const problems = (): readonly (string | null)[] => page.$state.get().lines.map(({ problem }) => problem);

async function check(text: string, found: readonly StepPreview[]): Promise<void> {
  page.change(text);
  const checking = page.check();
  await (await service.request()).rows(found);
  await checking;
}

it('a list of tracking numbers begins with the selected orders', () => {
  expect(page.$state.get()).toMatchObject({ phase: 'edit', text: `${ONE}, ` });
});

it('a list of tracking numbers is checked without shipping, and again when the carrier changes', async () => {
  page.change(`${ONE},T1\n${TWO},T2,RAM`);
  const checking = page.check();
  const asked = await service.request();
  expect(asked.body).toEqual({ step: 'ship', order_ids: [], numbers: [ONE, TWO] });
  await asked.rows([packed(1), packed(2, { refusal: 'not_packed' })]);
  await checking;
  expect(problems()).toEqual(['Add a carrier, or choose one for all lines', 'This order isn’t packed yet']);
  const again = page.chooseCarrier('RAM');
  await (await service.request()).rows([packed(1), packed(2)]);
  await again;
  expect(problems()).toEqual([null, null]);
  expect(service.waiting).toEqual([]);
});

it('a list of tracking numbers asks for nothing without a line', async () => {
  page.change('  ');
  await page.check();
  expect(page.$state.get()).toMatchObject({ phase: 'edit', failure: 'Paste at least one line' });
  expect(service.waiting).toEqual([]);
});

it('a list of tracking numbers ships the right lines in one call and keeps the others to be fixed', async () => {
  await page.chooseCarrier('RAM');
  await check(`${ONE},T1\n${TWO},T2\nrubbish`, [packed(1), packed(2)]);
  const shipping = page.apply();
  const sent = await service.request();
  expect(sent.url.pathname).toBe('/rest/v1/rpc/advance_orders');
  expect(sent.body).toMatchObject({
    actions: [
      { id: idOf(1), expected: 'v1', step: 'ship', details: { carrier: 'RAM', tracking_number: 'T1' } },
      { id: idOf(2), expected: 'v2', step: 'ship', details: { carrier: 'RAM', tracking_number: 'T2' } },
    ],
  });
  await sent.rows([
    { id: idOf(1), outcome: 'done', expected: 'next' },
    { id: idOf(2), outcome: 'changed_meanwhile', expected: null },
  ]);
  await shipping;
  expect(page.$state.get().phase).toBe('done');
  expect(problems().map((problem) => problem === null)).toEqual([true, false, false]);
  page.editRest();
  expect(page.$state.get()).toMatchObject({ phase: 'edit', text: `${TWO},T2\nrubbish` });
});

it('a list of tracking numbers begins with the carrier that the person used last', async () => {
  signIn(service, idOf(9));
  await page.chooseCarrier('RAM');
  await check(`${ONE},T1`, [packed(1)]);
  const shipping = page.apply();
  await (await service.request()).rows([{ id: idOf(1), outcome: 'done', expected: 'next' }]);
  await shipping;
  expect(createShippingPage([TWO]).$carrier.get()).toBe('RAM');
  signIn(service, idOf(8));
  expect(createShippingPage([TWO]).$carrier.get()).toBe('');
});

it('a list of tracking numbers stays as checked when the call does not arrive', async () => {
  await page.chooseCarrier('RAM');
  await check(`${ONE},T1`, [packed(1)]);
  const shipping = page.apply();
  await (await service.request()).break();
  await shipping;
  expect(page.$state.get()).toMatchObject({ phase: 'checked', text: `${ONE},T1` });
  expect(page.$state.get().failure).not.toBeNull();
});

it('a list of tracking numbers is read from a file in UTF-8', async () => {
  const bytes = (text: Uint8Array) => ({
    size: text.length,
    arrayBuffer: () => Promise.resolve(text.slice().buffer),
  });
  await page.takeFile(bytes(new Uint8Array([0xff, 0xfe, 0x41])));
  expect(page.$state.get().failure).toMatch(/^We couldn’t read this file/u);
  const taking = page.takeFile(bytes(new TextEncoder().encode(`${ONE},T1,RAM`)));
  await (await service.request()).rows([packed(1)]);
  await taking;
  expect(problems()).toEqual([null]);
  await page.takeFile({ size: 2_000_000, arrayBuffer: () => Promise.reject(new Error('Not read')) });
  expect(page.$state.get().failure).toMatch(/^This file is too large/u);
});
