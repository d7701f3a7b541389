/**
 * Changes of the page that keep the focus where it is, which Chromium takes from an element that is moved or replaced.
 * They wait for the end of a press: it is no click when another element has moved under the pointer. They wait for the
 * end of scrolling: a smooth scroll ends where its target was when it began.
 */

/** Frames without movement after which nothing scrolls; the first frames of a smooth scroll may not move. */
const STILL_FRAMES = 6;

/** Attributes that tell the elements of a part from each other. */
const IDENTITY = ['id', 'name', 'value', 'href', 'type', 'data-quantity', 'data-clear-choice'];

function counterpartOf(element: Element, fresh: Element): HTMLElement | undefined {
  return [...fresh.querySelectorAll<HTMLElement>(element.localName)].find((candidate) =>
    IDENTITY.every((name) => candidate.getAttribute(name) === element.getAttribute(name)),
  );
}

/** Resolves when nothing is pressed by pointer or key. */
export async function pressEnded(): Promise<void> {
  while (document.querySelector(':active')) await new Promise(requestAnimationFrame);
}

/** Resolves when the page does not scroll. */
export async function scrollEnded(): Promise<void> {
  for (let still = 0; still < STILL_FRAMES;) {
    const before = scrollY;
    await new Promise(requestAnimationFrame);
    still = scrollY === before ? still + 1 : 0;
  }
}

/**
 * Resolves when nothing is pressed, nothing scrolls and no modal dialog is open. Parts are replaced only then: the island of a dialog looks
 * for the element that opened it, and the browser returns the focus to that element.
 */
export async function interactionEnded(): Promise<void> {
  await scrollEnded();
  await pressEnded();
  for (;;) {
    const dialog = document.querySelector('dialog:modal');
    if (!dialog) return;
    await new Promise((done) => dialog.addEventListener('close', done, { once: true }));
  }
}

/** Replaces a part by its fresh version. Focus and caret move to the counterpart of the focused element. */
export function replacePart(part: Element, fresh: Element): void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  part.replaceWith(fresh);
  const next = focused && counterpartOf(focused, fresh);
  next?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && next instanceof HTMLInputElement && focused.type === 'text')
    next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** Runs a change that moves elements. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  change();
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}
