/** Words of strangers: names that go into a mail to somebody who did not ask for one, sentences that an address brings. */

const LENGTH = 60;
/** Letters of any script, digits, and what joins them. No dot, slash, colon or at sign: nothing becomes a link. */
const INERT = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’_#-]*$/u;

/** The name when it can only be read as one, else null. */
export function inertName(name: string | null): string | null {
  const text = name?.trim() ?? '';
  return Array.from(text).length <= LENGTH && INERT.test(text) ? text : null;
}

/** Letters, digits and the marks of a sentence, on one line. */
const SENTENCE = /^[\p{L}\p{M}\p{N} .,;:!?'’"()_-]+$/u;
/** A dot inside a word, as in the name of a site; digits enough to be called. */
const CONTACT = /\S\.\p{L}|(?:\p{N}[ .()-]*){6}/u;

/** The sentence when it asks nobody to go or call anywhere, cut to a length, else null. */
export function inertSentence(sentence: string | null, length: number): string | null {
  const text = sentence?.trim() ?? '';
  return SENTENCE.test(text) && !CONTACT.test(text) ? text.slice(0, length) : null;
}
