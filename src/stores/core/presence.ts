/** The others who work on the same thing: asked when it opens, then every 20 s while this person works on it. */
import { atom, type ReadableAtom } from 'nanostores';
import { createDelay } from './delay.ts';

/** Three of them fit into the minute that the database keeps a person. */
const PAUSE_MS = 20_000;

/** `join` marks the caller as present and returns the names of the others; nothing is asked while `isActive` is false. */
export function createPresence(
  join: (subject: string) => Promise<readonly string[]>,
  isActive: () => boolean,
) {
  const $others = atom<readonly string[]>([]);
  let subject: string | null = null;
  const show = (others: readonly string[]): void => {
    if (others.join() !== $others.get().join()) $others.set(others);
  };
  const ask = async (): Promise<void> => {
    const asked = subject;
    if (asked === null || !isActive()) return;
    next.restart(PAUSE_MS);
    // A failed request clears the names: they may be out of date.
    const others = await join(asked).catch(() => []);
    if (subject === asked) show(others);
  };
  const next = createDelay(() => void ask());
  return {
    $others: $others as ReadableAtom<readonly string[]>,
    ask,
    /** Asks now, unless the same was asked within the last 20 s; null stops. */
    follow: (wanted: string | null) => {
      if (wanted === subject && next.isWaiting()) return;
      if (wanted !== subject) show([]);
      subject = wanted;
      next.stop();
      void ask();
    },
  };
}
