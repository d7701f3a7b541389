/** A number on a prerendered button or link: figures for the eye, a sentence for screen readers. */
import { fillCountedWords } from '#domain/counted-words.ts';

const MAXIMUM = 99;

/** Fills the two children of the element that has the words; both are empty for none and while it is not known. */
export function showCount(element: HTMLElement, count: number | null): void {
  const { wordsOne = '', wordsMany = '' } = element.dataset;
  const [figure, words] = element.querySelectorAll('span');
  const isEmpty = count === null || count === 0;
  if (figure) {
    figure.hidden = isEmpty;
    figure.textContent = count !== null && count > MAXIMUM ? `${String(MAXIMUM)}+` : String(count ?? '');
  }
  if (words) words.textContent = isEmpty ? '' : fillCountedWords(wordsOne, wordsMany, count);
}
