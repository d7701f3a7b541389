/** Preview links: each shows the saved version without an account. */
import { atom } from 'nanostores';
import { urls } from '#contract/urls.ts';
import { createPreviewLink, revokePreviewLinks } from '#data/admin-articles.ts';
import { LINK_TEXT } from '#messages/admin/article-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { showToast } from '#stores/core/toasts.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { refusalOptions, savedArticle } from './article-editor-actions.ts';
import type { Saving } from './article-editor-save.ts';
import type { ArticleFrame } from './article-editor-state.ts';

interface PreviewLink {
  readonly address: string;
  /** ISO 8601. */
  readonly endsAt: string;
}

async function createLink(article: string): Promise<PreviewLink> {
  const { token, expires_at: endsAt } = await createPreviewLink(memberClient(), article);
  return { address: getPortalEnvironment().address.origin() + urls.articlePreview(token), endsAt };
}

async function copyLink(link: PreviewLink | null): Promise<void> {
  const copied = await getPortalEnvironment().copyText(link?.address ?? '');
  showToast(copied ? 'success' : 'error', copied ? LINK_TEXT.copied : LINK_TEXT.notCopied);
}

const REVOKE_QUESTION: Question = dangerQuestion(
  LINK_TEXT.voidTitle,
  LINK_TEXT.voidQuestion,
  LINK_TEXT.voidAll,
);

export function createPreviewLinks(state: ArticleFrame, saving: Saving) {
  const { $editor, patch } = state;
  const $link = atom<PreviewLink | null>(null);
  const { $state, run, reset } = createAction(refusalOptions(state, saving));
  const show = (link: PreviewLink | null, countOf: (before: number) => number): void => {
    const { row: article } = $editor.get();
    if (article !== null) patch({ row: { ...article, previews: countOf(article.previews) } });
    $link.set(link);
  };
  return {
    $link,
    $action: $state,
    copy: () => copyLink($link.get()),
    /** Takes the link off the screen; it still works. */
    clear: () => {
      $link.set(null);
      reset();
    },
    /** Saves, then creates a link to the saved version. */
    make: () =>
      run({
        send: async () => {
          $link.set(null);
          const { id } = await savedArticle(state, saving);
          show(await createLink(id), (before) => before + 1);
        },
      }),
    revoke: async () => {
      const id = $editor.get().row?.id;
      if (id === undefined) return;
      const work = async (): Promise<void> => {
        await revokePreviewLinks(memberClient(), id);
        show(null, () => 0);
      };
      await run({ question: REVOKE_QUESTION, send: work, successMessage: LINK_TEXT.voided });
    },
  };
}
