/** Counts words of a Markdown text without rendering it. */

const WORDS_A_MINUTE = 200;

/** Characters of Markdown searched per word: most words are shorter, links are longer. */
const LOOKED_AT_A_WORD = 16;

function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/!\[(?:\\.|[^\]\\])*\]\([^)]*\)/gu, ' ')
    .replaceAll(/\]\([^)]*\)/gu, ' ')
    .replaceAll(/^\s*(?:```.*|[-*_]{3,}|[|:\-\s]+)$/gmu, ' ');
}

/** Counts displayed words, without addresses, pictures and marks. */
export function countWords(markdown: string): number {
  return withoutMarks(markdown)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns the first words without addresses, pictures and marks. Reads only the start of the text. */
export function firstWords(markdown: string, count: number): string {
  const words = withoutMarks(markdown.slice(0, count * LOOKED_AT_A_WORD))
    .replaceAll(/^\s*(?:#+|>|[-*+]|\d+\.)\s+|[*_`~[]+/gmu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.slice(0, count).join(' ');
}

/** Returns the reading time in minutes, at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
