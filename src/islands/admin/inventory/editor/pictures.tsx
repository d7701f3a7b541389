/** The pictures of a product: chosen, dropped or pasted; put in order by drag or by buttons; each with its words. */
import { useStore } from '@nanostores/react';
import { useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { PHOTO_MEDIA_TYPES } from '../../../../contract/profile-photo.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '../../../../messages/admin/product-editor.ts';
import { $productEditor } from '../../../../stores/admin/inventory/editor/state.ts';
import {
  $picturesSaid,
  $uploads,
  addProductPictures,
  dropUpload,
  retryUpload,
  type Upload,
} from '../../../../stores/admin/inventory/editor/pictures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useFileDrop } from '../../../../ui/use-file-drop.ts';
import { ProductPicture } from './picture.tsx';

function take(files: FileList): boolean {
  if (files.length > 0) addProductPictures([...files]);
  return files.length > 0;
}

/** The browser's own control, dressed as a button: the keyboard and a screen reader know it. */
function Chooser() {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    if (event.target.files) take(event.target.files);
    event.target.value = '';
  };
  return (
    <label className="relative button justify-self-start button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal">
      {TEXT.choose}
      <input
        type="file"
        name="pictures"
        multiple
        accept={PHOTO_MEDIA_TYPES.join(',')}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={choose}
      />
    </label>
  );
}

interface UploadProps {
  readonly upload: Upload;
}

function OnItsWay({ upload: { key, name, phase, failure } }: UploadProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      {phase === 'failed' ? (
        <p role="alert" className="min-w-0 flex-1 text-small font-semibold text-danger">
          {TEXT.failed(name, failure ?? '')}
        </p>
      ) : (
        <>
          <Spinner label={TEXT[phase]} />
          <span className="min-w-0 flex-1 truncate text-small text-muted">{name}</span>
        </>
      )}
      {phase === 'failed' && (
        <Button
          variant="quiet"
          onClick={() => {
            retryUpload(key);
          }}
        >
          {TEXT.retry}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          dropUpload(key);
        }}
      >
        {phase === 'failed' ? TEXT.putAway : TEXT.cancel}
      </Button>
    </li>
  );
}

function paste(event: ClipboardEvent): void {
  if (take(event.clipboardData.files)) event.preventDefault();
}

export function ProductPictures() {
  const { images } = useStore($productEditor).typed;
  const uploads = useStore($uploads);
  const said = useStore($picturesSaid);
  const { over, handlers } = useFileDrop(addProductPictures);
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <section aria-label={TEXT.title} className="grid grid-cols-1 gap-5">
      <h2 className="border-b border-line pb-2 text-card">{TEXT.title}</h2>
      <div
        className={`grid grid-cols-1 gap-4 border border-dashed p-4 ${over ? 'border-signal bg-surface' : 'border-line-strong'}`}
        onPaste={paste}
        {...handlers}
      >
        <Chooser />
        <p className="text-small text-muted">{TEXT.lead}</p>
        {images.length === 0 && uploads.length === 0 && <p className="text-muted">{TEXT.empty}</p>}
        <ol className="grid grid-cols-1 empty:hidden">
          {images.map((picture, index) => (
            <ProductPicture
              key={picture.url}
              picture={picture}
              index={index}
              count={images.length}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        </ol>
        <ul className="grid grid-cols-1 empty:hidden">
          {uploads.map((upload) => (
            <OnItsWay key={upload.key} upload={upload} />
          ))}
        </ul>
        <output className="sr-only">{said}</output>
      </div>
    </section>
  );
}
