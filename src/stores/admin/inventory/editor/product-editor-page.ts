/** The product editor of /admin-inventory. */
import { atom } from 'nanostores';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import { INVENTORY_LIMITS } from '#contract/inventory.ts';
import type { TypedPicture } from '#contract/product-form.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { createPictureQueue, type NamedPicture } from '#stores/core/picture-queue.ts';
import { supplierOptions } from '../stock-table.ts';
import { createProductLeaving, createProductOpening, showProduct } from './product-editor-opening.ts';
import { createProductSaving } from './product-editor-save.ts';
import { createProductState, type ProductStore } from './product-editor-state.ts';
import { createProductTyping, type ProductTyping } from './product-editor-typing.ts';
import { createVariants } from './variants.ts';

/** Changes of the pictures that are kept; `announce` is read out. Indexes count from 0. */
function createArranging(
  { $editor }: ProductStore,
  { change }: ProductTyping,
  announce: (text: string) => void,
) {
  const images = (): readonly TypedPicture[] => $editor.get().typed.images;
  return {
    move: (from: number, to: number) => {
      const all = images();
      const moved = all[from];
      if (moved === undefined || to < 0 || to >= all.length || from === to) return;
      change('images', all.toSpliced(from, 1).toSpliced(to, 0, moved));
      announce(TEXT.moved(moved.alt || TEXT.nameless(from + 1), to + 1, all.length));
    },
    describe: (index: number, changes: Partial<Omit<TypedPicture, 'url'>>) => {
      const picture = images()[index];
      if (picture !== undefined) change('images', images().with(index, { ...picture, ...changes }));
    },
    /** Removes a picture, also as the cover. */
    remove: (index: number) => {
      const picture = images()[index];
      if (picture === undefined) return;
      if ($editor.get().typed.featured === picture.url) change('featured', '');
      change('images', images().toSpliced(index, 1));
      announce(TEXT.removed(picture.alt || TEXT.nameless(index + 1)));
    },
    /** Makes a picture the cover; the first one is it without a choice. */
    feature: (index: number) => {
      const picture = images()[index];
      if (picture !== undefined) change('featured', index === 0 ? '' : picture.url);
    },
  };
}

function createProductPictures(state: ProductStore, typing: ProductTyping) {
  const $announcement = atom('');
  const announce = (text: string): void => $announcement.set(text);
  const images = (): readonly TypedPicture[] => state.$editor.get().typed.images;
  const uploads = createPictureQueue({}, (key, { url }, file) => {
    uploads.remove(key);
    typing.change('images', [...images(), { url, alt: '', color: '' }]);
    announce(TEXT.added(file.name, images().length));
  });
  return {
    ...createArranging(state, typing, announce),
    $uploads: uploads.$jobs,
    retry: uploads.retry,
    /** Cancels an upload, or clears its refusal. */
    drop: uploads.remove,
    /** Read out after a change. */
    $announcement,
    /** Uploads pictures; those beyond the limit are left out and announced. */
    add: (chosen: readonly NamedPicture[]) => {
      const room = Math.max(0, INVENTORY_LIMITS.images - images().length - uploads.$jobs.get().length);
      if (chosen.length > room) announce(TEXT.full(INVENTORY_LIMITS.images));
      uploads.add(chosen.slice(0, room));
    },
    reset: () => {
      uploads.clear();
      announce('');
    },
  };
}

export const createProductEditor = () =>
  createPage(({ add, onStart }) => {
    const state = createProductState();
    const typing = createProductTyping(state);
    const pictures = createProductPictures(state, typing);
    const variants = createVariants(state);
    const suppliers = createLoader(() => supplierOptions(memberClient()));
    const saving = createProductSaving({
      state,
      typing,
      variants,
      show: (product) => showProduct(state, product),
    });
    const opening = createProductOpening({
      state,
      typing,
      onOpen: (id) => void variants.load(id),
      onClose: () => {
        pictures.reset();
        variants.reset();
        saving.action.reset();
      },
    });
    onStart(() => opening.close);
    onStart(() => suppliers.load());
    add({ start: startSiteBuild });
    return {
      ...state,
      ...typing,
      ...opening,
      ...createProductLeaving(state, typing, opening.load),
      ...saving,
      pictures,
      variants,
      suppliers,
    };
  });

export type ProductEditor = ReturnType<typeof createProductEditor>;
