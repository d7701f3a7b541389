/** Texts of returns, for the desk. */
import type { ReturnState } from '../../contract/returns.ts';

const STATES: Readonly<Record<ReturnState, string>> = {
  requested: 'Asked for',
  approved: 'Agreed',
  refused: 'Refused',
  received: 'Received',
  withdrawn: 'Withdrawn',
};

const HINTS: Readonly<Record<ReturnState, string>> = {
  requested: 'The buyer waits for an answer.',
  approved: 'The parcel is awaited. When it is here, say what came.',
  refused: '',
  received: '',
  withdrawn: '',
};

export const DESK_RETURN_TEXT = {
  title: 'Sent back',
  state: (state: ReturnState): string => STATES[state],
  hint: (state: ReturnState): string => HINTS[state],
  piece: (count: number, title: string, variant: string): string =>
    `${String(count)} × ${title}${variant === '' ? '' : ` (${variant})`}`,
  came: (arrived: number, restocked: number): string =>
    ` · ${String(arrived)} came, ${String(restocked)} back on the shelf`,
  reason: (reason: string): string => `The buyer wrote: ${reason}`,
  answer: (answer: string): string => `Answered: ${answer}`,
  by: (name: string): string => `by ${name}`,
  group: 'Sent back',
  answerAct: 'Answer…',
  receiveAct: 'It is here…',
  refuseAct: 'Nothing usable came…',
} as const;

export const ANSWER_TEXT = {
  title: (number: string): string => `Sent back from ${number}`,
  consequence: 'The buyer gets a mail, and reads what you write.',
  decision: 'Do we take it back?',
  approve: 'Yes',
  approveHint: 'The buyer is told where to send it.',
  refuse: 'No',
  refuseHint: 'Say why: the buyer reads it.',
  answer: 'What the buyer should know',
  submit: 'Send the answer',
  submitting: 'Sending…',
  done: (number: string): string => `The buyer of ${number} is told.`,
} as const;

export const RECEIVE_TEXT = {
  title: (number: string): string => `What came back of ${number}`,
  consequence: 'What came is owed back to the buyer. Record the refund after you have sent the money.',
  arrived: (title: string): string => `${title}: how many came`,
  restocked: (title: string): string => `${title}: how many can be sold again`,
  of: (count: number, most: number): string => `${String(count)} of ${String(most)}`,
  owed: (amount: string): string => `${amount} will be owed back.`,
  nothing: 'Nothing came? Then refuse it, so that the buyer is told.',
  tooMany: 'More can be sold again than came. Please look once more.',
  submit: 'It is here',
  submitting: 'Recording…',
  done: (number: string): string => `What came back of ${number} is recorded.`,
} as const;
