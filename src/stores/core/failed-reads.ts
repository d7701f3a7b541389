/** Refused reads of the open page, for the retry of the connection bar. */
import type { ReadableAtom } from 'nanostores';

type Retry = () => Promise<unknown>;

const failed = new Map<ReadableAtom<unknown>, Retry>();

/** Registers the read behind a store as refused, or takes it out (null) when it is read again. */
export function setFailedRead($state: ReadableAtom<unknown>, retry: Retry | null): void {
  if (retry === null) failed.delete($state);
  else failed.set($state, retry);
}

/** Forgets the reads of a screen that has ended. */
export function dropFailedReads(): void {
  failed.clear();
}

/** Repeats every refused read, also of parts that appear when another read has succeeded. */
export async function retryFailedReads(): Promise<void> {
  const retries = [...failed.values()];
  failed.clear();
  await Promise.all(retries.map((retry) => retry()));
}
