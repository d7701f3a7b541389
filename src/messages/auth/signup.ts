/** Words of /signup, also of the check for a ban. */
import { LIMITS } from '#contract/limits.ts';

const { signupPasswordLength } = LIMITS.account;

export const SIGNUP_TEXT = {
  title: 'Create your account',
  lead: 'One account for teams, news and the shop. It takes a minute.',
  submit: 'Create Account',
  busy: 'Creating your account…',
  emailHint: 'We use it to log you in and to email you about your account, orders and applications.',
  passwordHint: `At least ${String(signupPasswordLength)} characters`,
  age: 'Younger than 18? Sign up with your own address. We ask for your guardian’s consent afterwards.',
  have: 'Already a member?',
  sentTo: (email: string): string =>
    `We’ve sent a link to ${email}. Open it on any device to confirm your email.`,
  spam: 'Nothing there? Check your spam folder too.',
  resendIn: (seconds: number): string => `Resend Email in ${String(seconds)} s`,
  checkEmail: 'Check Your Email',
  resend: 'Resend Email',
  resent: 'Email resent successfully!',
  later: "I'll confirm my email later - Go to Login",
  suspendedTitle: 'Account Suspended',
  suspendedButton: 'Account Suspended - Contact HR',
  suspended: 'This email is associated with a banned account. Please contact HR for assistance.',
  passwordShort: `Password must be at least ${signupPasswordLength} characters long`,
  checkFailed: 'Error checking user status. Please try again.',
} as const;
