/** Changes of a text field that are made as if they were typed, so that the browser's own undo knows of them. */
import type { TextEdit } from '../../../../domain/article-markdown.ts';

/** Where a position is after an edit. */
function moved(position: number, { from, to, insert }: TextEdit): number {
  if (position <= from) return position;
  return position >= to ? position + insert.length - (to - from) : from + insert.length;
}

/** The browser's own way of typing; there is no other that its undo hears of. False where it refuses. */
function typed(field: HTMLTextAreaElement, { from, to, insert }: TextEdit): boolean {
  if (document.activeElement !== field) return false;
  field.setSelectionRange(from, to);
  if (from === to && insert === '') return true;
  return document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
}

/** Changes the text; with `stay` selection, focus and what is in view are afterwards as they were. */
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
