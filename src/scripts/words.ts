import { fillCountedWords } from '../domain/counted-words.ts';

/** The sentence that an element carries in its data attributes, for a count. */
export function countedWords(element: HTMLElement, count: number): string {
  const { wordsOne = '', wordsMany = '' } = element.dataset;
  return fillCountedWords(wordsOne, wordsMany, count);
}
