import { fillCountedWords } from '#domain/counted-words.ts';

/** Returns the element's sentence for a count, from its data attributes. */
export function countedWords(element: HTMLElement, count: number): string {
  const { wordsOne = '', wordsMany = '' } = element.dataset;
  return fillCountedWords(wordsOne, wordsMany, count);
}
