/** Words that every form shares. */
export const FORM_TEXT = {
  counter: (count: number, max: number): string => `${String(count)} of ${String(max)} characters`,
  optional: 'Optional',
  colorPick: (label: string): string => `Choose: ${label}`,
} as const;

/** Above the choice between one's own version and a newer one. */
export const CONFLICT_QUESTION = 'Which version do you want to keep?';

export const LEAVE_FORM = {
  title: 'Discard what you typed?',
  question: 'It isn’t saved yet.',
  leave: 'Discard',
  stay: 'Keep typing',
} as const;

export const SIGN_OUT_FORM = {
  title: 'Sign out without saving?',
  question: 'You have unsaved changes on this page. They’ll be lost if you sign out.',
  leave: 'Sign out',
  stay: 'Keep typing',
} as const;
