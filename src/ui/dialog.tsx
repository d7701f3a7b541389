/**
 * A modal on the native element: the browser traps and returns focus, closes on Escape and makes the page inert.
 *
 * Closing is asked for, never done alone: `onClose` runs and the owner sets `open` to false.
 */
import { useId, type ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Refuses every way out while something is on its way that must end first. */
  readonly closeBlocked?: boolean;
  /** `onClose` asks first and may leave the dialog open. */
  readonly asks?: boolean;
  /** 'side' slides in from the right and takes the full height; 'wide' does so with room for a table. */
  readonly placement?: 'centre' | 'side' | 'wide';
  /** 'alertdialog' interrupts: for an alert or a question. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Id of the element that describes the dialog. */
  readonly describedBy?: string;
  readonly children: ReactNode;
  /** Stays in view at the end: the buttons. */
  readonly footer?: ReactNode;
}

const FRAME = {
  centre: 'cut max-h-[calc(100dvh-1.5rem)] w-[min(100vw-1.5rem,42rem)] starting:open:translate-y-3',
  side: 'mr-0 h-dvh max-h-none w-[min(100vw,27rem)] max-w-none starting:open:translate-x-8',
  wide: 'mr-0 h-dvh max-h-none w-[min(100vw,42rem)] max-w-none starting:open:translate-x-8',
} as const;

interface HeaderProps {
  readonly titleId: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly closeBlocked: boolean;
  readonly onClose: () => void;
}

function Header({ titleId, title, closeLabel, closeBlocked, onClose }: HeaderProps) {
  return (
    <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-3 pr-3 pl-5 sm:pl-7">
      <h2 id={titleId} className="min-w-0 text-card wrap-anywhere">
        {title}
      </h2>
      <button
        type="button"
        aria-label={closeLabel}
        aria-disabled={closeBlocked || undefined}
        className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
        onClick={() => {
          if (!closeBlocked) onClose();
        }}
      >
        <CloseIcon />
      </button>
    </header>
  );
}

export function Dialog(props: DialogProps) {
  const { open, onClose, closeBlocked = false, asks = false, placement = 'centre', role = 'dialog' } = props;
  const titleId = useId();
  const ref = useModal({ open, closeBlocked, asks, onClose });
  const header = { titleId, title: props.title, closeLabel: props.closeLabel, closeBlocked, onClose };
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      className={`overflow-y-auto overscroll-contain border border-line bg-surface p-0 text-text shadow-float transition-[opacity,translate] duration-200 outline-none starting:open:opacity-0 ${FRAME[placement]}`}
    >
      {open && (
        <div className="flex min-h-full flex-col">
          <Header {...header} />
          <div className="flex-1 px-5 py-5 sm:px-7">{props.children}</div>
          {props.footer !== undefined && (
            <footer className="sticky bottom-0 z-10 border-t border-line bg-surface px-5 py-4 sm:px-7">
              {props.footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
