import type { ReactNode } from 'react';

interface LineCellProps {
  readonly children: ReactNode;
  /** In grey behind it; null and empty are left out. */
  readonly note?: ReactNode;
}

/** A cell of one line: the text, shortened where there is no room, and a note behind it where a legible part of it fits. */
export function LineCell({ children, note }: LineCellProps) {
  return (
    <span className="flex h-[1lh] min-w-0 gap-x-2 overflow-hidden not-in-[[data-kind=state]]:flex-wrap">
      <span className="max-w-full truncate">{children}</span>
      {note !== undefined && note !== null && note !== '' && (
        <span className="max-w-max flex-[1_9_6rem] truncate font-normal text-muted">{note}</span>
      )}
    </span>
  );
}
