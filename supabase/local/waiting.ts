import { setTimeout as sleep } from 'node:timers/promises';

/** Processes items one after the other. */
export async function inSequence<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await items.reduce(async (before, item) => {
    await before;
    await work(item);
  }, Promise.resolve());
}

/**
 * Polls until a condition holds.
 * @param within Timeout in milliseconds.
 * @param every Polling interval in milliseconds.
 * @returns False after the timeout.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  within: number,
  every = 20,
): Promise<boolean> {
  if (await isSo()) return true;
  if (within <= 0) return false;
  await sleep(every);
  return until(isSo, within - every, every);
}

/** Returns the status of a page, or null without a response. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { connection: 'close' } });
    // An unread body can crash the process when the server closes the connection.
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
