/** Number of work items, for the menu of the back office. One count per tab. */
import { atom, type ReadableAtom } from 'nanostores';
import type { WorkQueue } from '#contract/work-queue.ts';
import { readWorkQueue } from '#data/work-queue.ts';
import { memberClient } from '#stores/auth/session.ts';

const $count = atom<number | null>(null);

/** Items that wait in the desks of this person; null until they are counted. */
export const $workCount: ReadableAtom<number | null> = $count;

/** Takes the count of a queue that was read anyway. */
export function setWorkCount({ kinds }: WorkQueue): void {
  $count.set(kinds.reduce((sum, { items }) => sum + items, 0));
}

/** Counts; leaves the last count when that is refused. */
export async function readWorkCount(): Promise<void> {
  const before = $count.get();
  const queue = await readWorkQueue(memberClient(), { kind: null, owner: 'all', rows: 0 }).catch(() => null);
  // The overview may have been faster.
  if (queue !== null && $count.get() === before) setWorkCount(queue);
}
