/**
 * A modal on the native element: the browser traps and returns focus, closes on Escape and makes the page inert.
 *
 * Closing is asked for, never done alone: `onClose` runs and the owner sets `open` to false. With `waiting` the page may open
 * it before the island is hydrated (scripts/intent.ts).
 */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

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
function useModal({ open, closeBlocked, asks, onClose }: Modal): RefObject<HTMLDialogElement | null> {
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

export interface WaitingProps {
  /** The value of `data-opens` on its opener. */
  readonly openedBy: string;
  readonly label: string;
  readonly failedText: string;
}

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Cannot be closed while something runs that must end first. */
  readonly closeBlocked?: boolean;
  /** `onClose` asks first and may leave the dialog open. */
  readonly asks?: boolean;
  /** 'top' keeps its field in place while its content grows; 'side' slides in from the right and takes the full height; 'wide' does so with room for a table. */
  readonly placement?: 'centre' | 'top' | 'side' | 'wide';
  /** Content while closed: a page may open the dialog before its code has loaded. */
  readonly waiting?: WaitingProps | undefined;
  /** 'alertdialog' interrupts: for an alert or a question. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string;
  readonly children: ReactNode;
  /** Buttons in the header, before the one that closes. */
  readonly headerActions?: ReactNode;
  /** Stays in view at the end: the buttons. */
  readonly footer?: ReactNode;
}

const FRAME = {
  centre: 'cut max-h-[calc(100dvh-1.5rem)] w-[min(100vw-1.5rem,42rem)] starting:open:translate-y-3',
  top: 'cut mt-[min(10dvh,6rem)] max-h-[min(80dvh,44rem)] w-[min(100vw-1.5rem,42rem)] starting:open:-translate-y-3',
  side: 'mr-0 h-dvh max-h-none w-[min(100vw,27rem)] max-w-none starting:open:translate-x-8',
  wide: 'mr-0 h-dvh max-h-none w-[min(100vw,42rem)] max-w-none starting:open:translate-x-8',
} as const;

interface HeaderProps {
  readonly titleId: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly closeBlocked: boolean;
  readonly onClose: () => void;
  readonly isWaiting: boolean;
  readonly actions: ReactNode;
}

/** The form closes a dialog whose code has not come. */
export function DialogHeader({
  titleId,
  title,
  closeLabel,
  closeBlocked,
  onClose,
  isWaiting,
  actions,
}: HeaderProps) {
  return (
    <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-3 pr-3 pl-5 sm:pl-7">
      <h2 id={titleId} className="mr-auto min-w-0 text-card wrap-anywhere">
        {title}
      </h2>
      {actions}
      <form method="dialog" className="contents">
        <button
          type={isWaiting ? 'submit' : 'button'}
          aria-label={closeLabel}
          aria-disabled={closeBlocked || undefined}
          className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
          onClick={() => {
            if (!closeBlocked) onClose();
          }}
        >
          <CloseIcon />
        </button>
      </form>
    </header>
  );
}

function Waiting({ label, failedText }: WaitingProps) {
  return (
    <>
      <p className="flex items-center gap-3 py-8 text-muted in-data-failed:hidden">
        <Spinner />
        {label}
      </p>
      <p role="alert" className="hidden border-l-4 border-danger py-1 pl-4 in-data-failed:block">
        {failedText}
      </p>
    </>
  );
}

export function Dialog(props: DialogProps) {
  const { open, onClose, closeBlocked = false, asks = false, placement = 'centre', role = 'dialog' } = props;
  const { waiting } = props;
  const titleId = useId();
  const ref = useModal({ open, closeBlocked, asks, onClose });
  const header = {
    titleId,
    title: props.title,
    closeLabel: props.closeLabel,
    closeBlocked,
    onClose,
    isWaiting: !open,
    actions: props.headerActions,
  };
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      data-opened-by={waiting?.openedBy}
      // The page may have opened it already.
      suppressHydrationWarning={waiting !== undefined}
      className={`overflow-y-auto overscroll-contain border border-line bg-surface p-0 text-text shadow-float transition-[opacity,translate] duration-200 outline-none starting:open:opacity-0 ${FRAME[placement]}`}
    >
      {(open || waiting) && (
        <div className="flex min-h-full flex-col">
          <DialogHeader {...header} />
          <div className="flex-1 px-5 py-5 sm:px-7">
            {open || !waiting ? props.children : <Waiting {...waiting} />}
          </div>
          {open && props.footer !== undefined && (
            <footer className="sticky bottom-0 z-10 border-t border-line bg-surface px-5 py-4 sm:px-7">
              {props.footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
