/** Typing into the product editor: what is typed is taken over, and kept for this tab until it is saved. */
import type { TypedProduct } from '../../../../contract/product-editing.ts';
import { productProblems, type ProductField } from '../../../../domain/product-content.ts';
import { slugify } from '../../../../domain/slug.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { dropProductDraft, keepProductDraft } from './draft.ts';
import { $productDirty, $productEditor, patchProduct } from './state.ts';

/** Typing is written to this tab at most so often. */
const KEEP_MS = 400;

let cancelKeep: (() => void) | null = null;

/** What the open product is kept as: its id, or 'new'. */
export function productKey(): string {
  return $productEditor.get().product?.id ?? 'new';
}

/** Writes what is typed to this tab now, or forgets it when it is saved. */
export function keepProduct(): void {
  cancelKeep?.();
  cancelKeep = null;
  const { phase, typed, expected } = $productEditor.get();
  if (phase !== 'ready') return;
  if ($productDirty.get()) keepProductDraft({ product: productKey(), expected, typed });
  else dropProductDraft(productKey());
}

/** Takes over what is typed. A field that is being mended loses its complaint once it is well. */
export function changeProduct<Field extends ProductField>(field: Field, value: TypedProduct[Field]): void {
  const { typed, isSlugOwn, errors } = $productEditor.get();
  const follows = field === 'name' && typeof value === 'string' && !isSlugOwn;
  const followed = follows ? { slug: slugify(value) } : {};
  const next: TypedProduct = { ...typed, ...followed, [field]: value };
  const problems = productProblems(next);
  const left = Object.fromEntries(
    Object.entries(errors).filter(([name, code]) =>
      name === field ? problems[field] === code : !(name in followed),
    ),
  );
  patchProduct({ typed: next, errors: left, ...(field === 'slug' && { isSlugOwn: true }) });
  cancelKeep ??= getPortalEnvironment().later(keepProduct, KEEP_MS);
}

/** Makes an address of what was typed as one; an empty one follows the name again. */
export function settleProductSlug(): void {
  const { typed, isSlugOwn, product } = $productEditor.get();
  if (!isSlugOwn) return;
  const slug = slugify(typed.slug);
  if (slug !== typed.slug) changeProduct('slug', slug);
  if (slug !== '' || (product !== null && product.status !== 'draft')) return;
  changeProduct('slug', slugify(typed.name));
  patchProduct({ isSlugOwn: false });
}
