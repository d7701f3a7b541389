/** How far the cart is from free delivery: the note, a sentence and a bar. */
import { useStore } from '@nanostores/react';
import { formatRand } from '#domain/money.ts';
import { CART_TEXT } from '#messages/shop/cart.ts';
import { $cartTotals } from '#stores/shop/cart.ts';

export function FreeShipping() {
  const { freeShipping, missingForFreeCents, subtotalCents } = useStore($cartTotals);
  const share = freeShipping ? 100 : (100 * subtotalCents) / (subtotalCents + missingForFreeCents);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small">
        <span>{CART_TEXT.freeShippingNote}</span>
        <span className="text-muted">
          {freeShipping
            ? CART_TEXT.freeShippingReached
            : CART_TEXT.freeShippingMissing(formatRand(missingForFreeCents))}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 bg-sunken">
        <div
          className="h-full origin-left bg-signal transition-transform duration-240"
          style={{ transform: `scaleX(${share / 100})` }}
        />
      </div>
    </div>
  );
}
