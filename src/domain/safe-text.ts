/** Filters untrusted texts: names in mails to third parties, and sentences from query strings. */

const LENGTH = 60;
/**
 * Letters of any script, digits and joining characters. Without dot, slash, colon and at sign, nothing becomes a link.
 */
const INERT = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’_#-]*$/u;

/** Returns the name if it contains only such characters, otherwise null. */
export function safeName(name: string | null): string | null {
  const text = name?.trim() ?? '';
  return Array.from(text).length <= LENGTH && INERT.test(text) ? text : null;
}

/** Letters, digits and punctuation on one line. */
const SENTENCE = /^[\p{L}\p{M}\p{N} .,;:!?'’"()_-]+$/u;
/** A dot inside a word (a host name) or enough digits for a phone number. */
const CONTACT = /\S\.\p{L}|(?:\p{N}[ .()-]*){6}/u;

/** Returns the sentence, cut to `length`, if it contains no host name or phone number, otherwise null. */
export function safeSentence(sentence: string | null, length: number): string | null {
  const text = sentence?.trim() ?? '';
  return SENTENCE.test(text) && !CONTACT.test(text) ? text.slice(0, length) : null;
}
