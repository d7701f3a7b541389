/** A place with a dashed border that takes dropped files. */
import type { ClipboardEvent, ReactNode } from 'react';
import { useFileDrop } from './use-file-drop.ts';

interface FileAreaProps {
  readonly className: string;
  /** Whether files are taken from the clipboard too. */
  readonly takesPaste?: boolean;
  /** Gets at least one file. */
  readonly onTake: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function FileArea({ className, takesPaste = false, onTake, children }: FileAreaProps) {
  const { over, handlers } = useFileDrop(onTake);
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (!takesPaste || files.length === 0) return;
    event.preventDefault();
    onTake(files);
  };
  return (
    <div
      className={`border border-dashed ${over ? 'border-signal bg-surface' : 'border-line-strong'} ${className}`}
      {...handlers}
      onPaste={paste}
    >
      {children}
    </div>
  );
}
