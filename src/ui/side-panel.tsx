/**
 * A panel beside the page where there is room for both: not modal, the page stays usable and keeps the focus. Takes the
 * same props as a dialog at the side.
 */
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { DialogHeader } from './dialog.tsx';

export interface SidePanelProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  /** Only a dialog needs it: the panel never closes by itself. */
  readonly asks?: boolean;
  readonly placement: 'side' | 'wide';
  readonly onClose: () => void;
  readonly headerActions?: ReactNode;
  readonly children: ReactNode;
}

const WIDTH = { side: 'w-[min(100vw,27rem)]', wide: 'w-[min(100vw,42rem)]' } as const;

/** Escape closes the panel from within it and from the list, not from a field, a menu or a dialog of the page. */
function mayClose({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false;
  if (document.querySelector('dialog:modal') !== null) return false;
  return target === document.body || target.closest('.side-panel, .data-table') !== null;
}

function useClosing({ open, onClose }: SidePanelProps): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (open && mayClose(event)) onClose();
  });
  // The focus returns to its former element, unless the user moved it in the meantime.
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    };
  }, [open]);
}

export function SidePanel(props: SidePanelProps) {
  const { open, title, placement, closeLabel, onClose } = props;
  const titleId = useId();
  useClosing(props);
  return (
    <>
      <output className="sr-only">{open ? title : ''}</output>
      {open && (
        <aside
          aria-labelledby={titleId}
          data-wide={placement === 'wide' || undefined}
          className={`side-panel fixed top-[calc(3rem+1px)] right-0 bottom-0 z-30 overflow-y-auto overscroll-contain border-l border-line bg-surface ${WIDTH[placement]}`}
        >
          <DialogHeader
            titleId={titleId}
            title={title}
            closeLabel={closeLabel}
            closeBlocked={false}
            isWaiting={false}
            actions={props.headerActions}
            onClose={onClose}
          />
          <div className="px-5 py-5 sm:px-7">{props.children}</div>
        </aside>
      )}
    </>
  );
}
