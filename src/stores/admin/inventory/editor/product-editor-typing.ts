/** Typed values of the fields, kept as a draft of this tab until they are saved. */
import type { TypedProduct } from '#contract/product-form.ts';
import { productProblems, type ProductField } from '#domain/product-form.ts';
import { slugify } from '#domain/slug.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { dropProductDraft, keepProductDraft } from './draft.ts';
import type { ProductEditorState, ProductStore } from './product-editor-state.ts';

/** The shortest time between two writes of the draft. */
const KEEP_MS = 400;

/** The errors that are left after a change: a field loses its error once it is right. */
function remainingErrors(
  { errors }: ProductEditorState,
  next: TypedProduct,
  field: ProductField,
  followed: object,
): ProductEditorState['errors'] {
  const problems = productProblems(next);
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.filter(([name, code]) => (name === field ? problems[field] === code : !(name in followed))),
  );
}

export function createProductTyping({ $editor, $isDirty, patch }: ProductStore) {
  let cancelKeep: (() => void) | null = null;
  /** The key of the draft: the product's id, or 'new'. */
  const key = (): string => $editor.get().product?.id ?? 'new';
  const keep = (): void => {
    cancelKeep?.();
    cancelKeep = null;
    const { isOpen, typed, expected } = $editor.get();
    if (!isOpen) return;
    if ($isDirty.get()) keepProductDraft({ product: key(), expected, typed });
    else dropProductDraft(key());
  };
  const change = <Field extends ProductField>(field: Field, value: TypedProduct[Field]): void => {
    const state = $editor.get();
    const follows = field === 'name' && typeof value === 'string' && !state.isSlugOwn;
    const followed = follows ? { slug: slugify(value) } : {};
    const typed: TypedProduct = { ...state.typed, ...followed, [field]: value };
    const errors = remainingErrors(state, typed, field, followed);
    patch({ typed, errors, ...(field === 'slug' && { isSlugOwn: true }) });
    cancelKeep ??= getPortalEnvironment().later(keep, KEEP_MS);
  };
  return {
    key,
    keep,
    change,
    /** Makes a valid address of the typed one; an empty one follows the name again. */
    settleSlug: () => {
      const { typed, isSlugOwn, product } = $editor.get();
      if (!isSlugOwn) return;
      const slug = slugify(typed.slug);
      if (slug !== typed.slug) change('slug', slug);
      if (slug !== '' || (product !== null && product.status !== 'draft')) return;
      change('slug', slugify(typed.name));
      patch({ isSlugOwn: false });
    },
  };
}

export type ProductTyping = ReturnType<typeof createProductTyping>;
