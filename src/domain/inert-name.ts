/** Names that go into a mail to somebody who did not ask for one. */

const LENGTH = 60;
/** Letters of any script, digits, and what joins them. No dot, slash, colon or at sign: nothing becomes a link. */
const INERT = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’_#-]*$/u;

/** The name when it can only be read as one, else null. */
export function inertName(name: string | null): string | null {
  const text = name?.trim() ?? '';
  return Array.from(text).length <= LENGTH && INERT.test(text) ? text : null;
}
