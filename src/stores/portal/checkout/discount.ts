/** The discount code of /checkout: kept with the draft, judged with every quote. */
import { atom } from 'nanostores';
import type { Quote, QuoteDiscount } from '#contract/checkout.ts';
import type { CheckoutDraftStore } from './checkout-draft.ts';

/** The code that quotes ask about. A refused one is dropped. */
export function createDiscountCode(draft: CheckoutDraftStore) {
  const $refused = atom<QuoteDiscount | null>(null);
  return {
    /** The code that was refused last, until another one is typed. */
    $refused,
    get: (): string | null => draft.open().code,
    set: (code: string | null): void => {
      $refused.set(null);
      draft.keep({ code });
    },
    /** Drops a code that a quote refuses. */
    judge: ({ discount }: Quote): void => {
      if (discount === null || discount.refusal === null) return;
      $refused.set(discount);
      draft.keep({ code: null });
    },
  };
}
export type DiscountCode = ReturnType<typeof createDiscountCode>;
