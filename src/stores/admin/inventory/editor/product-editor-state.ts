/** The frame of the product editor: its fields, its draft in this tab, its slug. */
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import type { EditedProduct } from '#contract/inventory.ts';
import { EMPTY_PRODUCT, TypedProductSchema, type TypedProduct } from '#contract/product-form.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { readEditedProduct } from '#data/inventory.ts';
import { changedProductFields, PRODUCT_FIELDS, typedOf, type ProductField } from '#domain/product-form.ts';
import { slugify } from '#domain/slug.ts';
import { PRODUCT_EDITOR_TEXT as TEXT, productFieldText } from '#messages/admin/product-editor.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createEditor, type Editor } from '#stores/core/editor.ts';
import { closedEditor, type EditorParts, type EditorState } from '#stores/core/editor-state.ts';
import { createEditorDrafts } from '#stores/core/editor-drafts.ts';
import { tabStorage } from '#stores/core/portal-environment.ts';

export interface ProductEditorState extends EditorState<EditedProduct, TypedProduct> {
  readonly errors: Readonly<Partial<Record<ProductField, ErrorCode>>>;
}

const drafts = createEditorDrafts(TypedProductSchema, STORAGE_KEYS.productDrafts, tabStorage);

async function readProduct(id: string): Promise<EditedProduct> {
  const product = await readEditedProduct(memberClient(), id);
  if (product === null) throw new RefusalError('not_found');
  return product;
}

export const createProductFrame = (parts: EditorParts) =>
  createEditor<ProductEditorState>(
    {
      closed: { ...closedEditor(EMPTY_PRODUCT), errors: {} },
      read: readProduct,
      valuesOf: (product) => (product === null ? EMPTY_PRODUCT : typedOf(product)),
      changedFields: changedProductFields,
      fieldErrors: ({ errors }) =>
        Object.fromEntries(
          PRODUCT_FIELDS.map((field) => [field, errors[field] && productFieldText(field, errors[field])]),
        ),
      version: 'updated_at',
      drafts,
      titleOf: ({ name }) => name,
      slugOf: slugify,
      followsTitle: ({ name, slug }) => slug === slugify(name),
      isSlugKnown: ({ status }) => status !== 'draft',
      leaveQuestion: {
        title: TEXT.leaveTitle,
        text: TEXT.leaveQuestion,
        confirm: TEXT.leave,
        cancel: TEXT.stay,
      },
      takeQuestion: {
        title: TEXT.takeTitle,
        text: TEXT.throwQuestion,
        confirm: TEXT.take,
        cancel: TEXT.stay,
        danger: true,
      },
    },
    parts,
  );

export type ProductFrame = Editor<ProductEditorState>;
