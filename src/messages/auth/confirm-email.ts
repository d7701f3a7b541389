/** Words of /confirm-email. */

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
