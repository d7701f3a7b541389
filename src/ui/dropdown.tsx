/**
 * A button with a small panel under it. Escape, a press outside and leaving it by keyboard close it. In a narrow container
 * the panel is as wide as the positioned element around it.
 */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

interface DropdownProps {
  readonly label: string;
  /** It replaces a button that was pressed to fetch it: open, with the focus. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

export function Dropdown({ label, startsOpen = false, children }: DropdownProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const [close] = useState(() => () => setOpen(false));
  const box = usePopup(open, close);
  useEffect(() => {
    if (startsOpen) box.current?.querySelector('button')?.focus();
  }, [startsOpen, box]);
  return (
    <div ref={box} className="@2xl:relative">
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
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[calc(100dvh-12rem)] overflow-y-auto border border-line bg-surface p-4 shadow-float @2xl:inset-x-auto @2xl:left-0 @2xl:w-max @2xl:min-w-64"
        >
          {children}
        </div>
      )}
    </div>
  );
}
