/** Versions of an article: what differs, and one's own text on the clipboard. */
import type { ArticleContent, NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { changedFields, type ArticleField } from '#domain/article-content.ts';
import type { DiffPart } from '#domain/article-diff.ts';
import { joinParts } from '#domain/text.ts';
import { EDITOR_TEXT, STALE_TEXT } from '#messages/admin/article-editor.ts';
import { copyText } from '#stores/core/copy-text.ts';

export interface FieldDifference {
  readonly field: ArticleField;
  readonly parts: readonly DiffPart[];
}

/** Differences field by field. Imports the library for them when it is first needed. */
export async function differencesOf(
  before: ArticleContent,
  after: ArticleContent,
  categories: readonly NewsroomCategoryRow[],
): Promise<readonly FieldDifference[]> {
  const { diffText, diffOfLines } = await import('#domain/article-diff.ts');
  const shown = (content: ArticleContent, field: ArticleField): string =>
    field === 'category_id'
      ? (categories.find(({ id }) => id === content.category_id)?.name ?? EDITOR_TEXT.noCategory)
      : content[field];
  return changedFields(before, after).map((field) => {
    const compare = field === 'body' ? diffOfLines : diffText;
    return { field, parts: compare(shown(before, field), shown(after, field)) };
  });
}

/** Copies the typed text to the clipboard. */
export const copyArticle = ({ title, excerpt, body }: ArticleContent): Promise<void> =>
  copyText(STALE_TEXT.copyName, joinParts([title, excerpt, body], '\n\n'));
