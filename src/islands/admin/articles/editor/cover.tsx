/** The cover: chosen, dropped or pasted; its description is required. */
import { useStore } from '@nanostores/react';
import { useState, type ChangeEvent, type ClipboardEvent, type DragEvent } from 'react';
import { ARTICLE_LIMITS } from '../../../../contract/admin-articles.ts';
import { PHOTO_MEDIA_TYPES } from '../../../../contract/profile-photo.ts';
import { thumbnailOf } from '../../../../domain/pictures.ts';
import { FIELD_HINTS, FIELD_LABELS } from '../../../../messages/admin/article-editor.ts';
import { COVER_TEXT } from '../../../../messages/admin/article-body.ts';
import type { NamedPicture } from '../../../../stores/admin/articles/editor/pictures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { AreaField } from './fields.tsx';
import { useEditor } from './use-editor.ts';

type Choose = (file: NamedPicture) => Promise<void>;

interface ChooserProps {
  readonly label: string;
  readonly onChoose: Choose;
}

/** The native file input, styled as a button. */
function Chooser({ label, onChoose }: ChooserProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file !== undefined) void onChoose(file);
    event.target.value = '';
  };
  return (
    <label className="relative button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal">
      {label}
      <input
        type="file"
        name="cover"
        accept={PHOTO_MEDIA_TYPES.join(',')}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={choose}
      />
    </label>
  );
}

function Progress() {
  const { cover } = useEditor();
  const { phase, name } = useStore(cover.$state);
  if (phase !== 'reading' && phase !== 'sending') return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Spinner label={COVER_TEXT[phase]} />
      <span className="min-w-0 truncate text-small text-muted">{name}</span>
      <Button variant="quiet" onClick={cover.cancel}>
        {COVER_TEXT.cancel}
      </Button>
    </div>
  );
}

function Failure() {
  const { cover } = useEditor();
  const { phase, failure } = useStore(cover.$state);
  return (
    <div role="alert" className="empty:hidden">
      {phase === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small font-semibold text-danger">{failure}</p>
          <Button variant="quiet" onClick={cover.retry}>
            {COVER_TEXT.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function useCoverDrop(onDrop: Choose) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const leave = (): void => {
    setOver(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) void onDrop(file);
  };
  const paste = (event: ClipboardEvent): void => {
    const file = event.clipboardData.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void onDrop(file);
  };
  return {
    over,
    handlers: { onDragEnter: hold, onDragOver: hold, onDragLeave: leave, onDrop: drop, onPaste: paste },
  };
}

interface ShownProps {
  readonly url: string;
  readonly alt: string;
}

function Shown({ url, alt }: ShownProps) {
  return (
    <img src={thumbnailOf(url) ?? url} alt={alt} className="aspect-video w-full max-w-72 object-cover cut" />
  );
}

export function CoverField() {
  const { $editor, cover } = useEditor();
  const { typed } = useStore($editor);
  const { over, handlers } = useCoverDrop(cover.choose);
  const url = typed.featured_image_url;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 label">{FIELD_LABELS.featured_image_url}</legend>
      <div
        className={`grid gap-4 border border-dashed p-4 ${over ? 'border-signal bg-surface' : 'border-line-strong'}`}
        {...handlers}
      >
        {url !== '' && <Shown url={url} alt={typed.featured_image_alt || COVER_TEXT.undescribed} />}
        <div className="flex flex-wrap gap-3">
          <Chooser label={url === '' ? COVER_TEXT.choose : COVER_TEXT.chooseOther} onChoose={cover.choose} />
          {url !== '' && (
            <Button variant="quiet" onClick={cover.remove}>
              {COVER_TEXT.remove}
            </Button>
          )}
        </div>
        <Progress />
        <Failure />
        <p className="text-small text-muted">
          {url === '' && <span className="block">{COVER_TEXT.none}</span>}
          {COVER_TEXT.lead}
        </p>
      </div>
      {url !== '' && (
        <AreaField
          field="featured_image_alt"
          required
          rows={2}
          hint={FIELD_HINTS.alt}
          maxLength={ARTICLE_LIMITS.altLength}
        />
      )}
    </fieldset>
  );
}
