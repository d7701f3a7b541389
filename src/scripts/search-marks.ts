/** Writes a text with the search terms highlighted. */
import type { TextPart } from '#domain/site-search.ts';
import { slotsOf } from './freshness-slots.ts';

export function setMarked(root: Element, attribute: string, parts: readonly TextPart[]): void {
  const nodes = parts.map(({ text, found }) => {
    if (!found) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  for (const slot of slotsOf(root, attribute)) slot.replaceChildren(...nodes);
}
