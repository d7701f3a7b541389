/** Words of signing in, signing up, passwords and e-mail confirmation, as the specification spells them. */
import { LIMITS } from '../contract/limits.ts';

const { signupPasswordLength, resetPasswordLength, updatePasswordLength } = LIMITS.account;

export const LOGIN_TEXT = {
  title: 'Log in',
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  create: 'Create Account',
  wrong: 'Invalid email or password.',
  unverified: 'Please verify your email before logging in. Check your inbox for the confirmation link.',
  banned: 'We are unable to log you in. Please contact HR for assistance.',
  unexpected: 'Unexpected error. Please try again.',
  checkout: 'Please login to continue with checkout',
  order: 'Please login to view your order',
} as const;

export const SIGNUP_TEXT = {
  title: 'Create your account',
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
  wrong: 'Invalid email or password.',
  noRole: 'Unable to fetch user role. Please contact support.',
  denied: 'Access denied. You do not have admin privileges.',
} as const;

export const FORGOT_TEXT = {
  title: 'Forgot password',
  another: 'Send Another Email',
  validity: `The link is valid for ${LIMITS.account.resetLinkHours} hour.`,
} as const;

export const RESET_TEXT = {
  title: 'Reset password',
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

export const UPDATE_PASSWORD_TEXT = {
  title: 'Update password',
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
  lookupFailed: 'Unable to verify your email. Please try again or contact support.',
  failed: 'Email verification failed. Please try again or contact support.',
  recovery: 'This is a password reset link. Please use it on the password reset page.',
  unexpected:
    'An unexpected error occurred during verification. Please try logging in, or contact support if the problem persists.',
  help: 'Need help? Contact our support team for assistance.',
} as const;
