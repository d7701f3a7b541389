/** The cover; its description is required. */
import { useStore } from '@nanostores/react';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { FIELD_HINTS, FIELD_LABELS } from '#messages/admin/article-editor.ts';
import { COVER_TEXT } from '#messages/admin/article-body.ts';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { PictureField } from '#islands/core/picture-field.tsx';
import { useField } from './article-editor-fields.tsx';
import { useEditor } from './use-article-editor.ts';

export function CoverField() {
  const { $editor, cover } = useEditor();
  const { featured_image_url: url, featured_image_alt: typedAlt } = useStore($editor).typed;
  const alt = useField('featured_image_alt');
  return (
    <PictureField
      choice={cover}
      name="cover"
      legend={FIELD_LABELS.featured_image_url}
      words={COVER_TEXT}
      url={url}
      alt={typedAlt || COVER_TEXT.undescribed}
      look="aspect-video w-full max-w-72 object-cover cut"
    >
      <FormArea {...alt} required rows={2} hint={FIELD_HINTS.alt} maxLength={ARTICLE_LIMITS.altLength} />
    </PictureField>
  );
}
