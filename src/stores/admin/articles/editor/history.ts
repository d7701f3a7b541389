/** Saved revisions of the open article, newest first, and restoring one. */
import type { ArticleContent, ArticleRevisionRow } from '#contract/admin-articles.ts';
import { readNamesOf } from '#data/article-people.ts';
import { readRevisions, saveArticle } from '#data/admin-articles.ts';
import { HISTORY_TEXT } from '#messages/admin/article-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { savedArticle } from './article-editor-actions.ts';
import type { Saving } from './article-editor-save.ts';
import type { ArticleFrame } from './article-editor-state.ts';

export interface Revision {
  readonly row: ArticleRevisionRow;
  readonly content: ArticleContent;
  readonly author: string;
}

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

async function readHistory(article: string): Promise<readonly Revision[]> {
  const client = memberClient();
  const rows = await readRevisions(client, article);
  const people = rows.map(({ saved_by: by }) => by).filter((by) => by !== null);
  // Names are optional.
  const names = await readNamesOf(client, [...new Set(people)]).catch(() => new Map<string, string>());
  return rows.map((row) => ({
    row,
    content: contentOf(row),
    author: names.get(row.saved_by ?? '') || HISTORY_TEXT.unknown,
  }));
}

export function createHistory(state: ArticleFrame, saving: Saving, action: Action) {
  const revisions = createLoader(readHistory);
  return {
    revisions,
    load: async () => {
      const { row: article } = state.$editor.get();
      if (article !== null) await revisions.load(article.id);
    },
    /** Saves a revision again as the newest one, after asking; false when declined. */
    restore: async ({ row: { number }, content }: Revision) => {
      const { restoreTitle, restoreQuestion: text, restore: confirm, done } = HISTORY_TEXT;
      const isDone = await action.run({
        question: { title: restoreTitle(number), text, confirm },
        send: async () => {
          // Saves typed text first, so that the history contains it.
          const article = await savedArticle(state, saving);
          const restored = await saveArticle(memberClient(), article, content, number);
          state.patch({ typed: content, held: {}, wanted: [], isSlugOwn: true });
          saving.setSaved(restored, content);
        },
        successMessage: done(number),
      });
      return isDone || action.$state.get().refusal !== null;
    },
  };
}
