/** Fetches the code of islands while the visitor reads. */
import { prefetch } from '../browser/wake.ts';

function prefetchIslands(): void {
  const islands = document.querySelector<HTMLMetaElement>('meta[name=idle-islands]')?.content;
  for (const name of islands?.split(' ') ?? []) prefetch(name);
}

/** Waits for a quiet moment; does nothing for a visitor who saves data. */
export function startIdlePrefetch(): void {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  addEventListener('load', () => idle(prefetchIslands), { once: true });
}
