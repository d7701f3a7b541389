/** Pick lists, addresses and tracking links. */
import { describe, expect, it, test } from 'vitest';
import type { PrintedOrder } from '#contract/admin-orders.ts';
import { CARRIERS, trackingLink } from '#domain/carriers.ts';
import { addressLines } from '#domain/order-address.ts';
import { notToPack, pickList, piecesOf } from '#domain/pick-list.ts';
import { variantText } from '#domain/variant-text.ts';
import { deskOrder, deskRow } from '#tests/support/order-service.ts';

type Line = PrintedOrder['lines'][number];

const line = (sku: string, quantity: number, changes: Partial<Line> = {}): Line => ({
  ...(deskOrder().lines[0] as Line),
  sku,
  quantity,
  ...changes,
});

function printed(number: string, lines: readonly Line[], row = deskRow()): PrintedOrder {
  return { ...deskOrder(row).order, number, lines: [...lines] };
}

const orders = [
  printed('OB-2026-000001', [line('TEE-M', 2), line('CAP', 1, { title: 'Cap', size: null, color: 'Ink' })]),
  printed('OB-2026-000002', [line('TEE-M', 1), line('TEE-M', 3)]),
];

it('pickList names each SKU once with the quantity per order', () => {
  expect(pickList(orders)).toEqual([
    {
      sku: 'CAP',
      title: 'Cap',
      variant: 'Ink',
      quantity: 1,
      orders: [{ number: 'OB-2026-000001', quantity: 1 }],
    },
    {
      sku: 'TEE-M',
      title: 'Aperture Tee',
      variant: 'M',
      quantity: 6,
      orders: [
        { number: 'OB-2026-000001', quantity: 2 },
        { number: 'OB-2026-000002', quantity: 4 },
      ],
    },
  ]);
});

it("pickList has the orders' total number of pieces", () => {
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
  expect(pickList(orders).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
  expect(pickList([])).toEqual([]);
});

it('pickList warns about orders that must not be packed', () => {
  const cancelled = deskRow({ order_state: 'cancelled', payment_state: 'review' });
  expect(notToPack([...orders, printed('OB-2026-000003', [], cancelled)])).toEqual(['OB-2026-000003']);
});

test.each([
  [{ size: 'M', color: 'Ink' }, 'M, Ink'],
  [{ size: null, color: 'Ink' }, 'Ink'],
  [{ size: null, color: null }, ''],
])('variantText writes %o as %s', (choices, words) => {
  expect(variantText(choices)).toBe(words);
});

describe('addressLines', () => {
  const { order } = deskOrder();

  test.each([
    ['courier', {}, ['1 Long Street', 'Cape Town, 8001', 'Western Cape']],
    ['locker', { locker: 'PUDO Gardens' }, ['PUDO Gardens', 'Cape Town, 8001', 'Western Cape']],
    ['collect', { collection_label: 'The arena' }, ['The arena']],
    ['courier', { address_line: null, city: null, postal_code: null, province: null }, []],
  ] as const)('writes the address for %s', (delivery_method, changes, lines) => {
    expect(addressLines({ ...order, delivery_method, ...changes })).toEqual(lines);
  });
});

it('trackingLink is the carrier’s page with the encoded number', () => {
  expect(trackingLink('The Courier Guy', ' TCG 1/2 ')).toBe(
    'https://portal.thecourierguy.co.za/track?ref=TCG%201%2F2',
  );
});

it('trackingLink is empty without a page, a known carrier or a number', () => {
  expect(trackingLink('PostNet', '1')).toBe('');
  expect(trackingLink('My cousin', '1')).toBe('');
  expect(trackingLink('RAM', ' ')).toBe('');
});

it('trackingLink is an https address without spaces', () => {
  for (const { name } of CARRIERS) expect(trackingLink(name, 'A 1')).toMatch(/^(?:https:\/\/\S+)?$/u);
});
