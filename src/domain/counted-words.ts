/** Sentences with a number, handed from a prerendered page to the script that fills the number in. */

/** What stands for the number in the words that travel. */
const PLACE = '{count}';

// A number that no other part of a sentence holds by chance.
const SAMPLE = 987_654_321;

/** The two data attributes that carry a sentence: for one, and for any other number. */
export interface CountedWordsAttributes {
  readonly 'data-words-one': string;
  readonly 'data-words-many': string;
}

/** Attributes for the element whose text or name the script will set. */
export function countedWordsAttributes(words: (count: number) => string): CountedWordsAttributes {
  return { 'data-words-one': words(1), 'data-words-many': words(SAMPLE).replace(String(SAMPLE), PLACE) };
}

/** The sentence for a count, from the two attributes' values. */
export function fillCountedWords(one: string, many: string, count: number): string {
  return count === 1 ? one : many.replace(PLACE, String(count));
}
