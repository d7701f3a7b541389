/** The text: the browser's own field, with buttons, shortcuts, and pictures that are pasted or dropped. */
import { useStore } from '@nanostores/react';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { nextLine, type TextEdit } from '#domain/article-toolbar.ts';
import { FIELD_LABELS, fieldText } from '#messages/admin/article-editor.ts';
import { BODY_TEXT, TOOL_LABELS } from '#messages/admin/article-body.ts';
import type { Body } from '#stores/admin/articles/editor/body.ts';
import { problemOf } from '#stores/admin/articles/editor/article-editor-state.ts';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { BodyCount, BodyHelp } from './body-notes.tsx';
import type { ToolKey } from './icons.tsx';
import { toolOf } from './shortcuts.ts';
import { watchSlash } from './slash-menu.ts';
import { EditorToolbar } from './article-editor-toolbar.tsx';
import { useEditor } from './use-article-editor.ts';

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
function typeInto(field: HTMLTextAreaElement, edit: TextEdit, stay: boolean): void {
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

/** Makes Markdown of pasted tables and links; the library for it is fetched after the field is shown. */
function watchPaste(field: HTMLTextAreaElement): () => void {
  let stop = (): void => undefined;
  let gone = false;
  void import('@github/paste-markdown').then(
    (library) => {
      if (gone) return;
      library.installTable(field);
      library.installLink(field);
      library.installHTML(field);
      stop = () => {
        library.uninstallTable(field);
        library.uninstallLink(field);
        library.uninstallHTML(field);
      };
    },
    () => undefined,
  );
  return () => {
    gone = true;
    stop();
  };
}

/** Writes only text from elsewhere into the field: writing typed text back would lose its undo and its caret. */
function useBodyField({ attach }: Body, text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    attach({
      read: () => ({ text: field.value, start: field.selectionStart, end: field.selectionEnd }),
      apply: (edit, stay) => typeInto(field, edit, stay),
    });
    const stop = watchPaste(field);
    return () => {
      attach(null);
      stop();
    };
  }, [attach]);
  useEffect(() => {
    const field = ref.current;
    if (field && field.value !== text) field.value = text;
  }, [text]);
  return ref;
}

/** A ref of the element around the text field. */
function useSlashMenu(body: Body, onTool: (tool: ToolKey) => void) {
  const expander = useRef<HTMLElement>(null);
  useEffect(
    () => (expander.current ? watchSlash(expander.current, body, onTool) : undefined),
    [body, onTool],
  );
  return expander;
}

function press(body: Body, event: KeyboardEvent): void {
  // The slash menu takes its own keys.
  if (event.defaultPrevented) return;
  const tool = toolOf(event);
  if (tool !== null) {
    event.preventDefault();
    body.runTool(tool);
    return;
  }
  const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== 'Enter' || !plain || event.nativeEvent.isComposing) return;
  body.edit((selected) => {
    const edit = nextLine(selected);
    if (edit !== null) event.preventDefault();
    return edit;
  });
}

/** Pasted pictures; empty when the clipboard also has text, as from spreadsheets. */
function picturesOf({ clipboardData: { files, types } }: ClipboardEvent): readonly File[] {
  return types.includes('text/plain') ? [] : [...files];
}

interface TextFieldProps {
  readonly id: string;
  readonly describedBy: string;
  readonly onTool: (tool: ToolKey) => void;
}

function TextField({ id, describedBy, onTool }: TextFieldProps) {
  const { $editor, change, body, pictures } = useEditor();
  const state = useStore($editor);
  const field = useBodyField(body, state.typed.body);
  const expander = useSlashMenu(body, onTool);
  const { over, handlers } = useFileDrop(pictures.add, { leaveEmpty: true });
  return (
    <>
      <text-expander ref={expander} keys="/" className="relative block">
        <textarea
          ref={field}
          id={id}
          name="body"
          defaultValue={state.typed.body}
          rows={18}
          spellCheck
          aria-invalid={problemOf(state, 'body') !== null || undefined}
          aria-describedby={describedBy}
          className={`block field-sizing-content control min-h-[60vh]! resize-y px-4 py-4 text-[1.0625rem] leading-[1.7] sm:px-5 ${over ? 'outline-3 outline-signal outline-dashed' : ''}`}
          onChange={(event) => change('body', event.target.value)}
          onKeyDown={(event) => press(body, event)}
          onPaste={(event) => {
            const files = picturesOf(event);
            if (files.length === 0) return;
            event.preventDefault();
            pictures.add(files);
          }}
          {...handlers}
        />
      </text-expander>
      {over && <p className="mt-1.5 text-small">{BODY_TEXT.dropHere}</p>}
    </>
  );
}

function PictureInput({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  const { pictures } = useEditor();
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={TOOL_LABELS.picture}
      accept={PHOTO_MEDIA_TYPES.join(',')}
      onChange={(event) => {
        pictures.add([...(event.target.files ?? [])]);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}

export function EditorBody() {
  const id = useId();
  const { $editor, body } = useEditor();
  const state = useStore($editor);
  const file = useRef<HTMLInputElement>(null);
  const runTool = useCallback(
    (tool: ToolKey): void => {
      if (tool === 'picture') file.current?.click();
      else body.runTool(tool);
    },
    [body],
  );
  const problem = problemOf(state, 'body');
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="label">
        {FIELD_LABELS.body}
        <span aria-hidden="true" className="text-danger after:content-['_*']" />
      </label>
      <div>
        <div className="sticky top-32 z-20 in-data-focus-mode:top-16">
          <EditorToolbar onTool={runTool} />
        </div>
        <TextField id={id} describedBy={`${id}-count ${id}-error`} onTool={runTool} />
        <PictureInput ref={file} />
      </div>
      <p id={`${id}-error`} className="text-small font-semibold text-danger empty:hidden">
        {problem !== null && fieldText('body', problem)}
      </p>
      <BodyCount id={`${id}-count`} text={state.typed.body} />
      <BodyHelp />
    </section>
  );
}
