/** The fields around the text, bound to the store by their name. */
import { useStore } from '@nanostores/react';
import { DEFAULT_ARTICLE_CATEGORY } from '#contract/article-defaults.ts';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import type { ArticleField } from '#domain/article-content.ts';
import { freeSlug, slugify } from '#domain/slug.ts';
import { EDITOR_TEXT, FIELD_HINTS, FIELD_LABELS, SLUG_TEXT } from '#messages/admin/article-editor.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { problemOf } from '#stores/admin/articles/editor/article-editor-state.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { BoundField, FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { useEditor } from './use-article-editor.ts';

/** What binds a control to a field of the article. */
export function useField(name: ArticleField) {
  return { form: useEditor(), name, label: FIELD_LABELS[name] };
}

/** Grows with its text, and still holds one line. */
export function TitleField() {
  return (
    <BoundField {...useField('title')} required>
      {({ control, name, value, onChange }) => (
        <textarea
          {...control}
          name={name}
          value={value}
          rows={1}
          spellCheck
          className="published-type block field-sizing-content min-h-14 w-full resize-none border-b-2 border-line-strong bg-transparent py-2 font-display text-[2.25rem] leading-none font-extrabold uppercase aria-invalid:border-danger"
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/gu, ' '))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
    </BoundField>
  );
}

/** An address to offer in place of a refused one; null for none. */
function useFreeSlug(): string | null {
  const state = useStore(useEditor().$editor);
  const problem = problemOf(state, 'slug');
  const { slug } = state.typed;
  if (problem === 'slug_taken') return state.freeSlug;
  if (problem === 'slug_reserved') return freeSlug(slug, [slug]);
  return problem === 'invalid_characters' ? slugify(slug) || null : null;
}

export function SlugField() {
  const { $editor, $articleState, change, settleSlug } = useEditor();
  const { isSlugOwn } = useStore($editor);
  const free = useFreeSlug();
  const isOut = useStore($articleState) === 'published';
  const followHint = isSlugOwn ? FIELD_HINTS.slug : FIELD_HINTS.slugFollows;
  return (
    <div className="grid justify-items-stretch gap-2">
      <FormText
        {...useField('slug')}
        required
        hint={isOut ? FIELD_HINTS.slugOut : followHint}
        autoComplete="off"
        onBlur={settleSlug}
      />
      {free !== null && (
        <Button
          variant="quiet"
          className="justify-self-start normal-case"
          onClick={() => change('slug', free)}
        >
          {SLUG_TEXT.take(free)}
        </Button>
      )}
    </div>
  );
}

export function CategoryField() {
  const { categories, $category } = useEditor();
  const { data, code } = useStore(categories.$state);
  const chosen = useStore($category);
  return (
    <div className="grid content-start gap-2">
      <BoundField {...useField('category_id')} hint={FIELD_HINTS.category}>
        {(bound) => (
          <div className="flex items-stretch gap-2">
            <span
              aria-hidden="true"
              className="w-3 shrink-0 border border-line-strong"
              style={{ backgroundColor: (chosen ?? DEFAULT_ARTICLE_CATEGORY).color }}
            />
            <Select
              {...bound}
              placeholder={EDITOR_TEXT.noCategory}
              options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
        )}
      </BoundField>
      {code !== null && (
        <p className="flex flex-wrap items-center gap-3 text-small text-danger">
          {EDITOR_TEXT.categoriesFailed}
          <Button variant="quiet" onClick={() => void categories.reload()}>
            {SHARED_WORDS.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

export function ExcerptField() {
  return (
    <FormArea
      {...useField('excerpt')}
      required
      rows={3}
      hint={FIELD_HINTS.excerpt}
      maxLength={ARTICLE_LIMITS.excerptLength}
    />
  );
}
