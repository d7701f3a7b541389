/** Words of /update-password. */
import { LIMITS } from '#contract/limits.ts';

const { updatePasswordLength } = LIMITS.account;

export const UPDATE_PASSWORD_TEXT = {
  memberTitle: 'Change password',
  memberLead: 'We sign out every other device when you change it.',
  title: 'Update password',
  lead: `Choose a new password of at least ${String(updatePasswordLength)} characters.`,
  fillBoth: 'Fill in both fields.',
  percent: (percent: number): string => `${String(percent)}%`,
  short: `Password must be at least ${updatePasswordLength} characters.`,
  differ: 'Passwords do not match.',
} as const;
