/** The notice at 18: the guardian's consent lapsed. */

export const MAJORITY_TEXT = {
  title: 'You’re 18. Welcome, again',
  lead: `Your guardian’s consent has ended, and you no longer need it: your membership is now your own decision. Everything you did is still here. Your public profile is off until you switch it on.`,
  read: 'Read the agreement',
  submit: 'Confirm my membership',
  busy: 'Confirming…',
  refused: 'Your membership no longer needs confirming. Reload the page.',
} as const;
