/** Filters untrusted texts: names in mails to third parties, sentences from query strings, and what PostgreSQL cannot store. */

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

/** Whether PostgreSQL can store a text: it has no NUL and no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The path of a text in parsed JSON that PostgreSQL cannot store; null without one. For the name of a field the path of its object. */
export function unstorablePath(input: unknown): string | null {
  // Without recursion: JSON may be nested deeper than the stack.
  const open: (readonly [path: string, value: unknown])[] = [['', input]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      open.push([path === '' ? key : `${path}.${key}`, part]);
    }
  }
  return null;
}
