/** Words of the discount code of the checkout. */
import type { DiscountRefusal } from '#contract/checkout.ts';

export const DISCOUNT_TEXT = {
  title: 'Discount code',
  apply: 'Apply',
  applying: 'Checking…',
  remove: 'Remove',
  removeNamed: (code: string): string => `Remove the code ${code}`,
  applied: (code: string, amount: string): string => `${code} takes ${amount} off.`,
  row: (code: string): string => `Discount, ${code}`,
  amount: (amount: string): string => `−${amount}`,
} as const;

/** What the sentence about a refused code needs, formatted. */
export interface RefusedDiscount {
  readonly code: string;
  readonly starts: string;
  readonly ends: string;
  readonly minimum: string;
}

export const REFUSED_DISCOUNT_TEXT: Readonly<Record<DiscountRefusal, (facts: RefusedDiscount) => string>> = {
  unknown: ({ code }) => `We don’t know the code ${code}. Check how it’s spelled, or try again later.`,
  not_yet: ({ code, starts }) => `You can use ${code} from ${starts}.`,
  ended: ({ code, ends }) => `${code} ended on ${ends}.`,
  used_up: ({ code }) => `${code} has been used up.`,
  used: ({ code }) => `You’ve already used ${code}.`,
  not_for_these: ({ code }) => `${code} isn’t for any of the items in your cart.`,
  minimum: ({ code, minimum }) => `You can use ${code} once your items come to ${minimum} or more.`,
};
