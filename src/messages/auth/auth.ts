/** Words of signing in, signing up, passwords and e-mail confirmation, as the specification spells them. */
import { BRAND_NAME } from '#contract/brand.ts';
import { LIMITS } from '#contract/limits.ts';

const { signupPasswordLength, resetPasswordLength, updatePasswordLength } = LIMITS.account;

/** Words that all of these pages share. */
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
  retry: 'Try again',
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
  close: 'Close',
  resendIn: (seconds: number): string => `Resend Email in ${String(seconds)} s`,
  resending: 'Sending…',
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

export const ADMIN_LOGIN_TEXT = {
  title: 'ADMIN PORTAL',
  notice: 'Authorized personnel only',
  level: 'Access Level',
  levels: 'Admin · Superadmin',
  member: 'Not staff?',
  memberLogin: 'Member Login',
  wrong: 'Invalid email or password.',
  noRole: 'Unable to fetch user role. Please contact support.',
  denied: 'Access denied. You do not have admin privileges.',
} as const;

export const FORGOT_TEXT = {
  title: 'Forgot password',
  lead: 'Enter your email and we’ll send you a link to choose a new password.',
  submit: 'Send Reset Link',
  busy: 'Sending…',
  sentTitle: 'Check Your Email',
  sent: (email: string): string =>
    `If ${email} belongs to an account, a link to choose a new password is on its way.`,
  spam: 'It can take a minute, and we send only one email a minute. Check your spam folder too.',
  logIn: 'Log in',
  another: 'Send Another Email',
  validity: `The link is valid for ${LIMITS.account.resetLinkHours} hour.`,
} as const;

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

/** The sentence of a rule that a password of variant A breaks. */
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

export const CONFIRM_EMAIL_TEXT = {
  verifyingTitle: 'Verifying Your Email...',
  verifying: 'Confirming your email address...',
  successTitle: 'Email Successfully Verified!',
  success: 'Your email has been successfully verified! Redirecting you to complete your profile...',
  successNote:
    'Your email has been verified. Please log in to complete your profile and access the platform.',
  continueToLogin: 'Continue to Login',
  loginNotice: 'Email verified! Please log in to continue.',
  errorTitle: 'Verification Failed',
  tryAgain: 'Try Signing Up Again',
  goToLogin: 'Go to Login',
  expiredTitle: 'Verification Link Expired',
  requestNew: 'Request New Verification',
  expired: 'This verification link has expired. Please request a new verification email by signing up again.',
  used: "This verification link may have already been used or has expired. If you can't log in, please request a new verification email.",
  alreadyTitle: 'Already Verified',
  halfTitle: 'Almost Done',
  already: 'You’ve already confirmed this email address. Log in to continue.',
  verified: 'Verified email',
  lookupFailed: 'Unable to verify your email. Please try again or contact support.',
  failed: 'Email verification failed. Please try again or contact support.',
  recovery: 'This is a password reset link. Please use it on the password reset page.',
  unexpected:
    'An unexpected error occurred during verification. Please try logging in, or contact support if the problem persists.',
  help: 'Need help? Contact our support team for assistance.',
} as const;
