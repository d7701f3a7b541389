/** Returns, as the buyer reads them. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { ReturnState } from '#contract/returns.ts';

const HEADLINES: Readonly<Record<ReturnState, string>> = {
  requested: 'We’re looking at your return',
  approved: 'Send it back to us',
  refused: 'We can’t take this back',
  received: 'Your return is here',
  withdrawn: 'You’re keeping it after all',
};

const TEXTS: Readonly<Record<ReturnState, string>> = {
  requested: 'Please don’t send anything yet. We’ll answer by email, and here.',
  approved: 'Pack it unworn, write your order number on the parcel, and send it to:',
  refused: 'If you see it differently, email us.',
  received: 'We’ll email you as soon as your refund is on its way.',
  withdrawn: 'There’s nothing left to do.',
};

/** The part of an order's page about what comes back. */
export const RETURN_TEXT = {
  title: 'Returns',
  headline: (state: ReturnState): string => HEADLINES[state],
  text: (state: ReturnState): string => TEXTS[state],
  asked: (moment: string): string => `Requested ${moment}`,
  piece: (count: number, title: string, options: string): string =>
    `${String(count)} × ${title}${options === '' ? '' : ` (${options})`}`,
  came: (count: number): string => ` · ${String(count)} arrived`,
  yourReason: (reason: string): string => `You wrote: ${reason}`,
  answer: (answer: string): string => `${BRAND_NAME} wrote: ${answer}`,
  expected: (amount: string): string => `We’ll refund ${amount} once it’s here.`,
  offer: (until: string): string =>
    `Not right? You can return unworn items until ${until}. You pay for the parcel, we refund the price.`,
  over: (until: string): string =>
    `You could return unworn items until ${until}, and that time is over. Is something faulty? Email us.`,
  open: 'Return something…',
  withdraw: 'Keep it after all',
  withdrawTitle: 'Keep it after all?',
  withdrawText: 'We’ll stop waiting for it. You can ask again while there’s still time.',
  withdrawn: 'You’re keeping it. You don’t need to send anything.',
} as const;

export const RETURN_FORM_TEXT = {
  title: 'Return something',
  lead: 'Choose what you want to return. Please don’t send anything before we’ve answered.',
  count: (title: string, options: string): string =>
    `How many of ${title}${options === '' ? '' : ` (${options})`}`,
  none: 'None',
  of: (count: number, left: number): string => `${String(count)} of ${String(left)}`,
  nothing: 'Choose at least one item.',
  reason: 'Why?',
  reasonHint: 'Too small, not as shown, broken: one sentence is enough.',
  refund: (amount: string): string => `Your refund would be ${amount}.`,
  send: 'Ask to return it',
  sending: 'Asking…',
  done: 'We’ve got your request and will email you.',
} as const;
