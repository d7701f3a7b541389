/** Edits a text field as if typed, so that the browser's undo includes the edit. */
import type { TextEdit } from '#domain/article-toolbar.ts';

/** Where a position is after an edit. */
function moved(position: number, { from, to, insert }: TextEdit): number {
  if (position <= from) return position;
  return position >= to ? position + insert.length - (to - from) : from + insert.length;
}

/** Uses execCommand, the only way that undo includes. Returns false when the browser refuses. */
function typed(field: HTMLTextAreaElement, { from, to, insert }: TextEdit): boolean {
  if (document.activeElement !== field) return false;
  field.setSelectionRange(from, to);
  if (from === to && insert === '') return true;
  return document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
}

/** Edits the text; with `stay` selection, focus and scroll position are restored. */
export function typeInto(field: HTMLTextAreaElement, edit: TextEdit, stay: boolean): void {
  const { selectionStart, selectionEnd } = field;
  const active = document.activeElement;
  const { scrollX, scrollY } = window;
  field.focus({ preventScroll: true });
  if (!typed(field, edit)) {
    field.setRangeText(edit.insert, edit.from, edit.to);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  if (!stay) {
    field.setSelectionRange(edit.start, edit.end);
    return;
  }
  field.setSelectionRange(moved(selectionStart, edit), moved(selectionEnd, edit));
  if (active instanceof HTMLElement && active !== field) active.focus({ preventScroll: true });
  window.scrollTo(scrollX, scrollY);
}
