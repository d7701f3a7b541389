/** One delayed call at a time. */
import { getPortalEnvironment } from './portal-environment.ts';

export function createDelay(work: () => void) {
  let cancel: (() => void) | null = null;
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  return {
    stop,
    isWaiting: () => cancel !== null,
    /** Calls after this time, in place of the call that was waiting. */
    restart: (milliseconds: number) => {
      stop();
      cancel = getPortalEnvironment().later(() => {
        cancel = null;
        work();
      }, milliseconds);
    },
  };
}
