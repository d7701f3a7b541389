/** Words that mails share. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';

const mailbox = (part: string, address: string) => ({ name: `${BRAND_NAME} ${part}`, address });

/** Who reads an answer to a mail. */
export const MAILBOXES = {
  club: { name: BRAND_NAME, address: BRAND_CONTACT.email },
  hr: mailbox('HR', BRAND_CONTACT.hr),
  partnerships: mailbox('partnerships', BRAND_CONTACT.partnership),
  purchasing: mailbox('purchasing', BRAND_CONTACT.support),
  shop: mailbox('shop', BRAND_CONTACT.support),
  support: mailbox('support', BRAND_CONTACT.support),
} as const;

export const QUESTIONS = 'Questions';

/** Below the button of a mail, above its address. */
export const ACTION_NOTE = 'If the button doesn’t work, copy this address:';

export function hello(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}
