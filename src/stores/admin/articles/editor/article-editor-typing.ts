/** Typed values of the fields, and the address that follows the title until it is typed into. */
import {
  RESERVED_ARTICLE_SLUGS,
  type ArticleContent,
  type ArticleEditing,
} from '#contract/admin-articles.ts';
import type { ArticleField } from '#domain/article-content.ts';
import { freeSlug, slugify } from '#domain/slug.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { Saving } from './article-editor-save.ts';
import type { EditorStore } from './article-editor-state.ts';

/** Whether the address is the one its title gives, apart from a number at its end. */
export function followsTitle({ title, slug }: ArticleContent): boolean {
  return slug === '' || slug.replace(/-\d{1,4}$/u, '') === slugify(title).replace(/-\d{1,4}$/u, '');
}

/** Whether its address was ever public. */
export function wasPublished({ published_at: at }: ArticleEditing): boolean {
  return at !== null && Date.parse(at) <= getPortalEnvironment().now();
}

function derivedSlug(title: string): string {
  return freeSlug(slugify(title), RESERVED_ARTICLE_SLUGS);
}

export function createTyping(
  { $editor, patch }: EditorStore,
  { scheduleSave }: Pick<Saving, 'scheduleSave'>,
) {
  const change = (field: ArticleField, value: string): void => {
    const { typed, isSlugOwn } = $editor.get();
    if (typed[field] === value) return;
    const followed = field === 'title' && !isSlugOwn ? { slug: derivedSlug(value) } : {};
    patch({
      typed: { ...typed, ...followed, [field]: value },
      ...(field === 'slug' && { isSlugOwn: true, freeSlug: null }),
    });
    scheduleSave();
  };
  return {
    change,
    /** Makes a valid address of the typed one; an empty one follows the title again. */
    settleSlug: () => {
      const { typed, isSlugOwn, article } = $editor.get();
      if (!isSlugOwn) return;
      const slug = slugify(typed.slug);
      if (slug !== typed.slug) change('slug', slug);
      if (slug !== '' || (article !== null && wasPublished(article))) return;
      patch({ isSlugOwn: false, typed: { ...$editor.get().typed, slug: derivedSlug(typed.title) } });
      scheduleSave();
    },
  };
}

export type Typing = ReturnType<typeof createTyping>;
