/** A web address as people type it. */

/**
 * Completes a web address when its field is left (spec 000, section 5): a value with a dot loses every http or https
 * prefix and trailing slashes and then gets https:// in front; anything else is only trimmed. Doing it twice changes
 * nothing more.
 */
export function normaliseWebsite(value: string): string {
  const text = value.trim();
  if (!text.includes('.')) return text;
  const bare = text.replace(/^(?:https?:\/\/)+/iu, '').replace(/[/\s]+$/u, '');
  return bare.includes('.') ? `https://${bare}` : text;
}
