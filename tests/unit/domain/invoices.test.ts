import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_STATES } from '#contract/orders.ts';
import { hasInvoice, invoiceFigures } from '#domain/invoices.ts';
import { forAll } from '#tests/support/for-all.ts';

const PAID_AT = '2026-03-01T10:00:00Z';

it('hasInvoice is true for paid and placed orders, also after refunds and during a review', () => {
  const having = PAYMENT_STATES.filter((payment_state) => hasInvoice({ payment_state, paid_at: PAID_AT }));
  expect(having).toEqual(['paid', 'partially_refunded', 'refunded', 'review']);
});

it('hasInvoice is false for orders never placed', () => {
  expect(PAYMENT_STATES.filter((payment_state) => hasInvoice({ payment_state, paid_at: null }))).toEqual([]);
});

it('net amount and VAT sum up to the total, to the cent', () => {
  forAll(fc.nat(999_999_999), fc.integer({ min: 0, max: 30 }), (total_cents, percent) => {
    // As the database computes it: private.vat_part().
    const vat_cents = Math.round((total_cents * percent) / (100 + percent));
    const { exclusiveCents, vatCents, totalCents } = invoiceFigures({ total_cents, vat_cents });
    expect([exclusiveCents + vatCents, totalCents]).toEqual([total_cents, total_cents]);
    expect(exclusiveCents).toBeGreaterThanOrEqual(0);
    expect(Math.abs(Math.round((exclusiveCents * percent) / 100) - vatCents)).toBeLessThanOrEqual(1);
  });
});
