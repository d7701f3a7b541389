/** The cover: chosen, dropped or pasted; its description is required. */
import { useStore } from '@nanostores/react';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { FIELD_HINTS, FIELD_LABELS } from '#messages/admin/article-editor.ts';
import { COVER_TEXT } from '#messages/admin/article-body.ts';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { useField } from './article-editor-fields.tsx';
import { useEditor } from './use-article-editor.ts';

function Progress() {
  const { cover } = useEditor();
  const [upload] = useStore(cover.$jobs);
  if (upload?.phase !== 'reading' && upload?.phase !== 'sending') return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Spinner label={COVER_TEXT[upload.phase]} />
      <span className="min-w-0 truncate text-small text-muted">{upload.name}</span>
      <Button variant="quiet" onClick={cover.cancel}>
        {SAVE_WORDS.cancel}
      </Button>
    </div>
  );
}

function Failure() {
  const { cover } = useEditor();
  const [upload] = useStore(cover.$jobs);
  return (
    <div role="alert" className="empty:hidden">
      {upload?.phase === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small font-semibold text-danger">{upload.failure}</p>
          <Button variant="quiet" onClick={() => cover.retry(upload.key)}>
            {SHARED_WORDS.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function Shown({ url, alt }: { readonly url: string; readonly alt: string }) {
  return (
    <img src={thumbnailOf(url) ?? url} alt={alt} className="aspect-video w-full max-w-72 object-cover cut" />
  );
}

function useTake() {
  const { cover } = useEditor();
  return ([file]: readonly File[]): void => {
    if (file !== undefined) cover.choose(file);
  };
}

function Actions() {
  const { $editor, cover } = useEditor();
  const { featured_image_url: url } = useStore($editor).typed;
  const take = useTake();
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        name="cover"
        label={url === '' ? COVER_TEXT.choose : COVER_TEXT.chooseOther}
        accept={PHOTO_MEDIA_TYPES}
        onChoose={take}
      />
      {url !== '' && (
        <Button variant="quiet" onClick={cover.remove}>
          {COVER_TEXT.remove}
        </Button>
      )}
    </div>
  );
}

export function CoverField() {
  const { typed } = useStore(useEditor().$editor);
  const take = useTake();
  const alt = useField('featured_image_alt');
  const url = typed.featured_image_url;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 label">{FIELD_LABELS.featured_image_url}</legend>
      <FileArea className="grid gap-4 p-4" takesPaste onTake={take}>
        {url !== '' && <Shown url={url} alt={typed.featured_image_alt || COVER_TEXT.undescribed} />}
        <Actions />
        <Progress />
        <Failure />
        <p className="text-small text-muted">
          {url === '' && <span className="block">{COVER_TEXT.none}</span>}
          {COVER_TEXT.lead}
        </p>
      </FileArea>
      {url !== '' && (
        <FormArea {...alt} required rows={2} hint={FIELD_HINTS.alt} maxLength={ARTICLE_LIMITS.altLength} />
      )}
    </fieldset>
  );
}
