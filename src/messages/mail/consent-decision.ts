/** Mail to a minor about their guardian's decision. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';

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
      `${greeting(name)} your guardian agrees to your membership of ${BRAND_NAME}. You are in: your profile shows what else they allow.`,
    action: 'Open your profile',
  },
  declined: {
    heading: 'Your guardian said no',
    intro: (name) =>
      `${greeting(name)} your guardian does not agree to your membership of ${BRAND_NAME}. We keep only what we need to ask again. Talk to them first; then you can send a new request.`,
    action: 'See what you can do',
  },
  revoked: {
    heading: 'Your guardian took their consent back',
    intro: (name) =>
      `${greeting(name)} your guardian no longer agrees to your membership of ${BRAND_NAME}. It has ended, and what we held beyond the minimum is deleted. Talk to them first; then you can send a new request.`,
    action: 'See what you can do',
  },
};

/** Parts of each of these mails. */
export const DECISION_MAIL_TEXT = {
  subject: `Your guardian has decided about ${BRAND_NAME}`,
  questions: 'Questions',
  actionNote: 'If the button does nothing, copy this address:',
  footer: `${BRAND_NAME} sends this mail because your guardian answered the request that you made.`,
  replyName: `${BRAND_NAME} HR`,
  replyTo: BRAND_CONTACT.hr,
} as const;

function greeting(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}
