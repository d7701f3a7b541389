/** Words of Security on /my-profile: recovery codes, sessions, change of email. */
import { BRAND_NAME } from '#contract/brand.ts';

export const RECOVERY_CODES_TEXT = {
  title: 'Recovery codes',
  lead: 'Lost your device? A recovery code lets you in once, with your password. Keep them where you keep other important papers, not only on the phone that shows your codes.',
  loading: 'Loading your recovery codes…',
  left: (count: number): string =>
    count === 1 ? 'You have 1 unused code left.' : `You have ${String(count)} unused codes left.`,
  none: 'You have no recovery codes. Without one, a lost device means waiting for HR.',
  few: 'Make new ones before you run out.',
  make: 'Make recovery codes',
  renew: 'Make new codes',
  making: 'Making codes…',
  renewTitle: 'Make new codes?',
  renewText: 'The codes you saved before will stop working.',
  renewNo: 'Keep the old ones',
  made: 'Save these codes now',
  madeLead: 'We show them only this once. Each works once.',
  list: 'Your recovery codes',
  copyName: 'Recovery codes',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  done: 'I’ve saved them',
  file: `${BRAND_NAME.toLowerCase()}-recovery-codes.txt`,
  fileText: (codes: readonly string[], email: string, day: string): string =>
    [
      `${BRAND_NAME} recovery codes for ${email}`,
      `Made on ${day}. Each code works once, after your password. New codes replace these.`,
      '',
      ...codes,
      '',
    ].join('\n'),
  recoveredTitle: 'Your second factor is gone',
  recovered:
    'You logged in with a recovery code, so we removed your second factor. Until you set one up again, your password alone is enough to get into your account.',
} as const;

export const SESSIONS_TEXT = {
  title: 'Where you’re logged in',
  lead: 'Don’t recognise one? Sign out there, then change your password.',
  list: 'Devices you’re logged in on',
  loading: 'Loading your devices…',
  failed: 'We couldn’t load the devices you’re logged in on',
  name: (browser: string | null, system: string | null): string => {
    if (browser === null) return system === null ? 'Unknown device' : `Unknown browser on ${system}`;
    return system === null ? browser : `${browser} on ${system}`;
  },
  current: 'This device',
  used: (moment: string): string => `Last used ${moment}`,
  since: (day: string): string => `Logged in ${day}`,
  end: 'Sign out there',
  endNamed: (name: string, moment: string): string => `Sign out there: ${name}, last used ${moment}`,
  ending: 'Signing out…',
  endTitle: 'Sign out there?',
  endText: (name: string): string => `${name} will have to log in again.`,
  ended: (name: string): string => `${name} is signed out.`,
} as const;

export const EMAIL_CHANGE_TEXT = {
  begin: 'Change email…',
  title: 'Change your email',
  lead: 'We email a link to both addresses. Your email changes once you’ve opened both.',
  email: 'New email',
  device: 'Device',
  code: 'Code from your authenticator app',
  codeHint: 'The 6 digits the app shows now.',
  submit: 'Send the links',
  close: 'Close without changing',
  loading: 'Checking for a change of email…',
  failed: 'We couldn’t check whether a change of email is waiting',
  waitingTitle: 'Your email hasn’t changed yet',
  waiting: (email: string, moment: string): string =>
    `On ${moment} you asked to change it to ${email}. Open the link in both inboxes within an hour.`,
  expiredTitle: 'The links have expired',
  expired: (email: string, moment: string): string =>
    `On ${moment} you asked to change your email to ${email}. Send the links again, or cancel the change.`,
  opened: (address: string): string => `${address}: link opened`,
  unopened: (address: string): string => `${address}: waiting for you to open the link`,
  resend: 'Send again',
  resent: 'We’ve emailed new links to both addresses. The earlier links no longer work.',
  cancel: 'Cancel the change',
  cancelNo: 'Keep it',
  cancelTitle: 'Cancel the change?',
  cancelText: (email: string): string => `Your email stays as it is, and the links to ${email} stop working.`,
  cancelled: 'Cancelled. Your email stays as it is.',
  same: 'This is your email already',
  taken: 'This address can’t be used. It may already have an account.',
  banned: 'This address can’t be used',
  throttled: 'We sent links a moment ago. Wait a minute, then try again.',
} as const;
