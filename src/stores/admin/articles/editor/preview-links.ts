/** Links that show the working copy to whoever has them. */
import { atom, type ReadableAtom } from 'nanostores';
import { urls } from '../../../../contract/urls.ts';
import { createPreviewLink, revokePreviewLinks } from '../../../../data/admin-articles.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import { LINK_TEXT } from '../../../../messages/admin/article-actions.ts';
import { askConfirm } from '../../../core/dialogs.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { memberClient } from '../../../auth/session.ts';
import { codeOf } from '../../../core/table/list.ts';
import { showToast } from '../../../core/toasts.ts';
import { $editorAct, clearAct, savedArticle } from './actions.ts';
import { $editor, patchEditor } from './state.ts';

/** What is known of links. */
export interface LinkState {
  readonly busy: boolean;
  /** A link made just now, with where it leads; the service does not tell it again. */
  readonly address: string | null;
  /** ISO 8601. */
  readonly endsAt: string | null;
  readonly failure: string | null;
}

const IDLE: LinkState = { busy: false, address: null, endsAt: null, failure: null };
const $state = atom<LinkState>(IDLE);

/** What is known of links. */
export const $previewLink: ReadableAtom<LinkState> = $state;

/** Forgets the link on the screen; it goes on working. */
export function clearLink(): void {
  $state.set(IDLE);
}

function countLinks(previews: (before: number) => number): void {
  const { article } = $editor.get();
  if (article !== null) patchEditor({ article: { ...article, previews: previews(article.previews) } });
}

/** Saves, then makes a link to what is saved. */
export async function makeLink(): Promise<void> {
  if ($state.get().busy) return;
  $state.set({ ...IDLE, busy: true });
  try {
    const article = await savedArticle();
    if (article === null) {
      $state.set({ ...IDLE, failure: $editorAct.get().refusal?.text ?? LINK_TEXT.unsaved });
      clearAct();
      return;
    }
    const { token, expires_at: endsAt } = await createPreviewLink(memberClient(), article.id);
    const address = getPortalEnvironment().address.origin() + urls.articlePreview(token);
    countLinks((before) => before + 1);
    $state.set({ ...IDLE, address, endsAt });
  } catch (error) {
    $state.set({ ...IDLE, failure: errorText(codeOf(error)) });
  }
}

/** Puts the link on the clipboard. */
export async function copyLink(): Promise<void> {
  const { address } = $state.get();
  if (address === null) return;
  const copied = await getPortalEnvironment().copyText(address);
  showToast(copied ? 'success' : 'error', copied ? LINK_TEXT.copied : LINK_TEXT.notCopied);
}

/** Voids every link to the article, after asking. */
export async function revokeLinks(): Promise<void> {
  const { article } = $editor.get();
  if (article === null || $state.get().busy) return;
  const { voidTitle: title, voidQuestion: text, voidAll: confirmLabel } = LINK_TEXT;
  if (!(await askConfirm({ title, text, confirmLabel, danger: true }))) return;
  $state.set({ ...$state.get(), busy: true, failure: null });
  try {
    await revokePreviewLinks(memberClient(), article.id);
    countLinks(() => 0);
    $state.set(IDLE);
    showToast('success', LINK_TEXT.voided);
  } catch (error) {
    $state.set({ ...$state.get(), busy: false, failure: errorText(codeOf(error)) });
  }
}
