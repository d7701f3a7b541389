/** Present prices of the order, and changes since the cart was filled. */
import { computed } from 'nanostores';
import type { Quote } from '#contract/checkout.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { DeliveryMethod } from '#contract/orders.ts';
import { quoteOrder } from '#data/checkout.ts';
import { applyQuote, quoteChanges, requestedLines } from '#domain/checkout.ts';
import { $cartLines, changeCart } from '#stores/shop/cart.ts';
import { createLoader } from '#stores/core/loader.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { DiscountCode } from './discount.ts';

/** Quote of the cart and the delivery method; the latest one stays while it is requested again. */
export function createQuote(method: () => DeliveryMethod, discount: DiscountCode) {
  /** Lines and method as one text. */
  const order = (): string => JSON.stringify([method(), requestedLines($cartLines.get())]);
  /** The order with the applied code. */
  const subject = (): string => JSON.stringify([order(), discount.get()]);
  const read = createLoader(async () => {
    const [asked, code] = [order(), discount.get()];
    if (!getPortalEnvironment().online()) throw new RefusalError('network_failed');
    const quote = await quoteOrder(memberClient(), requestedLines($cartLines.get()), method(), code);
    // A newer request about another code is under way.
    if (discount.get() === code) discount.judge(quote);
    const isRefused = quote.discount !== null && quote.discount.refusal !== null;
    return { about: JSON.stringify([asked, isRefused ? null : code]), quote };
  });
  const $quote = computed(read.$state, ({ data }) => data?.quote ?? null);
  return {
    read,
    $quote,
    /** Differences from the cart, line by line. */
    $changes: computed([$quote, $cartLines], (quote, lines) =>
      quote === null ? [] : quoteChanges(quote, lines),
    ),
    /** The total to order at; null unless the quote is about this cart and method and nothing differs. */
    orderableTotal: (): number | null => {
      const { phase, data } = read.$state.get();
      if (phase !== 'ready' || data === null || data.quote.is_changed || data.about !== subject())
        return null;
      return data.quote.total_cents;
    },
    /** Takes a quote from another response. */
    set: (quote: Quote): void => {
      discount.judge(quote);
      const about = subject();
      read.update(() => ({ about, quote }));
    },
    updateCart: (): void => {
      const quote = $quote.get();
      if (quote !== null) changeCart((lines) => applyQuote(lines, quote));
    },
  };
}
export type QuoteStore = ReturnType<typeof createQuote>;
