/** Words that every form shares. */
export const FORM_TEXT = {
  counter: (count: number, max: number): string => `${String(count)} of ${String(max)} characters`,
  optional: 'Optional',
  saving: 'Saving…',
  save: 'Save changes',
  sending: 'Sending…',
} as const;
