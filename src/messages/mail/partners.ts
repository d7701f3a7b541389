/** The answer to a partner inquiry. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';

export const PARTNER_ANSWER_MAIL = {
  intro: 'You wrote to us about a partnership. Here’s our answer.',
  message: 'Our answer',
  questions: 'Reply to',
  footer: `You’re getting this email because someone wrote to ${BRAND_NAME} with this address.`,
  replyName: `${BRAND_NAME} partnerships`,
  replyTo: BRAND_CONTACT.partnership,
} as const;
