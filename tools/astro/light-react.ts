/** What `react` is on public pages: Preact's compatible surface, with ids that are unique in the whole page. */
import { useState } from 'preact/compat';

export * from 'preact/compat';

let ids = 0;

/** Preact numbers ids anew in every root, and each island is a root of its own: two dialogs would share a title. */
export function useId(): string {
  return useState(() => {
    ids += 1;
    return `island-${String(ids)}`;
  })[0];
}
