/** The article editor of /admin-blog: renders stores/admin/articles/editor/page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../../messages/core/errors.ts';
import { EDITOR_TEXT, FIELD_HINTS } from '../../../../messages/admin/article-editor.ts';
import { $access } from '../../../../stores/auth/guard.ts';
import { saveNow } from '../../../../stores/admin/articles/editor/save.ts';
import { $editor, $editorDirty } from '../../../../stores/admin/articles/editor/state.ts';
import {
  closeEditor,
  loadArticle,
  mayLeaveEditor,
  openEditor,
} from '../../../../stores/admin/articles/editor/page.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EditorBar } from './bar.tsx';
import { EditorBody } from './body.tsx';
import { CoverField } from './cover.tsx';
import { EditorDialogs } from './dialogs.tsx';
import { CategoryField, ExcerptField, LineField, SlugField, TitleField } from './fields.tsx';
import { LiveState } from './published-state.tsx';
import { EditorNotices } from './notices.tsx';
import { EditorPictures } from './pictures.tsx';
import { EditorPreview } from './preview.tsx';
import { SearchFields } from './search-result.tsx';

interface ArticleEditorProps {
  /** Id of the article, or 'new'. Not a key: a new article gets its id while somebody writes. */
  readonly article: string;
  readonly onClose: () => void;
}

/** The browser asks before it leaves what is not saved; the guard has kept it on this device already. */
function useLeaveQuestion(): void {
  const unsaved = useStore($editorDirty);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent): void => {
      if ($access.get() !== 'leaving') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/** Ctrl+S anywhere on the page, and leaving the window, save at once. */
function useSaving(): void {
  useEffect(() => {
    const save = (): void => void saveNow();
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('blur', save);
    document.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('blur', save);
      document.removeEventListener('keydown', press);
    };
  }, []);
}

const WIDE = '(min-width: 80rem)';

/** Whether there is room for the preview beside the text. */
function useWide(): boolean {
  return useSyncExternalStore(
    (listen) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listen);
      return () => {
        query.removeEventListener('change', listen);
      };
    },
    () => matchMedia(WIDE).matches,
  );
}

/** After each act that fields stand in the way of, the first of them gets the focus. */
function useFirstWrong() {
  const { refusals } = useStore($editor);
  const fields = useRef<HTMLDivElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return fields;
}

function Writing() {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-7">
      <TitleField />
      <ExcerptField />
      <EditorBody />
      <EditorPictures />
      <section aria-label={EDITOR_TEXT.details} className="grid gap-6 border-t border-line pt-6">
        <CoverField />
        <div className="grid gap-6 sm:grid-cols-2">
          <CategoryField />
          <LineField field="author_name" hint={FIELD_HINTS.author} />
        </div>
        <SlugField />
        <SearchFields />
      </section>
    </div>
  );
}

interface ViewsProps {
  readonly preview: boolean;
  readonly onChange: (preview: boolean) => void;
}

function Views({ preview, onChange }: ViewsProps) {
  const views = [
    { label: EDITOR_TEXT.write, value: false },
    { label: EDITOR_TEXT.preview, value: true },
  ];
  return (
    <fieldset className="grid grid-cols-2 xl:hidden">
      <legend className="sr-only">{EDITOR_TEXT.views}</legend>
      {views.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === preview}
          className="min-h-11 cursor-pointer border-b-4 border-line label aria-pressed:border-text"
          onClick={() => {
            onChange(value);
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Surface() {
  const [preview, setPreview] = useState(false);
  const wide = useWide();
  const fields = useFirstWrong();
  return (
    <>
      <Views preview={preview} onChange={setPreview} />
      <div ref={fields} className="grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-2">
        <div className={`min-w-0 ${preview ? 'max-xl:hidden' : ''}`}>
          <Writing />
        </div>
        {(wide || preview) && (
          <section
            aria-label={EDITOR_TEXT.preview}
            className="h-[calc(100dvh-16rem)] min-h-96 min-w-0 xl:sticky xl:top-34 xl:h-[calc(100dvh-10rem)]"
          >
            <EditorPreview />
          </section>
        )}
      </div>
    </>
  );
}

function NotOpen() {
  const { phase, failure } = useStore($editor);
  if (phase === 'loading' || phase === 'closed') return <Spinner label={EDITOR_TEXT.loading} />;
  const missing = phase === 'missing';
  return (
    <Notice kind="error" title={missing ? EDITOR_TEXT.missing : EDITOR_TEXT.failed} live>
      <p>{missing || failure === null ? EDITOR_TEXT.missingText : errorText(failure)}</p>
      {!missing && (
        <Button variant="quiet" className="mt-3" onClick={() => void loadArticle()}>
          {EDITOR_TEXT.retry}
        </Button>
      )}
    </Notice>
  );
}

export function ArticleEditor({ article, onClose }: ArticleEditorProps) {
  const { phase, typed } = useStore($editor);
  useEffect(() => {
    openEditor(article);
  }, [article]);
  useEffect(() => closeEditor, []);
  useLeaveQuestion();
  useSaving();
  const leave = (): void => {
    void mayLeaveEditor().then((go) => (go ? onClose() : undefined));
  };
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:pb-20">
      <h1 className="sr-only">{typed.title.trim() || EDITOR_TEXT.newTitle}</h1>
      <EditorBar onBack={leave} onGone={onClose} />
      {phase === 'ready' ? (
        <>
          <LiveState />
          <EditorNotices />
          <Surface />
          <EditorDialogs />
        </>
      ) : (
        <NotOpen />
      )}
    </div>
  );
}
