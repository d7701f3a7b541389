/** Words of the e-mails that functions and the auth server send. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';

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

/** Texts of one mail of the auth server, which fills in `{{ .Email }}` and `{{ .NewEmail }}`. */
export interface AuthMailWords {
  readonly heading: string;
  /** Shown in lists of mails behind the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  /** The words of the button; a mail without one has no link. */
  readonly action?: string;
  readonly footer: string;
}

const ONCE = 'The link works once and for one hour.';

/** The mails of the auth server; `npm run mails` writes supabase/templates from them. */
export const AUTH_MAIL = {
  confirmation: {
    heading: 'Confirm your e-mail address',
    preview: 'One tap and your account is ready.',
    paragraphs: [
      `Welcome to ${BRAND_NAME}. One tap and {{ .Email }} is yours with us: teams, events and the shop remember you from then on.`,
    ],
    action: 'Confirm my address',
    footer: `${ONCE} You did not sign up? Then ignore this message; nothing happens without the tap.`,
  },
  recovery: {
    heading: 'Choose a new password',
    preview: 'The link to a new password, good for one hour.',
    paragraphs: ['Somebody, hopefully you, asked for a new password for {{ .Email }}.'],
    action: 'Choose a new password',
    footer: `${ONCE} It was not you? Then ignore this message; your password stays as it is.`,
  },
  email_change: {
    heading: 'Confirm your new e-mail address',
    preview: 'Both addresses have to agree.',
    paragraphs: [
      'Your account shall move from {{ .Email }} to {{ .NewEmail }}.',
      'We sent this message to both addresses. The change happens once the link in each of them has been opened.',
    ],
    action: 'Confirm the change',
    footer: `${ONCE} You did not ask for this? Then open neither link, and choose a new password: somebody is signed in as you.`,
  },
  password_changed: {
    heading: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    paragraphs: [
      'The password of {{ .Email }} was changed just now, and every other device was signed out.',
      `If it was you, there is nothing to do. If it was not, choose a new password at once with “Forgot password” on our sign-in page, and write to ${BRAND_CONTACT.support}.`,
    ],
    footer: 'This message goes out whenever a password changes. It has no link on purpose.',
  },
} as const satisfies Readonly<Record<string, AuthMailWords>>;

/** Words around the link of an auth mail. */
export const AUTH_MAIL_FRAME = {
  fallback: 'If the button does nothing, copy this address into your browser:',
} as const;
