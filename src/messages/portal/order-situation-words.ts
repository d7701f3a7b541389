/** What a situation of an order needs of words, and sentences that several share. */
import type { OrderFacts } from '#contract/order-situations.ts';

export interface SituationWords {
  readonly headline: string;
  readonly text: (facts: OrderFacts) => string;
  /** In a list, in a word or two. */
  readonly short: string;
  readonly tone: 'plain' | 'good' | 'warning' | 'danger';
}

type Tone = SituationWords['tone'];

/** Words of one situation; a text that names nothing of the order is given as it is. */
export function words(
  tone: Tone,
  short: string,
  headline: string,
  text: string | ((facts: OrderFacts) => string),
): SituationWords {
  return { headline, short, tone, text: typeof text === 'string' ? () => text : text };
}

/** Why the payment is safe. */
export const STILL_NOTICED =
  'We’ll still see a payment that arrives now: if the items are in stock, your order goes ahead. If not, we refund you.';
/** While a person looks. */
export const NOTHING_TO_DO = 'Nothing is lost, and you don’t need to do anything.';
