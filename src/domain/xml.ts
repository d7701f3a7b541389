/** Text in XML documents that programs read: feeds and sitemaps. */

// What XML 1.0 has no place for, escaped or not: most control characters, halves of pairs, two that are no characters.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The text without the characters that no XML document may hold. */
export function xmlCharacters(text: string): string {
  return text.replaceAll(FORBIDDEN, '');
}

/** The text as content of an element or value of an attribute. */
export function escapeXml(text: string): string {
  return xmlCharacters(text).replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}
