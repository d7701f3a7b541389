/** Discount codes as people read them. */
import type { QuoteDiscount } from '#contract/checkout.ts';
import { formatDate } from './dates.ts';
import { formatRand } from './money.ts';

/** Formats the terms of a code; an absent day is empty. */
export function discountFacts(discount: QuoteDiscount): {
  readonly code: string;
  readonly starts: string;
  readonly ends: string;
  readonly minimum: string;
} {
  return {
    code: discount.code,
    starts: formatDate(discount.starts_on ?? ''),
    ends: formatDate(discount.ends_on ?? ''),
    minimum: formatRand(discount.minimum_cents),
  };
}
