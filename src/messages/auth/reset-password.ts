/** Words of /reset-password; the rules of a new password are shared with the profile. */
import { LIMITS } from '#contract/limits.ts';

const { resetPasswordLength } = LIMITS.account;

export const RESET_TEXT = {
  title: 'Reset password',
  lead: `Choose a new password for your account. The link is valid for ${LIMITS.account.resetLinkHours} hour.`,
  submit: 'Update Password',
  busy: 'Updating…',
  rules: 'Your password needs',
  met: 'Done:',
  missing: 'Missing:',
  strength: 'Password strength',
  strengthOf: (score: number, most: number, word: string): string =>
    `${word} (${String(score)} of ${String(most)})`,
  checking: 'Checking your link…',
  badLinkLead: 'This link was already used, has expired or isn’t complete.',
  unreachable: 'We couldn’t check your link. Check your connection and try again.',
  updatedLead: 'We’ve signed you out everywhere. Taking you to the login page…',
  toLogin: 'Go to Login',
  badLink: 'Invalid or Expired Link',
  requestLink: 'Request New Link',
  updated: 'Password Updated!',
  short: `Password must be at least ${resetPasswordLength} characters long`,
  noUpper: 'Password must contain at least one uppercase letter',
  noLower: 'Password must contain at least one lowercase letter',
  noDigit: 'Password must contain at least one number',
  differ: 'Passwords do not match',
  session: 'Session error. Please reopen the link or request a new password reset.',
  unexpected: 'An unexpected error occurred. Please try again.',
  wrong: 'Something went wrong. Try again.',
} as const;

export const RESET_RULE_TEXTS = {
  length: RESET_TEXT.short,
  upper: RESET_TEXT.noUpper,
  lower: RESET_TEXT.noLower,
  digit: RESET_TEXT.noDigit,
} as const;

/** The same rules as a list to tick off. */
export const RESET_RULE_LABELS = {
  length: `${String(resetPasswordLength)} characters`,
  upper: 'One uppercase letter',
  lower: 'One lowercase letter',
  digit: 'One number',
} as const;

/** One word per point of variant A. */
export const STRENGTH_WORDS = ['None', 'Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
