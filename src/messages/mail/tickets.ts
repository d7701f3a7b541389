/** Mails about tickets of HR. They never say what a ticket is about. */
import { APPEAL_LIMITS } from '../../contract/appeals.ts';
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';

export const TICKET_MAILS = ['answered', 'resolved', 'reopened', 'closed'] as const;
export type TicketMail = (typeof TICKET_MAILS)[number];

interface TicketMailWords {
  readonly subject: (number: string) => string;
  readonly heading: string;
  readonly intro: string;
}

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
};

export const TICKET_MAIL_TEXT = {
  number: 'Number',
  validUntil: 'This link works for',
  linkDays: `${String(APPEAL_LIMITS.linkDays)} days`,
  action: 'Read it on our site',
  actionNote: 'If the button doesn’t work, copy this address:',
  questions: 'Questions',
  replyName: `${BRAND_NAME} HR`,
  replyTo: BRAND_CONTACT.hr,
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
