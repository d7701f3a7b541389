/** Preview links: each shows the saved version without an account. */
import { atom } from 'nanostores';
import { urls } from '../../../../contract/urls.ts';
import { createPreviewLink, revokePreviewLinks } from '../../../../data/admin-articles.ts';
import { LINK_TEXT } from '../../../../messages/admin/article-actions.ts';
import { memberClient } from '../../../auth/session.ts';
import { createAction } from '../../../core/action.ts';
import { getPortalEnvironment } from '../../../core/portal-environment.ts';
import { showToast } from '../../../core/toasts.ts';
import { refusalOptions, savedArticle } from './actions.ts';
import type { Saving } from './save.ts';
import type { EditorStore } from './state.ts';

/** A link made just now; it cannot be read again. */
interface PreviewLink {
  readonly address: string;
  /** ISO 8601. */
  readonly endsAt: string;
}

/** Makes the preview links of the open article. */
export function createPreviewLinks(state: EditorStore, saving: Saving) {
  const { $editor, patch } = state;
  const $link = atom<PreviewLink | null>(null);
  const { $state, run, reset } = createAction(refusalOptions(state, saving));
  const setCount = (countOf: (before: number) => number): void => {
    const { article } = $editor.get();
    if (article !== null) patch({ article: { ...article, previews: countOf(article.previews) } });
  };
  return {
    $link,
    $action: $state,
    /** Takes the link off the screen; it still works. */
    clear: () => {
      $link.set(null);
      reset();
    },
    /** Saves, then makes a link to what is saved. */
    make: () =>
      run({
        work: async () => {
          $link.set(null);
          const { id } = await savedArticle(state, saving);
          const { token, expires_at: endsAt } = await createPreviewLink(memberClient(), id);
          setCount((before) => before + 1);
          $link.set({
            address: getPortalEnvironment().address.origin() + urls.articlePreview(token),
            endsAt,
          });
        },
      }),
    copy: async () => {
      const copied = await getPortalEnvironment().copyText($link.get()?.address ?? '');
      showToast(copied ? 'success' : 'error', copied ? LINK_TEXT.copied : LINK_TEXT.notCopied);
    },
    /** Revokes all links of the article, after asking. */
    revoke: async () => {
      const { article } = $editor.get();
      if (article === null) return;
      const { voidTitle: title, voidQuestion: text, voidAll: confirmLabel } = LINK_TEXT;
      await run({
        question: { title, text, confirmLabel, danger: true },
        work: async () => {
          await revokePreviewLinks(memberClient(), article.id);
          setCount(() => 0);
          $link.set(null);
        },
        successMessage: LINK_TEXT.voided,
      });
    },
  };
}
