/** /admin-blog: the list and the actions on an article in it. */
import type { ArticleState } from '#contract/admin-articles.ts';

export const ARTICLE_STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

export const ARTICLE_STATE_HINTS: Readonly<Record<ArticleState, string>> = {
  draft: 'Only editors see this.',
  in_review: 'The other editors were asked to look at this. Readers don’t see it.',
  scheduled: 'This publishes by itself at its time.',
  published: 'Readers see this.',
  archived: 'Readers no longer see this. Its address says the story may have been taken down.',
};

export const NEWS_DESK_TEXT = {
  title: 'News desk',
  newArticle: 'New article',
  categories: 'Categories',
  frontPage: 'Front page…',
  caption: 'Articles',
  searchHint: 'Title, address or author',
  empty: 'No articles yet. A new one is a draft until you publish it.',
  writeFirst: 'Write the first article',
  editorLoading: 'Opening the editor…',
  editorFailed: 'We couldn’t load the editor. Check your connection and try again.',
  toList: 'Back to the news desk',
  article: 'Title',
  address: 'Address',
  state: 'State',
  category: 'Category',
  byline: 'Author',
  noByline: 'No author',
  featured: 'Front page',
  published: 'Published',
  views: 'Views',
  saved: 'Last saved',
  savedBy: 'Saved by',
  created: 'Created',
  changes: 'Unpublished changes',
  changed: 'Unpublished changes',
  unchanged: 'No unpublished changes',
  yes: 'Yes',
  place: (rank: number): string => `Place ${String(rank)}`,
  isFeatured: 'Featured',
  notFeatured: 'Not featured',
  scheduledFor: (moment: string): string => `Scheduled for ${moment}`,
  scheduledAt: (moment: string): string => `for ${moment}`,
  by: (moment: string, name: string): string => `${moment} by ${name}`,
  facts: 'Facts',
} as const;

/** A published article and the built pages. */
export const LIVE_TEXT = {
  line: (built: string): string => (built === '' ? 'Published' : `Published · ${built}`),
  overdue: (since: string): string =>
    `waiting to reach the site since ${since} (the last update may have failed)`,
} as const;

/** A change of state that needs no more than a yes. */
export type ArticleStep = 'publish' | 'draft' | 'archive' | 'restore';

const STEP_LABELS: Readonly<Record<ArticleStep, string>> = {
  publish: 'Publish',
  draft: 'Back to draft',
  archive: 'Archive',
  restore: 'Restore as draft',
};

const STEP_QUESTIONS: Readonly<Record<ArticleStep, (title: string) => string>> = {
  publish: (title) => `Readers will see “${title}” straight away.`,
  draft: (title) => `“${title}” becomes a draft again. Readers won’t see it until someone publishes it.`,
  archive: (title) =>
    `“${title}” disappears for readers straight away, from every list and the front page too. Its address says the story may have been taken down. The text stays here.`,
  restore: (title) => `“${title}” becomes a draft again. Readers won’t see it until someone publishes it.`,
};

const STEP_DONE: Readonly<Record<ArticleStep, (title: string) => string>> = {
  publish: (title) => `“${title}” is published.`,
  draft: (title) => `“${title}” is a draft.`,
  archive: (title) => `“${title}” is archived.`,
  restore: (title) => `“${title}” is a draft again.`,
};

export const ARTICLE_ACTIONS = {
  title: 'Actions',
  openTitle: 'Open',
  stateTitle: 'State',
  featuredTitle: 'Front page',
  edit: 'Edit',
  view: 'View on the site',
  copyAddress: 'Copy address',
  copied: 'Address copied.',
  notCopied: 'Your browser wouldn’t let us copy the address. You’ll find it under Facts.',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  featureDone: (title: string): string => `“${title}” is now featured, last in the order.`,
  unfeatureDone: (title: string): string => `“${title}” is no longer featured.`,
  featuredFull: (most: number): string => `${String(most)} articles are featured already. Remove one first.`,
  step: (step: ArticleStep): string => STEP_LABELS[step],
  stepTitle: (step: ArticleStep): string => `${STEP_LABELS[step]}?`,
  stepQuestion: (step: ArticleStep, title: string): string => STEP_QUESTIONS[step](title),
  stepDone: (step: ArticleStep, title: string): string => STEP_DONE[step](title),
  askReview: 'Ask for review…',
  delete: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  deleteQuestion: (title: string): string => `This deletes “${title}” and all its revisions for good.`,
  deleted: (title: string): string => `“${title}” deleted.`,
  reviewBy: (name: string, when: string): string => `${name} asked for a review, ${when}:`,
  reviewAsked: (name: string, when: string): string => `${name} asked for a review, ${when}.`,
  somebody: 'Someone',
} as const;

export const REVIEW_TEXT = {
  title: 'Ask for review',
  lead: (title: string): string => `“${title}” moves to “In review”, and we tell the newsroom.`,
  note: 'What should they look at?',
  noteHint: 'The other editors read this.',
  submit: 'Ask for review',
  done: (title: string): string => `“${title}” is in review.`,
} as const;

function articles(count: number): string {
  return count === 1 ? 'One article' : `${String(count)} articles`;
}

export const ARTICLE_BULK = {
  feature: 'Feature',
  featureTitle: 'Feature these articles?',
  featureQuestion: (count: number): string => `${articles(count)} will come after those already featured.`,
  archive: {
    title: 'Archive these articles?',
    effect: (count: number): string =>
      `${articles(count)} will disappear for readers straight away, from every list and the front page too. The texts stay here.`,
    nothing: 'None of the selected articles is published or scheduled.',
    reason: (state: string, count: number): string =>
      `${String(count)} ${count === 1 ? 'is' : 'are'} ${state === 'archived' ? 'archived already' : 'not published'}`,
    submit: 'Archive',
    done: (count: number): string => `${articles(count)} archived.`,
    undone: (count: number): string => `${articles(count)} ${count === 1 ? 'is' : 'are'} as before.`,
  },
  delete: 'Delete drafts',
  deleteTitle: 'Delete these drafts?',
  deleteQuestion: (count: number): string =>
    `This deletes ${count === 1 ? 'one draft' : `${String(count)} drafts`} with all revisions for good.`,
} as const;
