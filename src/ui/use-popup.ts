/** Closes the popup of a button: on Escape, on a press outside and when the focus leaves. */
import { useEffect, useRef, type RefObject } from 'react';

/** The returned ref is for the element around the button and its popup; the button comes first in it. */
export function usePopup(open: boolean, close: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
      element.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    element.addEventListener('keydown', onKey, { signal });
    return () => stop.abort();
  }, [open, close]);
  return box;
}
