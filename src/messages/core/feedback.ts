/** Words around failures that every island shares. */
export const RECOVERY_TEXT = {
  hint: 'Try again, or load the page anew.',
  reload: 'Reload the page',
  home: 'Back to the start page',
} as const;
