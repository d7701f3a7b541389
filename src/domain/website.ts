/**
 * Completes a typed web address when its field is left: a value with a dot loses all http(s) prefixes and trailing
 * slashes and gets https:// in front; other values are only trimmed. Idempotent.
 */
export function normaliseWebsite(value: string): string {
  const text = value.trim();
  if (!text.includes('.')) return text;
  const bare = text.replace(/^(?:https?:\/\/)+/iu, '').replace(/[/\s]+$/u, '');
  return bare.includes('.') ? `https://${bare}` : text;
}
