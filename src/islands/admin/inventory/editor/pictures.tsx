/** The pictures of a product: chosen, dropped or pasted; ordered by dragging or by buttons; each described. */
import { useStore } from '@nanostores/react';
import { useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { PHOTO_MEDIA_TYPES } from '../../../../contract/profile-photo.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '../../../../messages/admin/product-editor.ts';
import type { Upload } from '../../../../stores/admin/inventory/editor/pictures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useFileDrop } from '../../../../ui/use-file-drop.ts';
import { ProductPicture } from './picture.tsx';
import { useEditor } from './use-editor.ts';

/** The native file input, styled as a button. */
function Chooser() {
  const { pictures } = useEditor();
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    pictures.add([...(event.target.files ?? [])]);
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

function UploadLine({ upload: { key, name, phase, failure } }: UploadProps) {
  const { pictures } = useEditor();
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
            pictures.retry(key);
          }}
        >
          {TEXT.retry}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          pictures.drop(key);
        }}
      >
        {phase === 'failed' ? TEXT.putAway : TEXT.cancel}
      </Button>
    </li>
  );
}

function PictureList() {
  const { images } = useStore(useEditor().$editor).typed;
  const [dragged, setDragged] = useState<number | null>(null);
  return (
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
  );
}

export function ProductPictures() {
  const { $editor, pictures } = useEditor();
  const { images } = useStore($editor).typed;
  const uploads = useStore(pictures.$uploads);
  const announcement = useStore(pictures.$announcement);
  const { over, handlers } = useFileDrop(pictures.add);
  const paste = (event: ClipboardEvent): void => {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    pictures.add([...files]);
    event.preventDefault();
  };
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
        <PictureList />
        <ul className="grid grid-cols-1 empty:hidden">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
        <output className="sr-only">{announcement}</output>
      </div>
    </section>
  );
}
