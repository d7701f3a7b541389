/** Mail to a minor about their guardian's decision. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { hello } from './hello.ts';

/** Decisions that are mailed. */
export type MailedDecision = 'granted' | 'declined' | 'revoked';

/** What each decision means for the member. */
export const DECISION_MAIL: Readonly<
  Record<
    MailedDecision,
    { readonly heading: string; readonly intro: (name: string | null) => string; readonly action: string }
  >
> = {
  granted: {
    heading: 'Your guardian said yes',
    intro: (name) =>
      `${hello(name)} your guardian has said yes to your ${BRAND_NAME} membership. You’re in! Your profile shows what else they allow.`,
    action: 'Open your profile',
  },
  declined: {
    heading: 'Your guardian said no',
    intro: (name) =>
      `${hello(name)} your guardian has said no to your ${BRAND_NAME} membership. We keep only what we need to ask again. Talk to them first, then you can send a new request.`,
    action: 'See what you can do',
  },
  revoked: {
    heading: 'Your guardian has withdrawn their consent',
    intro: (name) =>
      `${hello(name)} your guardian no longer agrees to your ${BRAND_NAME} membership. It’s paused, and we’ve deleted everything except what we need to ask again. Talk to them first, then you can send a new request.`,
    action: 'See what you can do',
  },
};

/** Parts of each of these mails. */
export const DECISION_MAIL_TEXT = {
  subject: `Your guardian has decided about ${BRAND_NAME}`,
  questions: 'Questions',
  actionNote: 'If the button doesn’t work, copy this address:',
  footer: `You’re getting this email because your guardian answered the request you made to ${BRAND_NAME}.`,
  replyName: `${BRAND_NAME} HR`,
  replyTo: BRAND_CONTACT.hr,
} as const;
