/** Words of /forgot-password. */
import { LIMITS } from '#contract/limits.ts';

export const FORGOT_TEXT = {
  title: 'Forgot password',
  lead: 'Enter your email and we’ll send you a link to choose a new password.',
  submit: 'Send Reset Link',
  sentTitle: 'Check Your Email',
  sent: (email: string): string =>
    `If ${email} belongs to an account, a link to choose a new password is on its way.`,
  spam: 'It can take a minute, and we send only one email a minute. Check your spam folder too.',
  logIn: 'Log in',
  another: 'Send Another Email',
  validity: `The link is valid for ${LIMITS.account.resetLinkHours} hour.`,
} as const;
