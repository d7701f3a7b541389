/** Hydrates the named `client:intent` island without a click (scripts/intent.ts). */
export function wake(name: string): void {
  document.querySelector(`[data-opens=${name}]`)?.dispatchEvent(new Event('wake', { bubbles: true }));
}
