/** Asks for islands of `client:intent` without a click (scripts/intent.ts). */
function ask(type: 'wake' | 'prefetch', name: string): void {
  document.querySelector(`[data-opens=${name}]`)?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Hydrates the island of that name. */
export function wake(name: string): void {
  ask('wake', name);
}

/** Fetches the code of the island of that name. */
export function prefetch(name: string): void {
  ask('prefetch', name);
}
