/** The states of an article look the same at the list and in the editor. */
import type { ArticleState } from '#contract/admin-articles.ts';

export const STATE_TONES: Readonly<Record<ArticleState, 'plain' | 'good' | 'warning'>> = {
  draft: 'plain',
  in_review: 'warning',
  scheduled: 'warning',
  published: 'good',
  archived: 'plain',
};
