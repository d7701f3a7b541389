/** The product editor of /admin-inventory: renders stores/admin/inventory/editor/page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { errorText } from '../../../../messages/core/errors.ts';
import { PRODUCT_EDITOR_TEXT as TEXT, statusWord } from '../../../../messages/admin/product-editor.ts';
import { PRODUCT_ACTS } from '../../../../messages/admin/products.ts';
import { $access } from '../../../../stores/auth/guard.ts';
import { deleteEditedProduct, saveEditedProduct } from '../../../../stores/admin/inventory/editor/save.ts';
import { $productDirty, $productEditor } from '../../../../stores/admin/inventory/editor/state.ts';
import {
  closeEditedProduct,
  loadProduct,
  mayLeaveProduct,
  openEditedProduct,
} from '../../../../stores/admin/inventory/editor/page.ts';
import { startSiteBuild } from '../../../../stores/core/site-build.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ProductFields } from './fields.tsx';
import { ProductNotices } from './notices.tsx';
import { ProductPictures } from './pictures.tsx';
import { ProductVariants } from './variants.tsx';
import { ProductLive } from './published-state.tsx';

interface EditorProps {
  /** Id of the product, or 'new'. Not a key: a new product gets its id while somebody writes. */
  readonly product: string;
  readonly onClose: () => void;
  /** A new product was saved for the first time. */
  readonly onNamed: (id: string) => void;
}

const TONES = { draft: 'plain', active: 'good', archived: 'danger' } as const;

/** The browser asks before it leaves what is not saved; the guard has kept it for this tab already. */
function useLeaveQuestion(): void {
  const unsaved = useStore($productDirty);
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

/** Ctrl+S anywhere on the page saves. */
function useSaving(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void saveEditedProduct();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

/** After each refused attempt the first wrong field gets the focus. */
function useFirstWrong() {
  const { refusals } = useStore($productEditor);
  const fields = useRef<HTMLDivElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return fields;
}

function saveLabel(isNew: boolean, goesLive: boolean): string {
  if (goesLive) return TEXT.saveLive;
  return isNew ? TEXT.saveNew : TEXT.save;
}

interface BarProps {
  readonly onBack: () => void;
}

/** What stays in sight: where the product stands, and saving. */
function Bar({ onBack }: BarProps) {
  const { phase, product, typed, saving, newer } = useStore($productEditor);
  const dirty = useStore($productDirty);
  const status = product?.status ?? 'draft';
  const goesLive = status !== 'active' && typed.status === 'active';
  return (
    <div className="sticky top-16 z-30 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-ground px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <Button variant="quiet" className="max-sm:min-h-11 max-sm:px-3" onClick={onBack}>
        {TEXT.toList}
      </Button>
      {phase === 'ready' && (
        <>
          <Badge tone={TONES[status]}>{statusWord(status)}</Badge>
          <output className={`text-small ${dirty ? 'font-semibold text-warning' : 'text-muted'}`}>
            {dirty ? TEXT.unsaved : product !== null && TEXT.allSaved}
          </output>
          <div className="ml-auto flex items-center justify-end gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-4 max-sm:py-2.5">
            <Button
              busy={saving}
              busyLabel={TEXT.saving}
              blocked={(!dirty && product !== null) || newer !== null}
              onClick={() => void saveEditedProduct()}
            >
              {saveLabel(product === null, goesLive)}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface GoneProps {
  /** The product is deleted. */
  readonly onGone: () => void;
}

function Delete({ onGone }: GoneProps) {
  const { product, saving } = useStore($productEditor);
  if (product === null || product.status === 'active') return null;
  const remove = (): void => {
    void deleteEditedProduct().then((gone) => (gone ? onGone() : undefined));
  };
  return (
    <div className="border-t border-line pt-6">
      <Button variant="danger" blocked={saving} onClick={remove}>
        {PRODUCT_ACTS.delete}
      </Button>
    </div>
  );
}

function Surface({ onGone }: GoneProps) {
  const { product } = useStore($productEditor);
  const fields = useFirstWrong();
  return (
    <>
      {product !== null && (
        <ProductLive status={product.status} updatedAt={product.updated_at} slug={product.slug} />
      )}
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
      <Delete onGone={onGone} />
    </>
  );
}

function NotOpen() {
  const { phase, failure } = useStore($productEditor);
  if (phase === 'loading' || phase === 'closed') return <Spinner label={TEXT.loading} />;
  return (
    <Notice kind="error" title={phase === 'missing' ? TEXT.missing : TEXT.failed} live>
      <p>{phase === 'missing' || failure === null ? TEXT.missingText : errorText(failure)}</p>
      {phase === 'failed' && (
        <Button variant="quiet" className="mt-3" onClick={() => void loadProduct()}>
          {TEXT.retry}
        </Button>
      )}
    </Notice>
  );
}

export function ProductEditor({ product, onClose, onNamed }: EditorProps) {
  const { phase, typed, product: saved } = useStore($productEditor);
  const savedId = saved?.id;
  useEffect(() => {
    if (product === 'new' && savedId !== undefined) onNamed(savedId);
  });
  useEffect(() => {
    openEditedProduct(product);
  }, [product]);
  useEffect(() => closeEditedProduct, []);
  useEffect(() => startSiteBuild(), []);
  useLeaveQuestion();
  useSaving();
  const leave = (): void => {
    void mayLeaveProduct().then((go) => (go ? onClose() : undefined));
  };
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:pb-20">
      <Bar onBack={leave} />
      <h1 className="text-section wrap-anywhere">{typed.name.trim() || TEXT.newTitle}</h1>
      {phase === 'ready' ? <Surface onGone={onClose} /> : <NotOpen />}
    </div>
  );
}
