/**
 * A button with a small panel under it. Escape, a press outside and leaving it by keyboard close it. In a narrow container
 * the panel is as wide as the positioned element around it.
 */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

interface DropdownProps {
  readonly label: string;
  /** 'bar': under its button, at the right; on a phone above the bar at the bottom of the screen that contains the button. */
  readonly place?: 'container' | 'bar';
  /** It replaces a button that was pressed to fetch it: open, with the focus. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

const BOX = { container: '@2xl:relative', bar: 'sm:relative' } as const;
const PANEL = {
  container: 'inset-x-0 top-full mt-1 @2xl:inset-x-auto @2xl:left-0 @2xl:w-max @2xl:min-w-64',
  bar: 'right-0 bottom-full max-sm:inset-x-0 sm:top-full sm:bottom-auto sm:mt-1 sm:w-max sm:min-w-64',
} as const;

export function Dropdown({ label, place = 'container', startsOpen = false, children }: DropdownProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const [close] = useState(() => () => setOpen(false));
  const box = usePopup(open, close);
  useEffect(() => {
    if (startsOpen) box.current?.querySelector('button')?.focus();
  }, [startsOpen, box]);
  return (
    <div ref={box} className={BOX[place]}>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div
          id={id}
          className={`absolute z-20 max-h-[calc(100dvh-12rem)] overflow-y-auto border border-line bg-surface p-4 shadow-float ${PANEL[place]}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
