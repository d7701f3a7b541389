import type { ErrorCode } from '../../contract/error-codes.ts';

/** Words that every form shares. */
export const FORM_TEXT = {
  counter: (count: number, max: number): string => `${String(count)} of ${String(max)} characters`,
  optional: 'Optional',
  saving: 'Saving…',
  save: 'Save changes',
  sending: 'Sending…',
  colorPick: (label: string): string => `Choose: ${label}`,
} as const;

/** Above the list of refused fields. */
export const ERROR_SUMMARY = {
  title: (count: number): string =>
    count === 1 ? 'Fix one thing to carry on' : `Fix ${String(count)} things to carry on`,
} as const;

/**
 * The sentence of a refused field that names it. `request` asks for the field ("Enter your phone number"); undefined where
 * the code's own sentence names the field.
 */
export function namedErrorText(code: ErrorCode, request: string): string | undefined {
  const field = request.slice(request.indexOf(' ') + 1);
  switch (code) {
    case 'required':
      return request;
    case 'too_short':
      return `Make ${field} longer`;
    case 'too_long':
      return `Make ${field} shorter`;
    case 'invalid_value':
      return `Check ${field}`;
    case 'invalid_characters':
      return `Use only letters, digits and punctuation for ${field}`;
    case 'invalid_choice':
      return `Choose ${field}`;
    default:
      return undefined;
  }
}

/** Above the choice between one's own version and a newer one. */
export const CONFLICT_QUESTION = 'Which version do you want to keep?';

/** Confirmation before unsaved input is dropped. */
export const LEAVE_FORM = {
  title: 'Discard what you typed?',
  question: 'It isn’t saved yet.',
  leave: 'Discard',
  stay: 'Keep typing',
} as const;

/** Confirmation before signing out drops unsaved input. */
export const SIGN_OUT_FORM = {
  title: 'Sign out without saving?',
  question: 'You have unsaved changes on this page. They’ll be lost if you sign out.',
  leave: 'Sign out',
  stay: 'Keep typing',
} as const;
