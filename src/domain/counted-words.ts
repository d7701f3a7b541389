/** Texts with a number, passed from a prerendered page to the script that fills in the number. */

/** The placeholder of the number in the attributes. */
const PLACE = '{count}';

// Unlikely to occur elsewhere in a text.
const SAMPLE = 987_654_321;

/** Returns the attributes of the element whose text the script sets. */
export function countedWordsAttributes(words: (count: number) => string) {
  return { 'data-words-one': words(1), 'data-words-many': words(SAMPLE).replace(String(SAMPLE), PLACE) };
}

/** Returns the text for a count from the two attribute values. */
export function fillCountedWords(one: string, many: string, count: number): string {
  return count === 1 ? one : many.replace(PLACE, String(count));
}
