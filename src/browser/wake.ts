/** Triggers `client:intent` islands without a click (scripts/intent.ts). */
function dispatchIntent(type: 'wake' | 'prefetch', name: string): void {
  document.querySelector(`[data-opens=${name}]`)?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Hydrates the named island. */
export function wake(name: string): void {
  dispatchIntent('wake', name);
}

/** Prefetches the named island. */
export function prefetch(name: string): void {
  dispatchIntent('prefetch', name);
}
