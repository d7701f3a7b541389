/** Runs in a quiet moment; after a second where the browser does not report one. */
export function whenIdle(run: () => void): void {
  const request = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1000));
  request(run);
}
