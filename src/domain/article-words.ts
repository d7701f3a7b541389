/** The words of a text in Markdown, without rendering it: how many they are, and the first of them. */

const WORDS_A_MINUTE = 200;

/** Characters of Markdown in which one word is found: most words have fewer, links have more. */
const LOOKED_AT_A_WORD = 16;

function withoutMarks(markdown: string): string {
  return markdown
    .replaceAll(/!\[(?:\\.|[^\]\\])*\]\([^)]*\)/gu, ' ')
    .replaceAll(/\]\([^)]*\)/gu, ' ')
    .replaceAll(/^\s*(?:```.*|[-*_]{3,}|[|:\-\s]+)$/gmu, ' ');
}

/** Words that a reader sees: no addresses, pictures and marks. */
export function countWords(markdown: string): number {
  return withoutMarks(markdown)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The first words of a text, without addresses, pictures and marks; only its beginning is looked at. */
export function firstWords(markdown: string, count: number): string {
  const words = withoutMarks(markdown.slice(0, count * LOOKED_AT_A_WORD))
    .replaceAll(/^\s*(?:#+|>|[-*+]|\d+\.)\s+|[*_`~[]+/gmu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.slice(0, count).join(' ');
}

/** Minutes that reading takes, at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
