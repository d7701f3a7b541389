/** Escapes text for HTML, and for XML documents: feeds and sitemaps. */

// Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates, noncharacters.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Removes characters that XML forbids. */
export function xmlCharacters(text: string): string {
  return text.replaceAll(FORBIDDEN, '');
}

/** Escapes element content and quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}

export function escapeXml(text: string): string {
  return escapeHtml(xmlCharacters(text));
}
