/** /admin-blog: the list and the actions on an article in it. */
import type { ArticleState } from '../../contract/admin-articles.ts';

export const ARTICLE_STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Live',
  archived: 'Archived',
};

export const ARTICLE_STATE_HINTS: Readonly<Record<ArticleState, string>> = {
  draft: 'Only editors see this.',
  in_review: 'Somebody is asked to look over this. Readers do not see it.',
  scheduled: 'This goes live by itself when its time comes.',
  published: 'Readers see this.',
  archived: 'Readers do not see this any more. Its address says that it is gone.',
};

export const NEWS_DESK_TEXT = {
  title: 'News desk',
  newArticle: 'New article',
  categories: 'Categories',
  frontPage: 'Front page order',
  caption: 'Articles',
  searchHint: 'Title, address or byline',
  empty: 'No articles yet. What you begin is a draft until you publish it.',
  writeFirst: 'Write the first article',
  editorLoading: 'Opening the editor…',
  editorFailed: 'The editor could not be loaded. Please check your network.',
  retry: 'Try again',
  toList: 'Back to the news desk',
  article: 'Title',
  address: 'Address',
  state: 'State',
  category: 'Category',
  byline: 'Byline',
  noByline: 'No byline',
  featured: 'Front page',
  published: 'Published',
  views: 'Views',
  saved: 'Last saved',
  savedBy: 'Saved by',
  created: 'Created',
  changes: 'Unpublished changes',
  changed: 'Unpublished changes',
  unchanged: 'Nothing unpublished',
  yes: 'Yes',
  place: (rank: number): string => `Place ${String(rank)}`,
  isFeatured: 'Featured',
  notFeatured: 'Not featured',
  scheduledFor: (moment: string): string => `Scheduled for ${moment}`,
  scheduledAt: (moment: string): string => `for ${moment}`,
  by: (moment: string, name: string): string => `${moment} by ${name}`,
  savedName: (name: string): string => `by ${name}`,
  facts: 'Facts',
} as const;

/** A published article and the built pages. */
export const LIVE_TEXT = {
  line: (baked: string): string => (baked === '' ? 'live now' : `live now · ${baked}`),
  overdue: (since: string): string => `waiting for a build since ${since} (a build may have failed)`,
} as const;

/** A change of state that needs no more than a yes. */
export type ArticleStep = 'publish' | 'draft' | 'archive' | 'restore';

const STEP_LABELS: Readonly<Record<ArticleStep, string>> = {
  publish: 'Approve & publish',
  draft: 'Back to draft',
  archive: 'Archive',
  restore: 'Restore as draft',
};

const STEP_QUESTIONS: Readonly<Record<ArticleStep, (title: string) => string>> = {
  publish: (title) => `“${title}” goes to every reader now.`,
  draft: (title) => `“${title}” is a draft again. Readers do not get it before somebody publishes it.`,
  archive: (title) =>
    `Readers lose “${title}” at once: its page says that it is gone, and it leaves every list and the front page. The text stays here.`,
  restore: (title) => `“${title}” is a draft again. Readers do not get it before somebody publishes it.`,
};

const STEP_DONE: Readonly<Record<ArticleStep, (title: string) => string>> = {
  publish: (title) => `“${title}” is live.`,
  draft: (title) => `“${title}” is a draft.`,
  archive: (title) => `“${title}” is archived.`,
  restore: (title) => `“${title}” is a draft again.`,
};

export const ARTICLE_ACTS = {
  title: 'Actions',
  openTitle: 'Open',
  stateTitle: 'State',
  featuredTitle: 'Front page',
  edit: 'Edit',
  view: 'View on the site',
  copyAddress: 'Copy address',
  copied: 'The address is copied.',
  notCopied: 'The address could not be copied. You can take it from the facts above.',
  feature: 'Feature',
  unfeature: 'Unfeature',
  featureDone: (title: string): string => `“${title}” is featured, last in the order.`,
  unfeatureDone: (title: string): string => `“${title}” is not featured any more.`,
  featuredFull: (most: number): string =>
    `There are ${String(most)} featured articles already. Please take one away first.`,
  step: (step: ArticleStep): string => STEP_LABELS[step],
  stepTitle: (step: ArticleStep): string => `${STEP_LABELS[step]}?`,
  stepQuestion: (step: ArticleStep, title: string): string => STEP_QUESTIONS[step](title),
  stepDone: (step: ArticleStep, title: string): string => STEP_DONE[step](title),
  askReview: 'Ask for review…',
  delete: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteQuestion: (title: string): string =>
    `“${title}” goes with everything that was ever saved of it. Nobody can bring it back.`,
  deleted: (title: string): string => `“${title}” is deleted.`,
  reviewBy: (name: string, when: string): string => `${name} asked for a review, ${when}:`,
  reviewAsked: (name: string, when: string): string => `${name} asked for a review, ${when}.`,
  somebody: 'Somebody',
} as const;

export const REVIEW_TEXT = {
  title: 'Ask for review',
  consequence: (title: string): string => `“${title}” moves to “In review”, and the newsroom is told.`,
  note: 'What to look at',
  noteHint: 'Read by the other editors.',
  submit: 'Ask for review',
  submitting: 'Asking…',
  done: (title: string): string => `“${title}” is in review.`,
} as const;

function articles(count: number): string {
  return count === 1 ? 'One article' : `${String(count)} articles`;
}

export const ARTICLE_BULK = {
  feature: 'Feature',
  featureTitle: 'Feature these articles?',
  featureQuestion: (count: number): string =>
    `${articles(count)} will follow those that are featured already.`,
  archive: 'Archive',
  archiveTitle: 'Archive these articles?',
  archiveQuestion: (count: number): string =>
    `Readers lose ${count === 1 ? 'one article' : `${String(count)} articles`} at once, in every list and on the front page. The texts stay here.`,
  delete: 'Delete drafts',
  deleteTitle: 'Delete these drafts?',
  deleteQuestion: (count: number): string =>
    `${count === 1 ? 'One draft goes' : `${String(count)} drafts go`} with everything that was ever saved of ${count === 1 ? 'it' : 'them'}. Nobody can bring ${count === 1 ? 'it' : 'them'} back.`,
} as const;
