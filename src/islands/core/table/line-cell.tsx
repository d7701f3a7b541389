import type { ReactNode } from 'react';

interface LineCellProps {
  readonly children: ReactNode;
  /** In grey behind it; null and empty are left out. */
  readonly note?: ReactNode;
}

/** A cell of one line: the text, shortened where there is no room, and a note behind it. */
export function LineCell({ children, note }: LineCellProps) {
  return (
    <span className="min-w-0 truncate">
      {children}
      {note !== undefined && note !== null && note !== '' && (
        <span className="ml-2 font-normal text-muted">{note}</span>
      )}
    </span>
  );
}
