/** A product as somebody types it: every field as its control holds it. */
import * as v from 'valibot';

const PictureSchema = v.object({
  url: v.string(),
  alt: v.string(),
  /** Name of the colour that it shows; empty where it suits every colour. */
  color: v.string(),
});
/** One picture of a product that is being edited. */
export type TypedPicture = v.InferOutput<typeof PictureSchema>;

/** What the fields of the editor hold. */
export const TypedProductSchema = v.object({
  name: v.string(),
  slug: v.string(),
  description: v.string(),
  category: v.string(),
  /** In rand. */
  price: v.string(),
  status: v.string(),
  is_featured: v.boolean(),
  supplier_id: v.string(),
  max_per_order: v.string(),
  unit_singular: v.string(),
  unit_plural: v.string(),
  returnable: v.boolean(),
  not_returnable_reason: v.string(),
  size_guide: v.string(),
  images: v.array(PictureSchema),
  /** Address of the picture that cards show; empty for the first. */
  featured: v.string(),
});
/** What the fields of the editor hold. */
export type TypedProduct = v.InferOutput<typeof TypedProductSchema>;

/** A product that nobody has typed anything of. */
export const EMPTY_PRODUCT: TypedProduct = {
  name: '',
  slug: '',
  description: '',
  category: '',
  price: '',
  status: 'draft',
  is_featured: false,
  supplier_id: '',
  max_per_order: '',
  unit_singular: 'item',
  unit_plural: 'items',
  returnable: true,
  not_returnable_reason: '',
  size_guide: '',
  images: [],
  featured: '',
};

/** What a tab keeps of a product that is being edited. */
export const ProductDraftSchema = v.object({
  person: v.string(),
  /** Id of the product, or 'new'. */
  product: v.string(),
  /** The version that it was typed over; empty for a new one. */
  expected: v.string(),
  typed: TypedProductSchema,
});
/** What a tab keeps of a product that is being edited. */
export type ProductDraft = v.InferOutput<typeof ProductDraftSchema>;
