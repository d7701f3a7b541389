/** The product editor of /admin-inventory. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PRODUCT_EDITOR_TEXT as TEXT, PRODUCT_PICTURES_TEXT } from '#messages/admin/product-editor.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { PRODUCT_ACTIONS } from '#messages/admin/products.ts';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import { NEW_PRODUCT } from '#stores/admin/inventory/inventory-address.ts';
import { createProductEditor } from '#stores/admin/inventory/editor/product-editor-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusOnRefusal } from '#ui/use-focus-on-refusal.ts';
import { ConflictChoice, EditorFrame } from '#islands/core/editor.tsx';
import { SCREEN_HEADING } from '#islands/core/focus-if-lost.ts';
import { usePage } from '#islands/core/use-page.ts';
import { ProductFields } from './product-editor-fields.tsx';
import { ProductNotices } from './product-editor-notices.tsx';
import { ProductVariants } from './variants.tsx';
import { ProductLive } from './product-editor-published-state.tsx';
import { EditorContext, useEditor } from './use-product-editor.ts';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import type { QueuedPicture } from '#stores/core/picture-queue.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { ProductPicture } from './picture.tsx';

function UploadLine({ upload: { key, name, phase, failure } }: { readonly upload: QueuedPicture }) {
  const { pictures } = useEditor();
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      {phase === 'failed' ? (
        <p role="alert" className="min-w-0 flex-1 text-small font-semibold text-danger">
          {PRODUCT_PICTURES_TEXT.failed(name, failure ?? '')}
        </p>
      ) : (
        <>
          <Spinner label={PRODUCT_PICTURES_TEXT[phase === 'kept' ? 'sending' : phase]} />
          <span className="min-w-0 flex-1 truncate text-small text-muted">{name}</span>
        </>
      )}
      {phase === 'failed' && (
        <Button variant="quiet" onClick={() => pictures.retry(key)}>
          {SHARED_WORDS.retry}
        </Button>
      )}
      <Button variant="quiet" onClick={() => pictures.drop(key)}>
        {phase === 'failed' ? PRODUCT_PICTURES_TEXT.putAway : SAVE_WORDS.cancel}
      </Button>
    </li>
  );
}

function ProductPictures() {
  const { $editor, pictures } = useEditor();
  const { images } = useStore($editor).typed;
  const uploads = useStore(pictures.$uploads);
  const announcement = useStore(pictures.$announcement);
  return (
    <section aria-label={PRODUCT_PICTURES_TEXT.title} className="grid grid-cols-1 gap-5">
      <h2 className="border-b border-line pb-2 text-card">{PRODUCT_PICTURES_TEXT.title}</h2>
      <FileArea className="grid grid-cols-1 gap-4 p-4" takesPaste onTake={pictures.add}>
        <FileButton
          name="pictures"
          label={PRODUCT_PICTURES_TEXT.choose}
          accept={PHOTO_MEDIA_TYPES}
          several
          className="justify-self-start"
          onChoose={pictures.add}
        />
        <p className="text-small text-muted">{PRODUCT_PICTURES_TEXT.lead}</p>
        {images.length === 0 && uploads.length === 0 && (
          <p className="text-muted">{PRODUCT_PICTURES_TEXT.empty}</p>
        )}
        <ol className="grid grid-cols-1 empty:hidden">
          {images.map((picture, index) => (
            <ProductPicture key={picture.url} picture={picture} index={index} count={images.length} />
          ))}
        </ol>
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

interface EditorProps {
  /** Id of the product, or 'new'. Not a key: a new product gets its id while it is edited. */
  readonly product: string;
  readonly onClose: () => void;
  readonly onNamed: (id: string) => void;
}

const TONES = { draft: 'plain', active: 'good', archived: 'danger' } as const;

function saveLabel(isNew: boolean, goesLive: boolean): string {
  if (goesLive) return TEXT.saveLive;
  return isNew ? TEXT.saveNew : SAVE_WORDS.save;
}

function Status() {
  const { $editor, $isDirty } = useEditor();
  const { row: product } = useStore($editor);
  const dirty = useStore($isDirty);
  const status = product?.status ?? 'draft';
  return (
    <>
      <Badge tone={TONES[status]}>{PRODUCT_STATUS_LABELS[status]}</Badge>
      <output className={`text-small ${dirty ? 'font-semibold text-warning' : 'text-muted'}`}>
        {dirty ? TEXT.unsaved : product !== null && TEXT.allSaved}
      </output>
    </>
  );
}

function SaveButton() {
  const { $editor, $isDirty, action, save } = useEditor();
  const { row: product, typed, newer } = useStore($editor);
  const { busy } = useStore(action.$state);
  const dirty = useStore($isDirty);
  return (
    <Button
      busy={busy}
      busyLabel={SAVE_WORDS.saving}
      blocked={(!dirty && product !== null) || newer !== null}
      onClick={() => void save()}
    >
      {saveLabel(product === null, product?.status !== 'active' && typed.status === 'active')}
    </Button>
  );
}

interface DeletedProps {
  readonly onDeleted: () => void;
}

function Delete({ onDeleted }: DeletedProps) {
  const { $editor, action, remove } = useEditor();
  const { row: product } = useStore($editor);
  const { busy } = useStore(action.$state);
  if (product === null || product.status === 'active') return null;
  return (
    <div className="border-t border-line pt-6">
      <Button
        variant="danger"
        blocked={busy}
        onClick={() => void remove().then((done) => (done ? onDeleted() : undefined))}
      >
        {PRODUCT_ACTIONS.delete}
      </Button>
    </div>
  );
}

function Surface({ onDeleted }: DeletedProps) {
  const editor = useEditor();
  const { row: product, refusals } = useStore(editor.$editor);
  const fields = useFocusOnRefusal<HTMLDivElement>(refusals);
  return (
    <>
      {product !== null && <ProductLive product={product} />}
      <ProductNotices />
      <div ref={fields} className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <ProductFields />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <ProductPictures />
        </div>
      </div>
      <ProductVariants />
      <Delete onDeleted={onDeleted} />
      <ConflictChoice editor={editor} returnTo={SCREEN_HEADING} words={TEXT} />
    </>
  );
}

export function ProductEditor({ product, onClose, onNamed }: EditorProps) {
  const editor = usePage(createProductEditor);
  const { typed, row } = useStore(editor.$editor);
  const savedId = row?.id;
  useEffect(() => {
    if (product === NEW_PRODUCT && savedId !== undefined) onNamed(savedId);
  });
  return (
    <EditorContext value={editor}>
      <EditorFrame
        editor={editor}
        id={product}
        save={editor.save}
        words={TEXT}
        heading={typed.name.trim() || TEXT.newTitle}
        barClassName="flex-wrap gap-x-4 gap-y-1"
        status={<Status />}
        actions={<SaveButton />}
        onClose={onClose}
      >
        <Surface onDeleted={onClose} />
      </EditorFrame>
    </EditorContext>
  );
}
