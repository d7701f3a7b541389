/** What was saved of the open article, newest first; and bringing a state of it back. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../../contract/error-codes.ts';
import type { ArticleContent, ArticleRevisionRow } from '../../../../contract/admin-articles.ts';
import { readNamesOf } from '../../../../data/article-people.ts';
import { readRevisions, saveArticle } from '../../../../data/admin-articles.ts';
import { HISTORY_TEXT } from '../../../../messages/admin/article-actions.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import { askConfirm } from '../../../core/dialogs.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { showToast } from '../../../core/toasts.ts';
import { closeEditorDialog, refuseAct, savedArticle } from './actions.ts';
import { adoptSavedArticle } from './save.ts';
import { $editor, patchEditor } from './state.ts';

/** A state that was saved, with the name of who saved it. */
export interface Revision {
  readonly row: ArticleRevisionRow;
  readonly content: ArticleContent;
  readonly who: string;
}

/** What is known of the history. */
export interface EditorHistory {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly revisions: readonly Revision[];
  readonly failure: ErrorCode | null;
  /** Whether a state is being brought back. */
  readonly busy: boolean;
}

const IDLE: EditorHistory = { phase: 'idle', revisions: [], failure: null, busy: false };
const $state = atom<EditorHistory>(IDLE);

/** What was saved of the open article. */
export const $editorHistory: ReadableAtom<EditorHistory> = $state;

function contentOf(row: ArticleRevisionRow): ArticleContent {
  const { title, slug, excerpt, body, category_id, featured_image_url, featured_image_alt } = row;
  const { author_name, seo_title, seo_description } = row;
  return {
    title,
    slug,
    excerpt,
    body,
    category_id,
    featured_image_url,
    featured_image_alt,
    author_name,
    seo_title,
    seo_description,
  };
}

/** Reads the history anew. Never rejects. */
export async function loadHistory(): Promise<void> {
  const id = $editor.get().article?.id;
  if (id === undefined) return;
  $state.set({ ...$state.get(), phase: 'loading', failure: null });
  try {
    const client = memberClient();
    const rows = await readRevisions(client, id);
    const people = rows.map(({ saved_by: by }) => by).filter((by) => by !== null);
    // Without names the history is still worth reading.
    const names = await readNamesOf(client, [...new Set(people)]).catch(() => new Map<string, string>());
    const revisions = rows.map((row) => ({
      row,
      content: contentOf(row),
      who: names.get(row.saved_by ?? '') || HISTORY_TEXT.unknown,
    }));
    $state.set({ ...IDLE, phase: 'ready', revisions });
  } catch (error) {
    $state.set({ ...$state.get(), phase: 'failed', failure: codeOf(error) });
  }
}

/** Forgets the history that was read. */
export function clearHistory(): void {
  $state.set(IDLE);
}

/** Brings a state back, after asking: it is saved as a new revision over what is there now. */
export async function restoreRevision({ row: { number }, content }: Revision): Promise<void> {
  const { restoreTitle, restoreQuestion: text, restore: confirmLabel } = HISTORY_TEXT;
  if ($state.get().busy || !(await askConfirm({ title: restoreTitle(number), text, confirmLabel }))) return;
  $state.set({ ...$state.get(), busy: true });
  try {
    // What is written now has to be in the history first.
    const article = await savedArticle();
    if (article === null) {
      closeEditorDialog();
      return;
    }
    const restored = await saveArticle(memberClient(), article, content, number);
    patchEditor({ typed: content, held: {}, wanted: [], isSlugOwn: true });
    adoptSavedArticle(restored, content);
    showToast('success', HISTORY_TEXT.done(number));
  } catch (error) {
    refuseAct(errorText(codeOf(error)));
  } finally {
    $state.set({ ...$state.get(), busy: false });
  }
  closeEditorDialog();
}
