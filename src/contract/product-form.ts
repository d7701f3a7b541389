/** The product form: every field as text of its control. */
import * as v from 'valibot';

const PictureSchema = v.object({
  url: v.string(),
  alt: v.string(),
  /** Name of the displayed colour; empty when it fits every colour. */
  color: v.string(),
});
export type TypedPicture = v.InferOutput<typeof PictureSchema>;

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
  /** Address of the picture on cards; empty for the first one. */
  featured: v.string(),
});
export type TypedProduct = v.InferOutput<typeof TypedProductSchema>;

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
