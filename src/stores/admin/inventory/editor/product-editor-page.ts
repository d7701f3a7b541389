/** The product editor of /admin-inventory. */
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { startSiteBuild } from '#stores/core/site-build.ts';
import { supplierOptions } from '../stock-table.ts';
import { createProductLeaving, createProductOpening, showProduct } from './product-editor-opening.ts';
import { createProductPictures } from './product-editor-pictures.ts';
import { createProductSaving } from './product-editor-save.ts';
import { createProductState } from './product-editor-state.ts';
import { createProductTyping } from './product-editor-typing.ts';
import { createVariants } from './variants.ts';

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
