/** The article as a result of a search engine, and the fields of its texts. */
import { useStore } from '@nanostores/react';
import { BRAND_NAME } from '#contract/brand.ts';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { urls } from '#contract/urls.ts';
import { searchPreview } from '#domain/article-search-preview.ts';
import { EDITOR_TEXT, FIELD_HINTS } from '#messages/admin/article-editor.ts';
import { SEARCH_TEXT } from '#messages/admin/article-body.ts';
import { DownIcon } from '#ui/icons.tsx';
import { FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { useField } from './article-editor-fields.tsx';
import { useEditor } from './use-article-editor.ts';

export function SearchFields() {
  const { typed } = useStore(useEditor().$editor);
  const { title, description, cut } = searchPreview(typed, BRAND_NAME);
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 label">
        {EDITOR_TEXT.search}
        <span aria-hidden="true" className="group-open:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <div className="grid gap-5 pb-6">
        <div className="grid max-w-[38rem] gap-1 border border-line bg-surface p-4">
          <p className="truncate text-small text-muted">{location.host + urls.article(typed.slug)}</p>
          <p className="text-[1.25rem] leading-snug wrap-anywhere text-signal">{title}</p>
          <p className="text-small wrap-anywhere">{description}</p>
        </div>
        <p className="text-small text-muted">{cut ? SEARCH_TEXT.cut : SEARCH_TEXT.lead}</p>
        <FormText {...useField('seo_title')} hint={FIELD_HINTS.seo} autoComplete="off" />
        <FormArea
          {...useField('seo_description')}
          rows={3}
          hint={FIELD_HINTS.seoDescription}
          maxLength={ARTICLE_LIMITS.seoDescriptionLength}
        />
      </div>
    </details>
  );
}
