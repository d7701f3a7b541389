/** Texts of returns, for the desk. */
import type { ReturnState } from '#contract/returns.ts';

const STATES: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  withdrawn: 'Withdrawn',
};

const HINTS: Readonly<Record<ReturnState, string>> = {
  requested: 'The buyer is waiting for an answer.',
  approved: 'We’ve told the buyer where to send it. When it arrives, record what came.',
  refused: '',
  received: '',
  withdrawn: '',
};

export const DESK_RETURN_TEXT = {
  title: 'Returns',
  state: (state: ReturnState): string => STATES[state],
  hint: (state: ReturnState): string => HINTS[state],
  piece: (count: number, title: string, variant: string): string =>
    `${String(count)} × ${title}${variant === '' ? '' : ` (${variant})`}`,
  came: (arrived: number, restocked: number): string =>
    ` · ${String(arrived)} arrived, ${String(restocked)} back in stock`,
  reason: (reason: string): string => `The buyer wrote: ${reason}`,
  answer: (answer: string): string => `Our answer: ${answer}`,
  by: (name: string): string => `by ${name}`,
  group: 'Returns',
  answerAction: 'Answer…',
  receiveAction: 'Record what came…',
  refuseAction: 'Refuse the return…',
} as const;

export const ANSWER_TEXT = {
  title: (number: string): string => `Return of ${number}`,
  lead: 'We email what you write to the buyer.',
  decision: 'Do we take it back?',
  approve: 'Yes',
  approveHint: 'We tell the buyer where to send it.',
  refuse: 'No',
  refuseHint: 'Say why. The buyer reads it.',
  answer: 'What the buyer should know',
  submit: 'Send the answer',
  done: (number: string): string => `Answer for ${number} sent.`,
} as const;

export const RECEIVE_TEXT = {
  title: (number: string): string => `Return of ${number}`,
  lead: 'You’ll owe the buyer for what came. Record the refund once you’ve sent the money.',
  arrived: (title: string): string => `${title}: how many arrived`,
  restocked: (title: string): string => `${title}: how many can be sold again`,
  owed: (amount: string): string => `You’ll owe the buyer ${amount}.`,
  nothing: 'Nothing came? Refuse the return instead, so that we tell the buyer.',
  tooMany: 'You can’t sell more again than arrived. Check the numbers.',
  submit: 'Record it',
  done: (number: string): string => `Return of ${number} recorded.`,
} as const;
