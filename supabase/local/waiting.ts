import { setTimeout as sleep } from 'node:timers/promises';

/** Works through items one after the other, for work that must not overlap. */
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
 * Waits until something is so.
 * @param within Milliseconds after which it gives up.
 * @param every Milliseconds between two looks.
 * @returns Whether it became so in time.
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

/** The status a page answers with, or null when nobody answers. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { connection: 'close' } });
    // Read to its end: a page left unread can bring the whole process down when the server closes the connection.
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
