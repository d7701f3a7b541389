/** The cover: chosen, dropped or pasted; what it shows has to be said. */
import { useStore } from '@nanostores/react';
import { useState, type ChangeEvent, type ClipboardEvent, type DragEvent } from 'react';
import { ARTICLE_LIMITS } from '../../../../contract/admin-articles.ts';
import { PHOTO_MEDIA_TYPES } from '../../../../contract/profile-photo.ts';
import { thumbnailOf } from '../../../../domain/pictures.ts';
import { FIELD_HINTS, FIELD_LABELS } from '../../../../messages/admin/article-editor.ts';
import { COVER_TEXT } from '../../../../messages/admin/article-body.ts';
import {
  $cover,
  cancelCover,
  chooseCover,
  removeCover,
  retryCover,
} from '../../../../stores/admin/articles/editor/cover.ts';
import { $editor } from '../../../../stores/admin/articles/editor/state.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { AreaField } from './fields.tsx';

function take(files: FileList): boolean {
  const file = files[0];
  if (file !== undefined) void chooseCover(file);
  return file !== undefined;
}

interface ChooserProps {
  readonly label: string;
}

/** The browser's own control, dressed as a button: the keyboard and a screen reader know it. */
function Chooser({ label }: ChooserProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    if (event.target.files) take(event.target.files);
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

function OnItsWay() {
  const { phase, name } = useStore($cover);
  if (phase !== 'reading' && phase !== 'sending') return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Spinner label={COVER_TEXT[phase]} />
      <span className="min-w-0 truncate text-small text-muted">{name}</span>
      <Button variant="quiet" onClick={cancelCover}>
        {COVER_TEXT.cancel}
      </Button>
    </div>
  );
}

function Failure() {
  const { phase, failure } = useStore($cover);
  return (
    <div role="alert" className="empty:hidden">
      {phase === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small font-semibold text-danger">{failure}</p>
          <Button variant="quiet" onClick={retryCover}>
            {COVER_TEXT.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function useCoverDrop() {
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
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    if (take(event.clipboardData.files)) event.preventDefault();
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
  const { typed } = useStore($editor);
  const { over, handlers } = useCoverDrop();
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
          <Chooser label={url === '' ? COVER_TEXT.choose : COVER_TEXT.chooseOther} />
          {url !== '' && (
            <Button variant="quiet" onClick={removeCover}>
              {COVER_TEXT.remove}
            </Button>
          )}
        </div>
        <OnItsWay />
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
