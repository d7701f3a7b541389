/** Mails about a guardian's link: the receipt of decisions, and to the minor when its reader is not the guardian. */
import { BRAND_NAME } from '#contract/brand.ts';

export const RECEIPT_MAIL = {
  subject: `Receipt: what you decided at ${BRAND_NAME}`,
  heading: 'Your decisions as a guardian',
  somebody: 'the minor in your care',
  intro: (guardian: string | null, who: string): string =>
    `${guardian === null ? 'Hello' : `Hello ${guardian}`}, this is what you’ve decided for ${who}. Keep this email as your receipt.`,
  decision: (state: string, moment: string): string => `${state}, ${moment}`,
  moment: (day: string, time: string): string => `${day} at ${time}`,
  declared: 'You declared that you’re their guardian',
  version: 'Version of the consent',
  questions: 'Questions',
  change: 'To change a decision',
  changeText:
    'Open the link in our first email again: you can change or withdraw each decision there until they turn 18. Was this not you? Reply to this email. A person reads it.',
  footer: `You’re getting this email because someone used the guardian’s link that ${BRAND_NAME} sent to this address.`,
  replyName: `${BRAND_NAME} HR`,
} as const;

export const REJECTION_MAIL = {
  subject: `Check your guardian’s address at ${BRAND_NAME}`,
  heading: 'That wasn’t your guardian’s address',
  intro: (name: string | null, address: string): string =>
    `${name === null ? 'Hello' : `Hello ${name}`}, the person at ${address} told us they aren’t your guardian. That happens: often it’s just a typo. We’ve ended that link and shown them nothing more. Check the address with your guardian and send a new link.`,
  action: 'Correct the address',
  actionNote: 'If the button doesn’t work, copy this address:',
  questions: 'Questions',
  footer: `You’re getting this email because you asked a guardian for their consent at ${BRAND_NAME}.`,
} as const;
