/** Changes of the text by buttons and pictures, made through the field on the screen, so that its own undo includes them. */
import {
  markdownEdit,
  applyEdit,
  type MarkdownTool,
  type TextSelection,
  type TextEdit,
} from '#domain/article-toolbar.ts';
import { TOOL_WORDS } from '#messages/admin/article-body.ts';
import type { ArticleFrame } from './article-editor-state.ts';

/** The field that shows the text. */
interface BodyField {
  readonly read: () => TextSelection;
  /** Changes the text as if it were typed; `stay` keeps selection and focus. */
  readonly apply: (edit: TextEdit, stay: boolean) => void;
}

export function createBody({ $editor, change }: Pick<ArticleFrame, '$editor' | 'change'>) {
  let field: BodyField | null = null;
  const selection = (): TextSelection => {
    const text = $editor.get().typed.body;
    return field?.read() ?? { text, start: text.length, end: text.length };
  };
  /** `make` returns null for no change. */
  const edit = (make: (selected: TextSelection) => TextEdit | null, stay = false): void => {
    const selected = selection();
    const made = make(selected);
    if (made === null) return;
    if (field === null) change('body', applyEdit(selected.text, made));
    else field.apply(made, stay);
  };
  return {
    selection,
    edit,
    /** Sets the field when it mounts, null when it unmounts. */
    attach: (shown: BodyField | null) => {
      field = shown;
    },
    runTool: (tool: MarkdownTool) => edit((selected) => markdownEdit(tool, selected, TOOL_WORDS)),
  };
}

export type Body = ReturnType<typeof createBody>;
