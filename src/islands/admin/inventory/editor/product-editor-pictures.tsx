/** The pictures of a product: chosen, dropped or pasted; ordered by dragging or by buttons; each described. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { QueuedPicture } from '#stores/core/picture-queue.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { ProductPicture } from './picture.tsx';
import { useEditor } from './use-product-editor.ts';

function UploadLine({ upload: { key, name, phase, failure } }: { readonly upload: QueuedPicture }) {
  const { pictures } = useEditor();
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      {phase === 'failed' ? (
        <p role="alert" className="min-w-0 flex-1 text-small font-semibold text-danger">
          {TEXT.failed(name, failure ?? '')}
        </p>
      ) : (
        <>
          <Spinner label={TEXT[phase === 'kept' ? 'sending' : phase]} />
          <span className="min-w-0 flex-1 truncate text-small text-muted">{name}</span>
        </>
      )}
      {phase === 'failed' && (
        <Button variant="quiet" onClick={() => pictures.retry(key)}>
          {SHARED_WORDS.retry}
        </Button>
      )}
      <Button variant="quiet" onClick={() => pictures.drop(key)}>
        {phase === 'failed' ? TEXT.putAway : SAVE_WORDS.cancel}
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
  return (
    <section aria-label={TEXT.title} className="grid grid-cols-1 gap-5">
      <h2 className="border-b border-line pb-2 text-card">{TEXT.title}</h2>
      <FileArea className="grid grid-cols-1 gap-4 p-4" takesPaste onTake={pictures.add}>
        <FileButton
          name="pictures"
          label={TEXT.choose}
          accept={PHOTO_MEDIA_TYPES}
          several
          className="justify-self-start"
          onChoose={pictures.add}
        />
        <p className="text-small text-muted">{TEXT.lead}</p>
        {images.length === 0 && uploads.length === 0 && <p className="text-muted">{TEXT.empty}</p>}
        <PictureList />
        <ul className="grid grid-cols-1 empty:hidden">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
        <output className="sr-only">{announcement}</output>
      </FileArea>
    </section>
  );
}
