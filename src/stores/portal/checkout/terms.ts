/** What the checkout offers: where orders can be collected, and how they can be paid. */
import { atom, type ReadableAtom } from 'nanostores';
import type { CheckoutTerms } from '../../../contract/checkout.ts';
import type { DeliveryMethod, PaymentMethod } from '../../../contract/orders.ts';
import { DELIVERY_METHODS } from '../../../contract/orders.ts';
import { readPaymentMethods } from '../../../contract/payment-methods.ts';
import { readCheckoutTerms } from '../../../data/checkout.ts';
import { call } from '../../core/call.ts';
import { memberClient } from '../../auth/session.ts';

/** What is offered. */
export interface CheckoutOffers extends CheckoutTerms {
  /** Ways to pay; a transfer always is one. */
  readonly payments: readonly PaymentMethod[];
  /** Whether the shop could be asked for them. */
  readonly paymentsKnown: boolean;
}

const NOTHING_YET: CheckoutOffers = { collectionPoints: [], payments: ['eft'], paymentsKnown: false };
const $state = atom<CheckoutOffers>(NOTHING_YET);

/** What the checkout offers. */
export const $offers: ReadableAtom<CheckoutOffers> = $state;

/** Reads where orders can be collected. Throws RefusalError. */
export async function loadCollectionPoints(): Promise<void> {
  const { collectionPoints } = await readCheckoutTerms(memberClient());
  $state.set({ ...$state.get(), collectionPoints });
}

/** Asks how orders can be paid. Never rejects: without an answer a transfer is all that is offered. */
export async function loadPayments(): Promise<void> {
  const answer = await call(readPaymentMethods, {});
  const known = answer.ok && answer.data.methods.length > 0;
  $state.set({
    ...$state.get(),
    payments: known ? answer.data.methods : NOTHING_YET.payments,
    paymentsKnown: known,
  });
}

/** The ways to get a parcel; collecting only where there is a place for it. */
export function offeredDeliveries({ collectionPoints }: CheckoutTerms): readonly DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => method !== 'collect' || collectionPoints.length > 0);
}
