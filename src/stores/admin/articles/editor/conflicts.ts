/** A version of the open article that another editor saved meanwhile: what differs, and which of the two stays. */
import type { ArticleContent, NewsroomCategoryRow } from '../../../../contract/admin-articles.ts';
import { readArticleForEditing, saveArticle } from '../../../../data/admin-articles.ts';
import { changedFields, type ArticleField } from '../../../../domain/article-content.ts';
import type { DiffPart } from '../../../../domain/article-diff.ts';
import { EDITOR_TEXT, STALE_TEXT } from '../../../../messages/admin/article-editor.ts';
import { memberClient } from '../../../auth/session.ts';
import { createAction } from '../../../core/action.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { showToast } from '../../../core/toasts.ts';
import type { Opening } from './opening.ts';
import type { Saving } from './save.ts';
import { sendable, type EditorStore } from './state.ts';

/** One field that differs: word by word, the text line by line. */
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
  const { diffText, diffOfLines } = await import('../../../../domain/article-diff.ts');
  const shown = (content: ArticleContent, field: ArticleField): string =>
    field === 'category_id'
      ? (categories.find(({ id }) => id === content.category_id)?.name ?? EDITOR_TEXT.noCategory)
      : content[field];
  return changedFields(before, after).map((field) => {
    const compare = field === 'body' ? diffOfLines : diffText;
    return { field, parts: compare(shown(before, field), shown(after, field)) };
  });
}

/** Makes the ways to settle a conflict. */
export function createConflict({ $editor, patch }: EditorStore, saving: Saving, { show }: Opening) {
  const { $state, run } = createAction({
    explain: async (code) => {
      // Changed once more: shows the newest version.
      const id = $editor.get().newer?.id;
      if (code === 'changed_meanwhile' && id !== undefined) {
        const newer = await readArticleForEditing(memberClient(), id).catch(() => null);
        if (newer !== null) patch({ newer });
      }
      return null;
    },
  });
  return {
    $action: $state,
    /** Saves the typed text over the newer version, which stays in the history. */
    overwriteNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null) return;
      const content = sendable($editor.get());
      const isDone = await run({
        work: async () => {
          const article = await saveArticle(memberClient(), newer, content);
          patch({ newer: null });
          saving.adopt(article, content);
        },
      });
      if (isDone) void saving.saveNow();
    },
    /** Replaces the typed text by the newer version, after asking. */
    adoptNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null) return;
      const { takeTitle: title, takeQuestion: text, take: confirmLabel } = STALE_TEXT;
      await run({
        question: { title, text, confirmLabel, danger: true },
        work: () => {
          if ($editor.get().newer === newer) {
            show(newer);
            saving.keepOnDevice();
          }
          return Promise.resolve();
        },
      });
    },
    /** Copies the typed text to the clipboard. */
    copyText: async () => {
      const { title, excerpt, body } = $editor.get().typed;
      const text = [title, excerpt, body].filter((part) => part !== '').join('\n\n');
      const copied = await getPortalEnvironment().copyText(text);
      showToast(copied ? 'success' : 'error', copied ? STALE_TEXT.copied : STALE_TEXT.notCopied);
    },
  };
}
