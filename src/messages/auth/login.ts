/** Words of /login, also of the check for a ban. */
import { BRAND_NAME } from '#contract/brand.ts';

export const LOGIN_TEXT = {
  title: 'Log in',
  lead: `Welcome back to ${BRAND_NAME}.`,
  busy: 'Logging in…',
  going: 'You’re in. One moment…',
  newHere: 'New here?',
  resendLead: 'Nothing in your inbox? We can send the confirmation link again.',
  banCheckFailed: 'Error checking user ban status',
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  create: 'Create Account',
  wrong: 'Invalid email or password.',
  unverified: 'Please verify your email before logging in. Check your inbox for the confirmation link.',
  banned: 'We are unable to log you in. Please contact HR for assistance.',
  unexpected: 'Unexpected error. Please try again.',
  checkout: 'Please login to continue with checkout',
  order: 'Please login to view your order',
  application: 'Log in to apply to a team.',
} as const;
