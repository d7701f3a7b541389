/** Words of the e-mails that functions send. */

/** The mail about a partner inquiry, to the partnership address. */
export const PARTNER_MAIL = {
  subject: (company: string): string => `Partner inquiry: ${company}`,
  heading: 'New partner inquiry',
  intro: (name: string, company: string, hours: number): string =>
    `${name} of ${company} would like to talk. We promised an answer within ${String(hours)} hours; replying to this mail writes to them.`,
  submittedAt: 'Received',
  footer: 'Sent by the partner form of the website. The inquiry is kept under partner inquiries.',
  notGiven: 'Not given',
} as const;
