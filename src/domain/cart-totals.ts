/** Totals of a cart. Amounts in cents; prices include VAT. */
import { SHOP_TERMS } from '#contract/brand-shop.ts';
import type { CartLine } from '#contract/cart.ts';
import { countPieces } from './cart.ts';

/** Delivery cost and the subtotal above which it is free, in cents. */
export interface ShippingTerms {
  readonly courierCents: number;
  readonly freeShippingOverCents: number;
}

/** In cents. */
export interface CartTotals {
  /** Pieces, not lines. */
  readonly count: number;
  readonly subtotalCents: number;
  /** Zero for an empty cart and for free delivery. */
  readonly shippingCents: number;
  readonly totalCents: number;
  readonly vatCents: number;
  readonly freeShipping: boolean;
  /** Amount missing for free delivery; zero when it is free. */
  readonly missingForFreeCents: number;
}

export function lineTotalCents(line: Pick<CartLine, 'priceCents' | 'quantity'>): number {
  return line.priceCents * line.quantity;
}

/** Returns the VAT contained in an amount, rounded to the cent. */
export function includedVatCents(amountCents: number): number {
  return Math.round((amountCents * SHOP_TERMS.vatPercent) / (100 + SHOP_TERMS.vatPercent));
}

/** Delivery is free strictly above the threshold. */
export function isFreeShipping(subtotalCents: number, terms: ShippingTerms = SHOP_TERMS): boolean {
  return subtotalCents > terms.freeShippingOverCents;
}

export function cartTotals(lines: readonly CartLine[], terms: ShippingTerms = SHOP_TERMS): CartTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
  const freeShipping = isFreeShipping(subtotalCents, terms);
  const shippingCents = freeShipping || lines.length === 0 ? 0 : terms.courierCents;
  const totalCents = subtotalCents + shippingCents;
  return {
    count: countPieces(lines),
    subtotalCents,
    shippingCents,
    totalCents,
    vatCents: includedVatCents(totalCents),
    freeShipping,
    missingForFreeCents: freeShipping ? 0 : terms.freeShippingOverCents - subtotalCents + 1,
  };
}
