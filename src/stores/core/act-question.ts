import type { Question } from './dialogs.ts';

/** Words of an act `cancel`: `cancel` on the button, `cancelTitle` and `cancelQuestion`. */
type ActWords<Act extends string, Details extends readonly unknown[]> = {
  readonly [Key in Act | `${Act}Title`]: string;
} & { readonly [Key in `${Act}Question`]: string | ((...details: Details) => string) };

/** Confirmation of an act, in its words. */
export function actQuestion<Act extends string, Details extends readonly unknown[]>(
  words: ActWords<Act, Details>,
  act: Act,
  ...details: Details
): Question & { readonly title: string; readonly confirmLabel: string } {
  const texts: Readonly<Record<string, string | ((...given: Details) => string)>> = words;
  const textOf = (key: string): string => {
    const text = texts[key] ?? '';
    return typeof text === 'string' ? text : text(...details);
  };
  return { title: textOf(`${act}Title`), text: textOf(`${act}Question`), confirmLabel: textOf(act) };
}

/** The same for an act that cannot be taken back. */
export const dangerQuestion: typeof actQuestion = (words, act, ...details) => ({
  ...actQuestion(words, act, ...details),
  danger: true,
});
