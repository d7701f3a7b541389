import { useEffect } from 'react';
import { undoLatest } from '../../../stores/core/undo.ts';

const TEXT_INPUTS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** Ctrl+Z (⌘Z) takes back the latest act while its toast is on the screen; in a text field the key stays the field's. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, shiftKey, altKey, key, target } = event;
      if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'z') return;
      if (target instanceof Element && target.closest(TEXT_INPUTS) !== null) return;
      if (undoLatest()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
