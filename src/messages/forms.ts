/** Words that every form shares. */
export const FORM_TEXT = {
  counter: (count: number, max: number): string => `${String(count)} of ${String(max)} characters`,
} as const;
