/** The product editor of /admin-inventory. */
import { atom } from 'nanostores';
import { memberClient } from '#stores/auth/session.ts';
import { askConfirm } from '#stores/core/dialogs.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import { INVENTORY_LIMITS } from '#contract/inventory.ts';
import type { TypedPicture } from '#contract/product-form.ts';
import { PRODUCT_FIELDS, productProblems } from '#domain/product-form.ts';
import { PRODUCT_EDITOR_TEXT as TEXT, PRODUCT_PICTURES_TEXT } from '#messages/admin/product-editor.ts';
import { createPictureQueue, type NamedPicture } from '#stores/core/picture-queue.ts';
import { supplierOptions } from '../stock-table.ts';
import { NEW_PRODUCT } from '../inventory-address.ts';
import { createProductSaving } from './product-editor-save.ts';
import { createProductFrame, type ProductEditorState, type ProductFrame } from './product-editor-state.ts';
import { createVariants } from './variants.ts';

const DISCARD_QUESTION = {
  title: TEXT.throwTitle,
  text: TEXT.throwQuestion,
  confirm: TEXT.throwAway,
  cancel: TEXT.stay,
  danger: true,
};

/** Changes of the pictures that are kept; `announce` is read out. Indexes count from 0. */
function createArranging({ $editor, change }: ProductFrame, announce: (text: string) => void) {
  const images = (): readonly TypedPicture[] => $editor.get().typed.images;
  return {
    move: (from: number, to: number) => {
      const all = images();
      const moved = all[from];
      if (moved === undefined || to < 0 || to >= all.length || from === to) return;
      change('images', all.toSpliced(from, 1).toSpliced(to, 0, moved));
      announce(
        PRODUCT_PICTURES_TEXT.moved(
          moved.alt || PRODUCT_PICTURES_TEXT.nameless(from + 1),
          to + 1,
          all.length,
        ),
      );
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
      announce(PRODUCT_PICTURES_TEXT.removed(picture.alt || PRODUCT_PICTURES_TEXT.nameless(index + 1)));
    },
    /** Makes a picture the cover; the first one is it without a choice. */
    feature: (index: number) => {
      const picture = images()[index];
      if (picture !== undefined) change('featured', index === 0 ? '' : picture.url);
    },
  };
}

function createProductPictures(frame: ProductFrame) {
  const $announcement = atom('');
  const announce = (text: string): void => $announcement.set(text);
  const images = (): readonly TypedPicture[] => frame.$editor.get().typed.images;
  const uploads = createPictureQueue({}, (key, { url }, file) => {
    uploads.remove(key);
    frame.change('images', [...images(), { url, alt: '', color: '' }]);
    announce(PRODUCT_PICTURES_TEXT.added(file.name, images().length));
  });
  return {
    ...createArranging(frame, announce),
    $uploads: uploads.$jobs,
    retry: uploads.retry,
    /** Cancels an upload, or clears its refusal. */
    drop: uploads.remove,
    /** Read out after a change. */
    $announcement,
    /** Uploads pictures; those beyond the limit are left out and announced. */
    add: (chosen: readonly NamedPicture[]) => {
      const room = Math.max(0, INVENTORY_LIMITS.images - images().length - uploads.$jobs.get().length);
      if (chosen.length > room) announce(PRODUCT_PICTURES_TEXT.full(INVENTORY_LIMITS.images));
      uploads.add(chosen.slice(0, room));
    },
    reset: () => {
      uploads.clear();
      announce('');
    },
  };
}

/** The errors that are left after values were typed: a field loses its error once it is right. */
function clearErrors({ $editor, patch }: ProductFrame, changes: object): void {
  const { errors, typed } = $editor.get();
  const problems: ProductEditorState['errors'] = productProblems(typed);
  const left = PRODUCT_FIELDS.filter((name) => !(name in changes) || problems[name] === errors[name]);
  patch({
    errors: Object.fromEntries(left.filter((name) => name in errors).map((name) => [name, errors[name]])),
  });
}

export const createProductEditor = () =>
  createPage(({ add, onStart }) => {
    const frame: ProductFrame = createProductFrame({
      save: () => saving.save(),
      onType: (changes) => clearErrors(frame, changes),
      onOpen: (id) => void variants.load(id === NEW_PRODUCT ? null : id),
      onClose: () => {
        pictures.reset();
        variants.reset();
        saving.action.reset();
      },
      onDraft: () => frame.restoreDraft(),
    });
    const pictures = createProductPictures(frame);
    const variants = createVariants(frame);
    const suppliers = createLoader(() => supplierOptions(memberClient()));
    const saving = createProductSaving(frame, variants);
    onStart(() => suppliers.load());
    add({ start: startSiteBuild });
    return {
      ...add(frame),
      ...saving,
      takeNewer: () => frame.takeNewer().then(saving.action.reset),
      discardDraft: async () => {
        if (!(await askConfirm(DISCARD_QUESTION))) return;
        frame.discardDraft();
        await frame.load();
      },
      pictures,
      variants,
      suppliers,
    };
  });

export type ProductEditor = ReturnType<typeof createProductEditor>;
