/** A chosen thing that a press takes away. */
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

interface ChipProps {
  /** Effect of the press, for screen readers. */
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="flex min-h-11 cursor-pointer items-center gap-2 border border-line-strong bg-surface py-1 pr-2 pl-3 text-left text-small wrap-anywhere hover:border-text"
      onClick={onRemove}
    >
      {children}
      <CloseIcon />
    </button>
  );
}
