/** Shows in the menu of the back office how much waits. */
import { fillCountedWords } from '../../../domain/counted-words.ts';
import { $workCount, readWorkCount } from '../../../stores/admin/overview/count.ts';

/** The number for the eye, a sentence for screen readers. */
function writeCount(badge: HTMLElement, count: number): void {
  const { wordsOne = '', wordsMany = '' } = badge.dataset;
  const [figure, words] = badge.children;
  if (figure) figure.textContent = String(count);
  if (words) words.textContent = fillCountedWords(wordsOne, wordsMany, count);
}

/** Everybody on a page of the back office may open the overview. */
export function showWorkCount(): void {
  const badge = document.querySelector<HTMLElement>('[data-work-count]');
  if (badge === null) return;
  $workCount.subscribe((count) => {
    badge.hidden = count === null || count === 0;
    writeCount(badge, count ?? 0);
  });
  void readWorkCount();
}
