/** Returns lower case without accents, for comparisons: 'São' and 'sao' are equal. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** True when every word of the query occurs in one of the texts; an empty query matches all. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  const words = foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const haystack = foldText(texts.join('\n'));
  return words.every((word) => haystack.includes(word));
}

/** Cuts to `length` characters with an ellipsis. */
export function shorten(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length <= length ? text.trim() : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** Joins the parts, leaving out null and empty ones. */
export function joinParts(parts: readonly (string | null)[], separator = ', '): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

/** The text with spaces at which no line breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u{a0}');
}
