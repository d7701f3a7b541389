/** Mails about changes of an account's security and access. */
import type { AccountEvent } from '#contract/account-security.ts';
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { hello } from './mail-words.ts';

interface AccountMailWords {
  readonly subject: string;
  readonly heading: string;
  readonly intro: (name: string | null) => string;
  /** Label of the advice; absent: what to do if the reader did not do it. */
  readonly adviceLabel?: string;
  readonly advice: string;
  /** The page that helps; absent where a link would not help. */
  readonly action?: { readonly label: string; readonly path: string };
}

const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' } as const;
const SECURITY = { label: 'Open Security in your profile', path: '/my-profile?part=security' } as const;
const WRITE = `email ${BRAND_CONTACT.support}`;

export const ACCOUNT_MAIL: Readonly<Record<AccountEvent, AccountMailWords>> = {
  factor_added: {
    subject: 'A second factor was added to your account',
    heading: 'A second factor was added',
    intro: (name) =>
      `${hello(name)} from now on we ask for a code from this device when you log in. Keep your recovery codes somewhere safe: each lets you in once if you lose the device.`,
    advice: `Someone may be logged in as you. Choose a new password straight away, and ${WRITE}: we’ll remove the device.`,
    action: NEW_PASSWORD,
  },
  factor_removed: {
    subject: 'A second factor was removed from your account',
    heading: 'A second factor was removed',
    intro: (name) => `${hello(name)} codes from this device no longer work.`,
    advice: `Someone may be logged in as you. Choose a new password straight away, then set up a second factor again. If you can’t get in, ${WRITE}.`,
    action: NEW_PASSWORD,
  },
  recovery_codes_made: {
    subject: 'You have new recovery codes',
    heading: 'New recovery codes',
    intro: (name) =>
      `${hello(name)} you made ten new recovery codes. Each lets you in once without your second factor. Older codes no longer work.`,
    advice: `Someone may be logged in as you. Choose a new password straight away, then make new codes in your profile. If you can’t get in, ${WRITE}.`,
    action: NEW_PASSWORD,
  },
  recovery_code_used: {
    subject: 'Someone logged in with a recovery code',
    heading: 'A recovery code was used',
    intro: (name) =>
      `${hello(name)} someone, hopefully you, logged in with your password and a recovery code. We removed your second factor and signed out every other device. Set up a second factor again: until then your password alone is enough to get in.`,
    advice: `Someone knows your password and one of your codes. Choose a new password straight away, set up a second factor, and ${WRITE}.`,
    action: NEW_PASSWORD,
  },
  email_changed: {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    intro: (name) =>
      `${hello(name)} you now log in with the address below. This address no longer belongs to an account with us.`,
    advice: `Write to us from this address straight away: ${BRAND_CONTACT.support}. A new password link would go to the new address, so only we can help.`,
  },
  email_adopted: {
    subject: 'You now log in with this address',
    heading: 'You now log in with this address',
    intro: (name) =>
      `${hello(name)} both links were opened, and your email address is changed. Use this address when you log in.`,
    advice: `Someone connected this address to their account. Please ${WRITE}.`,
    action: SECURITY,
  },
  deletion_requested: {
    subject: 'You asked us to delete your account',
    heading: 'You asked us to delete your account',
    intro: (name) =>
      `${hello(name)} we have your request and will answer within 30 days. Until then everything stays as it is, and you can withdraw it in your profile.`,
    advice: `Withdraw the request in your profile and choose a new password straight away: someone may be logged in as you. If you can’t get in, ${WRITE}.`,
    action: { label: 'Open your data in your profile', path: '/my-profile?part=data' },
  },
  deletion_cancelled: {
    subject: 'Your account stays',
    heading: 'Your account stays',
    intro: (name) => `${hello(name)} the request to delete your account was withdrawn. Nothing was deleted.`,
    advice: `Choose a new password straight away: someone may be logged in as you. Then ask for the deletion again in your profile.`,
    action: NEW_PASSWORD,
  },
  banned: {
    subject: 'Your account is banned',
    heading: 'Your account is banned',
    intro: (name) =>
      `${hello(name)} we banned your account. You’re signed out everywhere, and you can’t log in or sign up with this email or your gamertag while the ban lasts.`,
    adviceLabel: 'If you disagree',
    advice: `You can appeal without logging in. You can also write to HR: ${BRAND_CONTACT.hr}.`,
    action: { label: 'Appeal the ban', path: urls.appeal() },
  },
  ban_lifted: {
    subject: 'Your ban is lifted',
    heading: 'Your ban is lifted',
    intro: (name) => `${hello(name)} your ban is over, and you can log in again.`,
    adviceLabel: 'If you can’t get in',
    advice: `Choose a new password, or ${WRITE}.`,
    action: { label: 'Log in', path: '/login' },
  },
};

export const ACCOUNT_MAIL_TEXT = {
  when: 'When',
  /** A time in South Africa. */
  moment: (time: string): string => `${time} (South African time)`,
  device: 'Device',
  newEmail: 'New address',
  reason: 'Reason',
  end: 'Ends',
  permanent: 'When someone lifts it',
  notYou: 'If it wasn’t you',
  footer: `${BRAND_NAME} sends this email whenever something about the security of your account, or your access to it, changes.`,
} as const;
