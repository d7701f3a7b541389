/** Words around failures that every island shares. */
export const RECOVERY_TEXT = {
  hint: 'Try again, or reload the page.',
  reload: 'Reload the page',
  home: 'Back to the front page',
} as const;

/** Shown in place of a failed screen. */
export const FAILURE_TEXT = {
  boundary: 'Something went wrong.',
  boundaryRetry: 'Try again',
  application: 'Unexpected Application Error!',
  offline: 'You’re offline. You’re seeing what we last loaded.',
} as const;
