/** What a cart costs. Everything in rand cents, VAT included in every price. */
import { SHOP_TERMS } from '../contract/brand.ts';
import type { CartLine } from '../contract/cart.ts';
import { countPieces } from './cart.ts';

/** What delivery costs and above which subtotal it is free. Cents. */
export interface ShippingTerms {
  readonly courierCents: number;
  readonly freeShippingOverCents: number;
}

/** What a cart costs. Cents. */
export interface CartTotals {
  /** Pieces, not lines. */
  readonly count: number;
  readonly subtotalCents: number;
  /** Zero for an empty cart and for free delivery. */
  readonly shippingCents: number;
  readonly totalCents: number;
  /** The part of the total that is VAT. */
  readonly vatCents: number;
  readonly freeShipping: boolean;
  /** What is still to be added for free delivery; zero when it is free. */
  readonly missingForFreeCents: number;
}

/** Price of a line: one piece times how many. */
export function lineTotalCents(line: Pick<CartLine, 'priceCents' | 'quantity'>): number {
  return line.priceCents * line.quantity;
}

/** VAT contained in an amount that includes it, rounded to the cent. */
export function includedVatCents(amountCents: number): number {
  return Math.round((amountCents * SHOP_TERMS.vatPercent) / (100 + SHOP_TERMS.vatPercent));
}

/** Whether delivery is free: strictly more than the threshold (DESIGN, trap 16). */
export function isFreeShipping(subtotalCents: number, terms: ShippingTerms = SHOP_TERMS): boolean {
  return subtotalCents > terms.freeShippingOverCents;
}

/** Adds a cart up. */
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
