/** Changes of the text by buttons and pictures. They go through the field on the screen, so that its own undo knows of them. */
import {
  markdownEdit,
  applyEdit,
  type MarkdownTool,
  type TextSelection,
  type TextEdit,
} from '../../../../domain/article-markdown.ts';
import { TOOL_WORDS } from '../../../../messages/admin/article-body.ts';
import { $editor } from './state.ts';
import { changeArticle } from './page.ts';

/** The field that shows the text. */
export interface BodyField {
  readonly read: () => TextSelection;
  /** Changes the text as if it were typed; `stay` leaves the selection and the focus where they were. */
  readonly apply: (edit: TextEdit, stay: boolean) => void;
}

let shown: BodyField | null = null;

/** The field has come, or gone (null). */
export function attachBody(field: BodyField | null): void {
  shown = field;
}

/** Changes the text; `make` answers null for nothing. With `stay` the person goes on where they are. */
export function editBody(make: (marked: TextSelection) => TextEdit | null, stay = false): void {
  const marked = bodySelection();
  const edit = make(marked);
  if (edit === null) return;
  if (shown === null) changeArticle('body', applyEdit(marked.text, edit));
  else shown.apply(edit, stay);
}

/** The text with what is selected in it now. */
export function bodySelection(): TextSelection {
  const text = $editor.get().typed.body;
  return shown?.read() ?? { text, start: text.length, end: text.length };
}

/** What a button of the toolbar does. */
export function runTool(tool: MarkdownTool): void {
  editBody((marked) => markdownEdit(tool, marked, TOOL_WORDS));
}
