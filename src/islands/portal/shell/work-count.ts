/** Shows in the menu of the back office how much waits. */
import { $workCount, readWorkCount } from '#stores/admin/overview/count.ts';
import { showCount } from './count-badge.ts';

let stop = (): void => undefined;

/** Everybody on a page of the back office may open the overview. */
export function showWorkCount(): void {
  const badge = document.querySelector<HTMLElement>('[data-work-count]');
  if (badge === null) return;
  stop();
  stop = $workCount.subscribe((count) => {
    badge.hidden = count === null || count === 0;
    showCount(badge, count);
  });
  void readWorkCount();
}
