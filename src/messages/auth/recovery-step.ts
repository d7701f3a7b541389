/** Words of signing in with a recovery code in place of the device. */
export const RECOVERY_STEP_TEXT = {
  title: 'Use a recovery code',
  lead: 'Enter one of the ten codes you saved when you set up your second factor. Each works once.',
  warning: 'We’ll remove your second factor and sign out every other device. Set it up again once you’re in.',
  code: 'Recovery code',
  hint: 'Twelve letters and digits, for example 7K3D-9XQ2-M4TB.',
  submit: 'Log in with this code',
  busy: 'Checking the code…',
  incomplete: 'Enter the 12 letters and digits of the code',
  wrong: 'This recovery code isn’t right, was used before or was replaced by newer ones',
  throttled: 'You’ve tried several codes. Try again in an hour.',
} as const;
