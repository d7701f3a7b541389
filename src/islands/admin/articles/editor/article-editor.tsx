/** The article editor of /admin-blog: renders stores/admin/articles/editor/article-editor-page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EDITOR_TEXT, FIELD_HINTS, STALE_TEXT } from '#messages/admin/article-editor.ts';
import type { Navigator } from '#stores/core/address.ts';
import {
  createArticleEditor,
  type ArticleEditor as Editor,
} from '#stores/admin/articles/editor/article-editor-page.ts';
import { editorQuery, type PendingSave } from '#stores/admin/articles/articles-page.ts';
import { useFocusOnRefusal } from '#ui/use-focus-on-refusal.ts';
import { ConflictChoice, EditorFrame } from '#islands/core/editor.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { LiveNote } from '#islands/core/live-note.tsx';
import { useMedia } from '#islands/core/use-media.ts';
import { usePage } from '#islands/core/use-page.ts';
import { urls } from '#contract/urls.ts';
import { longMoment } from '#domain/article-schedule.ts';
import { LIVE_TEXT } from '#messages/admin/article-actions.ts';
import { EditorActions, EditorStatus } from './bar.tsx';
import { EditorBody } from './body.tsx';
import { CoverField } from './cover.tsx';
import { EditorDialogs } from './article-editor-dialogs.tsx';
import { CategoryField, ExcerptField, SlugField, TitleField, useField } from './article-editor-fields.tsx';
import { EditorNotices } from './article-editor-notices.tsx';
import { EditorPictures } from './article-editor-pictures.tsx';
import { EditorPreview } from './preview.tsx';
import { SearchFields } from './search-result.tsx';
import { EditorContext, useEditor } from './use-article-editor.ts';

function LiveState() {
  const { $editor, $isDirty, $articleState } = useEditor();
  const { row: article } = useStore($editor);
  const dirty = useStore($isDirty);
  const state = useStore($articleState);
  if (article === null) return null;
  if (state === 'scheduled' && article.published_at !== null)
    return <p className="text-small">{LIVE_TEXT.scheduled(longMoment(article.published_at))}</p>;
  if (state !== 'published') return null;
  return (
    <LiveNote row={article} words={LIVE_TEXT} href={urls.article(article.slug)}>
      {(dirty || article.has_changes) && <p className="text-warning">{LIVE_TEXT.changes}</p>}
    </LiveNote>
  );
}

/** Saves at once when the window loses the focus. */
function useBlurSave({ saveNow }: Editor): void {
  useEffect(() => {
    const save = (): void => void saveNow();
    window.addEventListener('blur', save);
    return () => window.removeEventListener('blur', save);
  }, [saveNow]);
}

/** Room for the preview beside the text. */
const WIDE = '(min-width: 80rem)';

/** Ctrl+Shift+F shows only the text, and everything again; Escape shows everything. */
function useFocusMode({ view: { $focus, setFocus } }: Editor): boolean {
  const focus = useStore($focus);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const toggles = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyF';
      if (!toggles && !(event.key === 'Escape' && $focus.get())) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setFocus(toggles && !$focus.get());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [$focus, setFocus]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', focus);
    return () => document.documentElement.removeAttribute('data-focus-mode');
  }, [focus]);
  return focus;
}

/** Lines of 65 to 75 characters. */
const COLUMN = 'mx-auto w-full max-w-[39rem]';

function Fields({ focus }: { readonly focus: boolean }) {
  return (
    <div className={`grid min-w-0 grid-cols-1 content-start gap-7 ${COLUMN}`}>
      <TitleField />
      {!focus && <ExcerptField />}
      <EditorBody />
      <EditorPictures />
      <section
        hidden={focus}
        aria-label={EDITOR_TEXT.details}
        className="grid gap-6 border-t border-line pt-6"
      >
        <CoverField />
        <div className="grid gap-6 sm:grid-cols-2">
          <CategoryField />
          <FormText {...useField('author_name')} hint={FIELD_HINTS.author} autoComplete="off" />
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
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Surface() {
  const [previewInstead, setPreviewInstead] = useState(false);
  const wide = useMedia(WIDE);
  const editor = useEditor();
  const previewBeside = useStore(editor.view.$preview);
  const { refusals } = useStore(editor.$editor);
  const fields = useFocusOnRefusal<HTMLDivElement>(refusals);
  const focus = useFocusMode(editor);
  const preview = !focus && (wide ? previewBeside : previewInstead);
  return (
    <>
      {!focus && <Views preview={previewInstead} onChange={setPreviewInstead} />}
      <div ref={fields} className={`grid grid-cols-1 gap-x-10 gap-y-6 ${preview ? 'xl:grid-cols-2' : ''}`}>
        <div className={`min-w-0 ${preview ? 'max-xl:hidden' : ''}`}>
          <Fields focus={focus} />
        </div>
        {preview && (
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

interface ArticleEditorProps {
  /** Id of the article, or 'new'. */
  readonly article: string;
  readonly pending: PendingSave;
  readonly address: Navigator;
}

export function ArticleEditor({ article, pending, address }: ArticleEditorProps) {
  const editor = usePage(() => createArticleEditor(pending));
  const { typed } = useStore(editor.$editor);
  useBlurSave(editor);
  const toList = (): void => address.go(editorQuery(null));
  return (
    <EditorContext value={editor}>
      <EditorFrame
        editor={editor}
        id={article}
        save={editor.saveNow}
        words={EDITOR_TEXT}
        heading={typed.title.trim() || EDITOR_TEXT.newTitle}
        isHeadingHidden
        barClassName="gap-x-3 in-data-focus-mode:top-0"
        status={<EditorStatus />}
        actions={<EditorActions onDeleted={toList} />}
        onClose={toList}
      >
        <LiveState />
        <EditorNotices />
        <Surface />
        <ConflictChoice editor={editor} returnTo="textarea[name=body]" words={STALE_TEXT} />
        <EditorDialogs />
      </EditorFrame>
    </EditorContext>
  );
}
