/** Mails about partner inquiries: the inquiry to the partnership address, and the answer to it. */
import { BRAND_NAME } from '#contract/brand.ts';

export const PARTNER_ANSWER_MAIL = {
  intro: 'You wrote to us about a partnership. Here’s our answer.',
  message: 'Our answer',
  questions: 'Reply to',
  footer: `You’re getting this email because someone wrote to ${BRAND_NAME} with this address.`,
} as const;

export const PARTNER_MAIL = {
  subject: (company: string): string => `Partner inquiry: ${company}`,
  heading: 'New partner inquiry',
  intro: (name: string, company: string, hours: number): string =>
    `${name} of ${company} would like to talk. We promised an answer within ${String(hours)} hours; reply to this email to reach them.`,
  submittedAt: 'Received',
  footer: 'Sent from the partner form on our website. We keep the inquiry under partner inquiries.',
  notGiven: 'Not given',
} as const;
