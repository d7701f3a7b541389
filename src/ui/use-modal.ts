/** Ties a native dialog to the state of its owner. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface Modal {
  readonly open: boolean;
  readonly closeBlocked: boolean;
  /** Whether the owner may answer the wish to leave with no, so that the dialog stays until the owner closes it. */
  readonly asks: boolean;
  readonly onClose: () => void;
}

/** Both ends of the press count, because selecting text may end outside of the dialog. */
function onBackdropPress(dialog: HTMLDialogElement, ask: () => void, signal: AbortSignal): void {
  let pressedOutside = false;
  dialog.addEventListener('pointerdown', (event) => (pressedOutside = event.target === dialog), { signal });
  dialog.addEventListener('click', (event) => event.target === dialog && pressedOutside && ask(), { signal });
}

/** Focuses the element that asks for it, else the first field of a form that does. */
function focusFirst(dialog: HTMLDialogElement): void {
  // Not on touch screens, where the keyboard would cover the dialog.
  if (!matchMedia('(pointer: fine)').matches) return;
  const first =
    dialog.querySelector<HTMLElement>('[data-focus-first]') ??
    dialog.querySelector<HTMLElement>('[data-focus-field] :is(input, select, textarea)');
  first?.focus();
}

/**
 * Opens and closes the element with `open`, and requests closing on Escape, a gesture,
 * or a press on the backdrop. While blocked, all of them are ignored.
 */
export function useModal({ open, closeBlocked, asks, onClose }: Modal): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  const ask = useEffectEvent(() => {
    if (open && !closeBlocked) onClose();
  });
  const refuseWhileBlocked = useEffectEvent((event: Event) => {
    // By a menu, or by a dialog inside.
    if (event.defaultPrevented) return;
    if (closeBlocked || asks) event.preventDefault();
    if (asks) ask();
  });
  const onCancel = useEffectEvent((event: Event) => {
    // The event of a file input inside bubbles.
    if (event.target !== ref.current) return;
    refuseWhileBlocked(event);
    // At once: the close event may come after the press that opens the dialog again.
    if (!asks) ask();
  });
  const onClosed = useEffectEvent(() => {
    // The event comes later than close(): the dialog may be open again.
    if (ref.current?.open) return;
    // A browser may close in spite of everything (a second Escape): blocked means it comes back.
    if (open && (closeBlocked || asks)) ref.current?.showModal();
    ask();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const stop = new AbortController();
    const { signal } = stop;
    dialog.addEventListener('cancel', (event) => onCancel(event), { signal });
    dialog.addEventListener('keydown', (event) => event.key === 'Escape' && refuseWhileBlocked(event), {
      signal,
    });
    dialog.addEventListener('close', () => onClosed(), { signal });
    onBackdropPress(dialog, () => ask(), signal);
    // The page may have opened it before the island was there.
    if (!dialog.open) dialog.showModal();
    focusFirst(dialog);
    return () => {
      stop.abort();
      dialog.close();
    };
  }, [open]);

  return ref;
}
