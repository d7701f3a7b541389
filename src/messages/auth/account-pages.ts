/** Words that all pages of signing in and passwords share. */
import { BRAND_NAME } from '#contract/brand.ts';

export const ACCOUNT_TEXT = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmation: 'Repeat the new password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  backHome: 'Back to Home',
  loading: 'One moment…',
  noScript: 'This form needs JavaScript. Switch it on, or email us and we’ll help you:',
  contactHr: 'Appeal the ban',
} as const;

/** What a refused field asks for. */
export const ACCOUNT_REQUESTS = {
  email: 'Enter your email',
  password: 'Enter your password',
} as const;

/** What search engines and shared links say of these pages. */
export const ACCOUNT_DESCRIPTIONS = {
  login: `Log in to ${BRAND_NAME}.`,
  signup: `Create an account with ${BRAND_NAME}: apply to teams, follow the news, order in the shop.`,
  forgotPassword: 'Ask for a link to choose a new password.',
  resetPassword: 'Choose a new password.',
  updatePassword: 'Choose a new password.',
  confirmEmail: 'Confirm the email address of a new account.',
  adminLogin: 'Log in to the back office.',
} as const;
