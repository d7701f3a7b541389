/** Mails about tickets of HR. They never say what a ticket is about. */
import { APPEAL_LIMITS } from '#contract/appeals.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { MAILED_ANSWER_LIMITS } from '#contract/mailed-answers.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';

/** The last five answer a mail of the requester. */
export const TICKET_MAILS = [
  'answered',
  'resolved',
  'reopened',
  'closed',
  'files_left',
  'answer_closed',
  'answer_empty',
  'answer_too_long',
  'answer_refused',
] as const;
export type TicketMail = (typeof TICKET_MAILS)[number];

interface TicketMailWords {
  readonly subject: (number: string) => string;
  readonly heading: string;
  readonly intro: string;
}

const notAdded = (number: string): string => `We couldn’t add your email to ${number}`;

export const TICKET_MAIL: Readonly<Record<TicketMail, TicketMailWords>> = {
  answered: {
    subject: (number) => `HR answered ${number}`,
    heading: 'There’s an answer for you',
    intro: 'HR has answered. To keep it private, we don’t put the answer in this email.',
  },
  resolved: {
    subject: (number) => `${number} is resolved`,
    heading: 'HR marked this as resolved',
    intro: 'Read what HR wrote. If it isn’t solved, answer within 7 days and it opens again.',
  },
  reopened: {
    subject: (number) => `${number} is open again`,
    heading: 'Your request is open again',
    intro: 'HR is working on it again. You don’t need to do anything now.',
  },
  closed: {
    subject: (number) => `${number} is closed`,
    heading: 'Your request is closed',
    intro: 'You can still read it. If you need something else, write to HR again.',
  },
  files_left: {
    subject: (number) => `We couldn’t take a file for ${number}`,
    heading: 'We couldn’t take every attachment',
    intro: 'Your answer is with HR, without some attachments. Add pictures and PDFs on our site.',
  },
  answer_closed: {
    subject: notAdded,
    heading: 'Your request is closed',
    intro:
      'We couldn’t add your email, because this request is closed. If you need something else, write to HR again.',
  },
  answer_empty: {
    subject: notAdded,
    heading: 'We found no answer in your email',
    intro: 'Write your answer above the quoted email and send it again, or answer on our site.',
  },
  answer_too_long: {
    subject: notAdded,
    heading: 'Your email is too long',
    intro: `An answer can have ${String(TICKET_LIMITS.body)} characters. Send a shorter one, or answer on our site.`,
  },
  answer_refused: {
    subject: notAdded,
    heading: 'We couldn’t add your email',
    intro: 'Open the request on our site to answer there.',
  },
};

/** Mails that take an answer, and for how many days. */
export const ANSWER_DAYS: Readonly<Partial<Record<TicketMail, number>>> = {
  answered: MAILED_ANSWER_LIMITS.days,
  resolved: MAILED_ANSWER_LIMITS.resolvedDays,
  reopened: MAILED_ANSWER_LIMITS.days,
  files_left: MAILED_ANSWER_LIMITS.days,
  answer_empty: MAILED_ANSWER_LIMITS.days,
  answer_too_long: MAILED_ANSWER_LIMITS.days,
};

export const TICKET_MAIL_TEXT = {
  number: 'Number',
  validUntil: 'This link works for',
  linkDays: `${String(APPEAL_LIMITS.linkDays)} days`,
  action: 'Read it on our site',
  answer: 'Answer by email',
  answerUntil: (day: string): string => `Reply to this email until ${day}, from this address.`,
  footer: `You’re getting this email because you wrote to HR at ${BRAND_NAME}.`,
} as const;

export const APPEAL_LINK_MAIL = {
  subject: 'Your link to appeal',
  heading: 'Here’s your link',
  intro: 'You asked for a link to write to HR without logging in. Open it and tell us what happened.',
  introThread: 'You asked for a link. You already have an open appeal: the link opens it.',
  action: 'Open your appeal',
  footer: `${BRAND_NAME} sends this email because someone typed this address on our appeal page. If it wasn’t you, do nothing.`,
} as const;
