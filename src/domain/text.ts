/** Comparing and shortening text that people wrote. */

/** Lower case without accents, for comparing: 'São' and 'sao' are the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the query occurs in one of the texts; an empty query matches everything. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  const words = foldText(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const haystack = foldText(texts.join('\n'));
  return words.every((word) => haystack.includes(word));
}

/** At most so many characters, and an ellipsis when something was cut. */
export function shorten(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length <= length ? text.trim() : `${characters.slice(0, length).join('').trimEnd()}…`;
}
