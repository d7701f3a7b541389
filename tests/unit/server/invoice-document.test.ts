/** The texts of an invoice, without drawing it. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InvoicedOrder } from '#server/database-orders.ts';
import { invoiceDocument } from '#server/invoice-document.ts';
import { BRAND_SELLER } from '#contract/brand.ts';
import { formatRand } from '#domain/money.ts';
import { INVOICE_TEXT } from '#messages/core/invoice.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

function paid(changes: Partial<InvoicedOrder> = {}): InvoicedOrder {
  const {
    events: _events,
    proofs: _proofs,
    ...order
  } = orderRow({
    order_state: 'placed',
    payment_state: 'paid',
    paid_at: '2026-03-01T10:00:00Z',
    paid_cents: 49_900,
  });
  return { ...order, refunds: [], ...changes };
}

/** Every text of a document in reading order. */
function texts(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(texts);
  if (node === null || typeof node !== 'object') return [];
  const { text, stack, columns, table, content } = node as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, body, content].flatMap(texts).filter((part) => part !== '');
}

const textsOf = (order: InvoicedOrder): string[] => texts(invoiceDocument(order).content);
const after = (order: InvoicedOrder, label: string): string | undefined => {
  const all = textsOf(order);
  return all[all.lastIndexOf(label) + 1];
};

it('an invoice lists the discount between the goods and the delivery', () => {
  const order = paid({ discount_code: 'TEN', discount_cents: 4000, total_cents: 45_900 });
  const all = textsOf(order);
  const label = INVOICE_TEXT.discount('TEN');
  expect(all.slice(all.indexOf(label), all.indexOf(INVOICE_TEXT.delivery))).toContain('-R40.00');
  expect(all).toContain('R459.00');
  expect(textsOf(paid()).join(' ')).not.toContain('Discount');
});

it('an invoice has everything that the law requires of a tax invoice', () => {
  const all = textsOf(paid());
  for (const text of [
    INVOICE_TEXT.taxInvoice,
    BRAND_SELLER.name,
    ...BRAND_SELLER.address,
    INVOICE_TEXT.vatNumber(BRAND_SELLER.vatNumber ?? ''),
    'Zoë Ngcobo',
    '1 Long Street',
    'OB-2026-000123',
    '1\u00a0March\u00a02026',
    'PayFast',
    'Aperture Tee',
    'Size M · Article TEE-M',
    '2',
    'R200.00',
    'R400.00',
    'R99.00',
    'R433.91',
    'R65.09',
    'R499.00',
  ])
    expect(all).toContain(text);
});

it('an invoice is no tax invoice when the seller is not registered for VAT', () => {
  const all = texts(invoiceDocument(paid(), { ...BRAND_SELLER, vatNumber: null }).content);
  expect(all).toContain(INVOICE_TEXT.invoice);
  expect(all.join('\n')).not.toMatch(/tax invoice|VAT registration/iu);
});

it('an invoice has no address for an order to collect', () => {
  const all = textsOf(paid({ delivery_method: 'collect', collection_label: 'The arena' }));
  expect(all).toContain('Zoë Ngcobo');
  expect(all).not.toContain('1 Long Street');
  expect(all).not.toContain('The arena');
});

it('an invoice lists refunds with their dates', () => {
  const order = paid({
    payment_state: 'partially_refunded',
    refunded_cents: 12_000,
    refunds: [
      { amount_cents: 10_000, created_at: '2026-03-05T10:00:00Z' },
      { amount_cents: 2000, created_at: '2026-03-06T10:00:00Z' },
    ],
  });
  expect(after(order, 'Refunded on 5\u00a0March\u00a02026')).toBe('-R100.00');
  expect(after(order, 'Refunded on 6\u00a0March\u00a02026')).toBe('-R20.00');
  expect(after(order, INVOICE_TEXT.remaining)).toBe('R379.00');
  expect(after(order, INVOICE_TEXT.total)).toBe('R499.00');
});

it('an invoice has sums that match its lines for any order', () => {
  const [sample] = paid().lines;
  if (sample === undefined) throw new Error('The order of the tests has a line.');
  const piece = fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), fc.nat(20_000), (pieces, shipping) => {
      const lines = pieces.map(({ price, quantity }, index) => ({
        ...sample,
        id: index,
        unit_price_cents: price,
        quantity,
        line_cents: price * quantity,
      }));
      const subtotal = lines.reduce((sum, line) => sum + line.line_cents, 0);
      const total = subtotal + shipping;
      const vat = Math.round((total * 15) / 115);
      const order = paid({
        lines,
        subtotal_cents: subtotal,
        shipping_cents: shipping,
        total_cents: total,
        vat_cents: vat,
      });
      expect(after(order, INVOICE_TEXT.total)).toBe(formatRand(total));
      expect(after(order, INVOICE_TEXT.exclusive)).toBe(formatRand(total - vat));
      expect(after(order, INVOICE_TEXT.vat(15))).toBe(formatRand(vat));
      expect(textsOf(order).filter((text) => text === 'Aperture Tee')).toHaveLength(lines.length);
    }),
    { numRuns: 50 },
  );
});
