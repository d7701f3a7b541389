/** Unsaved input of the open page. */
import type { Stop } from './page.ts';

const checks = new Set<() => boolean>();

/** Counts an input as part of the page until it is stopped. */
export function trackUnsaved(isUnsaved: () => boolean): Stop {
  checks.add(isUnsaved);
  return () => {
    checks.delete(isUnsaved);
  };
}

/** Clears every input; the person agreed to its loss. */
export function dropUnsaved(): void {
  checks.clear();
}

export function hasUnsaved(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}
