/**
 * Keys of the back office: Ctrl+K asks for the palette, Ctrl+Z takes back the latest action while its toast is on the screen,
 * single keys run the commands of the page. Cmd on a Mac.
 */
import { listOffers, pressKey } from '#stores/core/commands.ts';
import { $keysEnabled } from '#stores/core/keys.ts';
import { undoLatest } from '#stores/core/undo.ts';

/** Where a letter is typed, or moves to an entry. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable], [role=menu], [role=listbox]';

/** The dialog that was opened last, in the page's order; null for the page. */
export function openPlace(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

function placeOf(target: Element): Element | null {
  return target.closest('dialog:modal') ?? openPlace();
}

/** The palette opens over the page and over an open row, not over a form or a question. */
function mayOpenPalette(place: Element | null): boolean {
  return place === null || listOffers().some((offer) => offer.place === place);
}

/** Runs the command of a key and prevents the browser's default. */
export function runKey(event: KeyboardEvent, openPalette: () => void): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey || !(target instanceof Element)) return;
  const isModified = ctrlKey || metaKey;
  const place = placeOf(target);
  if (isModified && key.toLowerCase() === 'k' && mayOpenPalette(place)) {
    event.preventDefault();
    openPalette();
  } else if (!target.closest(TYPED_IN)) {
    const isUndo = isModified && !shiftKey && key.toLowerCase() === 'z';
    // A key that is held would act on several rows, or do several steps.
    const isSingle = !isModified && !repeat && $keysEnabled.get();
    if ((isUndo && undoLatest()) || (isSingle && pressKey(key.toLowerCase(), place))) event.preventDefault();
  }
}
