/** A version of the open article that another editor saved meanwhile: what differs, and which of the two stays. */
import type { ArticleContent, NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { readArticleForEditing, saveArticle } from '#data/admin-articles.ts';
import { changedFields, type ArticleField } from '#domain/article-content.ts';
import type { DiffPart } from '#domain/article-diff.ts';
import { joinParts } from '#domain/text.ts';
import { EDITOR_TEXT, STALE_TEXT } from '#messages/admin/article-editor.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { showToast } from '#stores/core/toasts.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import type { Opening } from './article-editor-opening.ts';
import type { Saving } from './article-editor-save.ts';
import { savableContent, type EditorStore } from './article-editor-state.ts';

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
async function copyText({ title, excerpt, body }: ArticleContent): Promise<void> {
  const text = joinParts([title, excerpt, body], '\n\n');
  const copied = await getPortalEnvironment().copyText(text);
  showToast(copied ? 'success' : 'error', copied ? STALE_TEXT.copied : STALE_TEXT.notCopied);
}

const DISCARD_QUESTION: Question = dangerQuestion(
  STALE_TEXT.takeTitle,
  STALE_TEXT.takeQuestion,
  STALE_TEXT.take,
);

/** An action that shows the newest version where it was changed once more. */
const createConflictAction = ({ $editor, patch }: EditorStore) =>
  createAction({
    explain: async (code) => {
      const id = $editor.get().newer?.id;
      if (code !== 'changed_meanwhile' || id === undefined) return null;
      const newer = await readArticleForEditing(memberClient(), id).catch(() => null);
      if (newer !== null) patch({ newer });
      return null;
    },
  });

export function createConflict(state: EditorStore, saving: Saving, { show }: Opening) {
  const { $editor, patch } = state;
  const { $state, run } = createConflictAction(state);
  return {
    $action: $state,
    copyText: () => copyText($editor.get().typed),
    overwriteNewer: async () => {
      const { newer } = $editor.get();
      if (newer === null) return;
      const content = savableContent($editor.get());
      const work = async (): Promise<void> => {
        const article = await saveArticle(memberClient(), newer, content);
        patch({ newer: null });
        saving.setSaved(article, content);
      };
      if (await run({ send: work })) void saving.saveNow();
    },
    /** Replaces the typed text by the newer version, after asking. */
    adoptNewer: async () => {
      const { newer } = $editor.get();
      const work = (): Promise<void> => {
        if (newer !== null && $editor.get().newer === newer) {
          show(newer);
          saving.keepOnDevice();
        }
        return Promise.resolve();
      };
      if (newer !== null) await run({ question: DISCARD_QUESTION, send: work });
    },
  };
}
