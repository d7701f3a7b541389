/** The frame of an editor of the back office around stores/core/editor.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CONFLICT_QUESTION } from '#messages/core/forms.ts';
import { $access } from '#stores/auth/guard.ts';
import { hasUnsaved, trackUnsaved } from '#stores/core/unsaved.ts';
import type { ShownEditor } from '#stores/core/editor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { focusIfLost, SCREEN_HEADING } from './focus-if-lost.ts';
import { Refused } from './loaded.tsx';

/** Has the browser ask before unsaved values are left, except when the guard leaves: that keeps them. */
function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const stop = trackUnsaved(() => true);
    const ask = (event: BeforeUnloadEvent): void => {
      if ($access.get() !== 'leaving' && hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

const FIRST_FIELD = '#content :is(input:not([type=file]), textarea)';

/**
 * Takes the focus from a control that is gone: to the first field of a new subject or the heading of an existing one, and
 * to the page when the editor closes.
 */
function useEditorFocus(isOpen: boolean, isNew: boolean): void {
  const begins = useRef(isNew);
  useEffect(() => {
    if (isOpen) focusIfLost(begins.current ? FIRST_FIELD : SCREEN_HEADING);
  }, [isOpen]);
  useEffect(() => () => focusIfLost('#content'), []);
}

/** Ctrl+S anywhere on the page saves. */
function useSaveKey(save: () => Promise<unknown>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [save]);
}

type Words = Readonly<Record<'toList' | 'loading' | 'failed' | 'missing' | 'missingText', string>>;

interface PartProps {
  readonly editor: ShownEditor;
}

interface ConflictChoiceProps extends PartProps {
  /** Selector of what gets the focus after the choice. */
  readonly returnTo: string;
  readonly words: { readonly keep: string; readonly keepHint?: string; readonly take: string };
}

function Choice({ editor, returnTo, words: { keep, keepHint, take } }: ConflictChoiceProps) {
  const hint = useId();
  useEffect(() => () => focusIfLost(returnTo), [returnTo]);
  return (
    <section
      aria-label={CONFLICT_QUESTION}
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t-4 border-danger bg-ground py-3 max-sm:bottom-16"
    >
      <p className="min-w-48 flex-1 font-semibold">{CONFLICT_QUESTION}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {keepHint !== undefined && (
          <span id={hint} className="text-small text-muted">
            {keepHint}
          </span>
        )}
        <Button
          onClick={() => void editor.overwriteNewer()}
          {...(keepHint !== undefined && { describedBy: hint })}
        >
          {keep}
        </Button>
      </div>
      <Button variant="quiet" onClick={() => void editor.takeNewer()}>
        {take}
      </Button>
    </section>
  );
}

/** Below the fields: the choice of the version, after a conflict. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { newer } = useStore(props.editor.$editor);
  return newer !== null && <Choice {...props} />;
}

interface NotOpenProps extends PartProps {
  readonly words: Words;
}

/** In place of the fields while there is nothing to edit. */
function NotOpen({ editor: { reading, load }, words }: NotOpenProps) {
  const { code } = useStore(reading.$state);
  if (code === null) return <Spinner label={words.loading} />;
  if (code !== 'not_found') return <Refused code={code} title={words.failed} onRetry={() => void load()} />;
  return (
    <Notice kind="error" title={words.missing} live>
      <p>{words.missingText}</p>
    </Notice>
  );
}

interface EditorFrameProps extends NotOpenProps {
  /** Id of the row, or 'new'. Not a key: a new row gets its id while it is edited. */
  readonly id: string;
  readonly save: () => Promise<unknown>;
  readonly heading: ReactNode;
  /** The heading is before the bar where the fields show the title themselves. */
  readonly isHeadingHidden?: boolean;
  readonly barClassName: string;
  /** The state of the open row. */
  readonly status: ReactNode;
  /** At the end of the bar, at the bottom of a phone. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function EditorBar({ editor, words, barClassName, status, actions, onClose }: EditorFrameProps) {
  const { isOpen } = useStore(editor.$editor);
  const leave = (): void => void editor.mayLeave().then((go) => (go ? onClose() : undefined));
  return (
    <div
      className={`editor-bar sticky top-[3.0625rem] z-30 -mx-4 flex items-center border-b border-line bg-ground px-4 py-2 sm:-mx-6 sm:px-6 ${barClassName}`}
    >
      <Button variant="quiet" className="shrink-0 max-sm:min-h-11 max-sm:px-3" onClick={leave}>
        {words.toList}
      </Button>
      {isOpen && (
        <>
          {status}
          <div className="ml-auto flex shrink-0 items-center justify-end gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-2.5">
            {actions}
          </div>
        </>
      )}
    </div>
  );
}

/** Opens the editor, renders its bar with `status` and `actions`, and its fields once it is open. */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, id, save, heading, isHeadingHidden = false, words, children } = props;
  const { isOpen } = useStore(editor.$editor);
  useEffect(() => {
    editor.open(id);
  }, [editor, id]);
  useLeaveQuestion(useStore(editor.$isDirty));
  useSaveKey(save);
  useEditorFocus(isOpen, id === 'new');
  const bar = <EditorBar {...props} />;
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:pb-20">
      {!isHeadingHidden && bar}
      <h1 tabIndex={-1} className={isHeadingHidden ? 'sr-only' : 'text-section wrap-anywhere outline-none'}>
        {heading}
      </h1>
      {isHeadingHidden && bar}
      {isOpen ? children : <NotOpen editor={editor} words={words} />}
    </div>
  );
}
