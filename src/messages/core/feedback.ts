/** Words around failures that every island shares. */
export const RECOVERY_TEXT = {
  hint: 'Try again, or load the page anew.',
  reload: 'Reload the page',
  home: 'Back to the start page',
} as const;

/** Shown in place of a failed screen. */
export const FAILURE_TEXT = {
  boundary: 'Something went wrong.',
  boundaryRetry: 'Try again',
  application: 'Unexpected Application Error!',
  authContext: 'Auth Error: Context not found',
  offline: 'You are offline. What you see is what we last knew.',
} as const;
