/**
 * What `react` is on public pages: Preact's compatible surface, with ids that are unique in the whole page.
 * Not TypeScript because Preact's types describe the package as one value, whose names cannot be passed on.
 */
import { useState } from 'preact/compat';

export * from 'preact/compat';

let ids = 0;

/**
 * Preact numbers ids anew in every root, and each island is a root of its own: two dialogs would share a title.
 * @returns {string}
 */
export function useId() {
  return useState(() => {
    ids += 1;
    return `island-${String(ids)}`;
  })[0];
}
