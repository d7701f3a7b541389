/** Files that are dragged over a place and dropped on it; anything else that is dragged is left to the browser. */
import { useState, type DragEvent } from 'react';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

interface FileDropOptions {
  /** Whether the browser handles a drop without files, as in a text field. */
  readonly leaveEmpty?: boolean;
}

/** Returns whether files are over the element, and its handlers; `take` gets the dropped files, at least one. */
export function useFileDrop(
  take: (files: readonly File[]) => void,
  { leaveEmpty = false }: FileDropOptions = {},
) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (): void => setOver(false);
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 || !leaveEmpty) event.preventDefault();
    if (files.length > 0) take(files);
  };
  return { over, handlers: { onDragEnter: hold, onDragOver: hold, onDragLeave: leave, onDrop: drop } };
}
