/** How long a text in Markdown is, for whoever writes it: counted without rendering it. */

const WORDS_A_MINUTE = 200;

/** Words that a reader sees: no addresses, pictures and marks. */
export function countWords(markdown: string): number {
  const text = markdown
    .replaceAll(/!\[(?:\\.|[^\]\\])*\]\([^)]*\)/gu, ' ')
    .replaceAll(/\]\([^)]*\)/gu, ' ')
    .replaceAll(/^\s*(?:```.*|[-*_]{3,}|[|:\-\s]+)$/gmu, ' ');
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Minutes that reading takes, at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
