/** Mails of the auth server: confirmation, password, email change. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';

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

const ONCE = 'The link works once, for one hour.';

/** The mails of the auth server; `npm run mails` writes supabase/templates from them. */
export const AUTH_MAIL = {
  confirmation: {
    heading: 'Confirm your email address',
    preview: 'One tap and your account is ready.',
    paragraphs: [
      `Welcome to ${BRAND_NAME}. One tap confirms {{ .Email }}. Then you can log in, apply to a team and shop with us.`,
    ],
    action: 'Confirm my address',
    footer: `${ONCE} Didn’t sign up? Ignore this email and nothing happens.`,
  },
  recovery: {
    heading: 'Choose a new password',
    preview: 'Your link works for one hour.',
    paragraphs: ['Someone, hopefully you, asked for a new password for {{ .Email }}.'],
    action: 'Choose a new password',
    footer: `${ONCE} Wasn’t you? Ignore this email and your password stays as it is.`,
  },
  email_change: {
    heading: 'Confirm your new email address',
    preview: 'Confirm from both addresses.',
    paragraphs: [
      'You asked to change your email from {{ .Email }} to {{ .NewEmail }}.',
      'We sent this email to both addresses. Open the link in each one to confirm the change.',
    ],
    action: 'Confirm the change',
    footer: `${ONCE} Didn’t ask for this? Don’t open either link, and choose a new password straight away: someone may be logged in as you.`,
  },
  password_changed: {
    heading: 'Your password was changed',
    preview: 'If it was you, there’s nothing to do.',
    paragraphs: [
      'The password for {{ .Email }} was changed just now, and we signed out every other device.',
      `If it was you, there’s nothing to do. If it wasn’t, choose a new password straight away with “Forgot your password?” on our login page, and email ${BRAND_CONTACT.support}.`,
    ],
    footer: 'We send this email whenever a password changes. It has no link on purpose.',
  },
} as const satisfies Readonly<Record<string, AuthMailWords>>;

/** Words around the link of an auth mail. */
export const AUTH_MAIL_FRAME = {
  fallback: 'If the button doesn’t work, copy this address into your browser:',
} as const;
