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

/** The width of a text in a proportional font, in characters of middle width. */
function widthOf(text: string): number {
  const widths = [...text].map((character) => {
    if (/[\u1100-\uffff\u{10000}-\u{10ffff}]/u.test(character)) return 2;
    if (/[mwMW@%]/u.test(character)) return 1.6;
    if (/[\p{Lu}\p{N}]/u.test(character)) return 1.2;
    return /[ijlft.,:;|!'()\s]/u.test(character) ? 0.6 : 1;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Breaks a text into lines of at most this many characters of middle width: between words, or within a longer one. */
export function fittingLines(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string, separator: string): void => {
    const joined = line === '' ? piece : line + separator + piece;
    if (line !== '' && widthOf(joined) > width) {
      lines.push(line);
      line = piece;
    } else line = joined;
  };
  for (const word of text.trim().split(/\s+/u)) {
    if (widthOf(word) <= width) add(word, ' ');
    else [...word].forEach((character, place) => add(character, place === 0 ? ' ' : ''));
  }
  return line === '' ? lines : [...lines, line];
}

/** Joins the parts, leaving out null and empty ones. */
export function joinParts(parts: readonly (string | null)[], separator = ', '): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

/** The text with spaces at which no line breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u{a0}');
}
