/** When somebody else saved the open article meanwhile: what differs, and whose text stays. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../../contract/error-codes.ts';
import type { ArticleContent } from '../../../../contract/admin-articles.ts';
import { readArticleForEditing, saveArticle } from '../../../../data/admin-articles.ts';
import { changedFields, type ArticleField } from '../../../../domain/article-content.ts';
import type { DiffPart } from '../../../../domain/article-diff.ts';
import { EDITOR_TEXT, STALE_TEXT } from '../../../../messages/admin/article-editor.ts';
import { askConfirm } from '../../../core/dialogs.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { showToast } from '../../../core/toasts.ts';
import { adoptSavedArticle, keepOnDevice, saveNow } from './save.ts';
import { $editor, patchEditor, sendable } from './state.ts';
import { $editorCategories, showArticle } from './page.ts';

/** One field that differs, word by word or line by line. */
export interface FieldDifference {
  readonly field: ArticleField;
  readonly parts: readonly DiffPart[];
}

/** Where settling stands. */
export interface ConflictResolution {
  readonly busy: boolean;
  readonly failure: ErrorCode | null;
}

const IDLE: ConflictResolution = { busy: false, failure: null };
const $state = atom<ConflictResolution>(IDLE);

/** Where settling stands. */
export const $conflict: ReadableAtom<ConflictResolution> = $state;

function shown(content: ArticleContent, field: ArticleField): string {
  if (field !== 'category_id') return content[field];
  const { rows } = $editorCategories.get();
  return rows.find(({ id }) => id === content.category_id)?.name ?? EDITOR_TEXT.noCategory;
}

/** What differs, field by field: what only the second text has is added. The library for it comes with the first need. */
export async function differencesOf(
  before: ArticleContent,
  after: ArticleContent,
): Promise<readonly FieldDifference[]> {
  const { diffText, diffOfLines } = await import('../../../../domain/article-diff.ts');
  return changedFields(before, after).map((field) => {
    const compare = field === 'body' ? diffOfLines : diffText;
    return { field, parts: compare(shown(before, field), shown(after, field)) };
  });
}

/** Saves one's own text as a new revision over theirs, which stays in the history. */
export async function overwriteNewer(): Promise<void> {
  const state = $editor.get();
  const { newer } = state;
  if (newer === null || $state.get().busy) return;
  const content = sendable(state);
  $state.set({ busy: true, failure: null });
  try {
    const article = await saveArticle(memberClient(), newer, content);
    patchEditor({ newer: null });
    adoptSavedArticle(article, content);
    $state.set(IDLE);
    void saveNow();
  } catch (error) {
    await refused(codeOf(error));
  }
}

/** Somebody was faster once more: the newest is shown. */
async function refused(failure: ErrorCode): Promise<void> {
  const id = $editor.get().newer?.id;
  if (failure === 'changed_meanwhile' && id !== undefined) {
    const newer = await readArticleForEditing(memberClient(), id).catch(() => null);
    if (newer !== null) patchEditor({ newer });
  }
  $state.set({ busy: false, failure });
}

/** Takes their text in place of one's own, after asking. */
export async function adoptNewer(): Promise<void> {
  const { newer } = $editor.get();
  if (newer === null || $state.get().busy) return;
  const sure = await askConfirm({
    title: STALE_TEXT.takeTitle,
    text: STALE_TEXT.takeQuestion,
    confirmLabel: STALE_TEXT.take,
    danger: true,
  });
  if (!sure || $editor.get().newer !== newer) return;
  showArticle(newer);
  keepOnDevice();
  $state.set(IDLE);
}

/** Puts one's own text on the clipboard. */
export async function saveAsCopy(): Promise<void> {
  const { typed } = $editor.get();
  const text = [typed.title, typed.excerpt, typed.body].filter((part) => part !== '').join('\n\n');
  const copied = await getPortalEnvironment().copyText(text);
  showToast(copied ? 'success' : 'error', copied ? STALE_TEXT.copied : STALE_TEXT.notCopied);
}
