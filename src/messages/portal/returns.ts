/** Returns, as the buyer reads them. */
import { BRAND_NAME } from '../../contract/brand.ts';
import type { ReturnState } from '../../contract/returns.ts';

const HEADLINES: Readonly<Record<ReturnState, string>> = {
  requested: 'We look at what you want to send back',
  approved: 'Please send it back to us',
  refused: 'We do not take this back',
  received: 'What you sent back is here',
  withdrawn: 'You keep it after all',
};

const TEXTS: Readonly<Record<ReturnState, string>> = {
  requested: 'Please do not send anything yet. We answer by mail, and here.',
  approved: 'Pack it unworn, write the number of your order on the parcel, and send it to:',
  refused: 'If you see it differently, please write to us.',
  received: 'We tell you by mail as soon as the money is on its way.',
  withdrawn: 'Nothing more happens.',
};

/** The part of an order's page about what comes back. */
export const RETURN_TEXT = {
  title: 'Sending back',
  headline: (state: ReturnState): string => HEADLINES[state],
  text: (state: ReturnState): string => TEXTS[state],
  asked: (moment: string): string => `Asked ${moment}`,
  piece: (count: number, title: string, options: string): string =>
    `${String(count)} × ${title}${options === '' ? '' : ` (${options})`}`,
  came: (count: number): string => ` · ${String(count)} arrived`,
  yourReason: (reason: string): string => `You wrote: ${reason}`,
  answer: (answer: string): string => `${BRAND_NAME} wrote: ${answer}`,
  expected: (amount: string): string => `${amount} goes back to you once it is here.`,
  offer: (until: string): string =>
    `Not right? You can send unworn pieces back until ${until}. You pay the parcel, we pay the price back.`,
  over: (until: string): string =>
    `You could send unworn pieces back until ${until}. That time is over. Is something faulty? Write to us.`,
  open: 'Send something back…',
  withdraw: 'Keep it after all',
  withdrawTitle: 'Keep it after all?',
  withdrawText: 'We stop waiting for it. While there is time you can ask again.',
  withdrawing: 'Telling…',
  withdrawn: 'You keep it. Nothing goes back.',
} as const;

export const RETURN_FORM_TEXT = {
  title: 'Send something back',
  lead: 'Choose what comes back. We look at it and answer; please send nothing before that.',
  pieces: 'What comes back',
  count: (title: string, options: string): string =>
    `How many of ${title}${options === '' ? '' : ` (${options})`}`,
  none: 'None',
  of: (count: number, left: number): string => `${String(count)} of ${String(left)}`,
  nothing: 'Please choose at least one piece.',
  reason: 'Why?',
  reasonHint: 'Too small, not as shown, broken: a sentence is enough.',
  refund: (amount: string): string => `${amount} would go back to you.`,
  send: 'Ask to send it back',
  sending: 'Asking…',
  keep: 'Cancel',
  close: 'Close',
  done: 'We have your wish and answer by mail.',
} as const;
