/** Collection points and payment methods of the checkout. */
import { computed } from 'nanostores';
import type { CheckoutTerms } from '#contract/checkout.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { DELIVERY_METHODS, type DeliveryMethod, type PaymentMethod } from '#contract/orders.ts';
import { readPaymentMethods } from '#contract/payment-methods.ts';
import { readCheckoutTerms } from '#data/checkout.ts';
import { call } from '#stores/core/call.ts';
import { createLoader } from '#stores/core/loader.ts';
import { memberClient } from '#stores/auth/session.ts';

interface CheckoutOffers extends CheckoutTerms {
  /** Bank transfer alone while the ways to pay are not known. */
  readonly payments: readonly PaymentMethod[];
  readonly paymentsKnown: boolean;
}

async function readPayments(): Promise<readonly PaymentMethod[]> {
  const answer = await call(readPaymentMethods, {});
  if (!answer.ok) throw new RefusalError(answer.error.code);
  if (answer.data.methods.length === 0) throw new RefusalError('unavailable');
  return answer.data.methods;
}

export function createOffers() {
  const terms = createLoader(() => readCheckoutTerms(memberClient()));
  const payments = createLoader(readPayments);
  const $offers = computed(
    [terms.$state, payments.$state],
    ({ data: known }, { data: methods }): CheckoutOffers => ({
      collectionPoints: known?.collectionPoints ?? [],
      payments: methods ?? ['eft'],
      paymentsKnown: methods !== null,
    }),
  );
  return { terms, payments, $offers };
}
export type Offers = ReturnType<typeof createOffers>;

/** Collection only where there is a collection point. */
export function offeredDeliveries({ collectionPoints }: CheckoutTerms): readonly DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => method !== 'collect' || collectionPoints.length > 0);
}
