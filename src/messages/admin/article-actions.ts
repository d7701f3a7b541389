/** Actions on a whole article: publishing, scheduling, review, links, history. */
import { ARTICLE_LIMITS } from '../../contract/admin-articles.ts';

export const ACT_TEXT = {
  publish: 'Publish now',
  publishAgain: 'Publish again',
  publishChanges: 'Publish changes',
  scheduleChanges: 'Schedule these changes',
  schedule: 'Schedule…',
  reschedule: 'Change the time…',
  review: 'Ask for review…',
  toDraft: 'Back to draft',
  unschedule: 'Unschedule',
  archive: 'Archive',
  delete: 'Delete draft',
  share: 'Share a preview…',
  history: 'History…',
  allLive: 'Up to date',
  allScheduled: 'Scheduled as it is',
  working: 'One moment…',
  published: 'Published. Readers have it now.',
  changesPublished: 'Your changes are published.',
  scheduled: (moment: string): string => `Scheduled for ${moment} South African time.`,
  reviewAsked: 'The others have been asked to look at it.',
  draft: 'It is a draft again.',
  archived: 'Archived. Readers do not see it any more.',
  deleted: 'The draft is deleted.',
  incomplete: 'Something that readers need is missing. The fields are marked.',
  wrong: 'Some fields are not right yet. They are marked.',
  unsaved: 'Not everything could be saved. Please try again in a moment.',
  changed: 'Somebody else saved this article. Please decide first whose text stays.',
  archiveTitle: 'Archive this article?',
  archiveQuestion:
    'Readers lose it at once: on its own page, in all lists and in the feed. You can bring it back as a draft.',
  deleteTitle: 'Delete this draft?',
  deleteQuestion: 'The draft and everything that was saved of it are gone for good.',
} as const;

export const LIVE_TEXT = {
  live: 'Live now',
  scheduled: (moment: string): string => `Goes live on ${moment} South African time`,
  changes: 'Your changes are not published yet: readers still have the former text.',
  see: 'See the article',
  review: (who: string, time: string): string => `${who} asked for a review, ${time}`,
} as const;

export const SCHEDULE_TEXT = {
  title: 'Schedule',
  day: 'Day',
  time: 'Time',
  says: (moment: string): string => `Goes live on ${moment} South African time.`,
  sayNothing: 'Choose a day and a time, as clocks in South Africa show it.',
  submit: 'Schedule',
  submitting: 'Scheduling…',
  past: 'This moment has passed. Choose a later one, or publish now.',
  far: 'This is more than two years ahead.',
  wrong: 'Please choose a day and a time.',
} as const;

export const REVIEW_TEXT = {
  title: 'Ask for review',
  lead: 'Everybody who writes news sees that this article waits for a second pair of eyes.',
  note: 'What should they look at?',
  submit: 'Ask for review',
  submitting: 'Asking…',
} as const;

export const LINK_TEXT = {
  title: 'Share a preview',
  lead: `Whoever has the link sees the article as it is saved at that moment, without an account, for ${String(ARTICLE_LIMITS.previewLinkHours)} hours. The page says that it is a preview; search engines do not list it.`,
  make: 'Make a link',
  making: 'Making a link…',
  another: 'Make another link',
  link: 'Link',
  ends: (moment: string): string => `Works until ${moment}.`,
  copy: 'Copy',
  copied: 'The link is on the clipboard.',
  notCopied: 'The browser did not let us copy. Please mark the link and copy it.',
  count: (count: number): string => (count === 1 ? '1 link works now.' : `${String(count)} links work now.`),
  voidAll: 'Void all links',
  voidTitle: 'Void all links?',
  voidQuestion: 'Nobody can open this article by a preview link any more.',
  voided: 'No preview link works any more.',
  close: 'Close',
} as const;

export const HISTORY_TEXT = {
  title: 'History',
  lead: 'What one editor saves within ten minutes is one entry.',
  loading: 'Loading the history…',
  failed: 'The history could not be loaded.',
  empty: 'Nothing was saved yet.',
  number: (number: number): string => `Revision ${String(number)}`,
  published: 'Published',
  restored: (number: number): string => `Brought back from revision ${String(number)}`,
  newest: 'Newest',
  compare: 'Compare with now',
  hide: 'Hide the comparison',
  same: 'The same as what is written now.',
  restore: 'Bring this back',
  restoreTitle: (number: number): string => `Bring revision ${String(number)} back?`,
  restoreQuestion: 'It is saved as a new revision. What is written now stays in the history.',
  done: (number: number): string => `Revision ${String(number)} is back.`,
  removed: 'Not in this revision: ',
  added: 'Only in this revision: ',
  by: (who: string): string => `by ${who}`,
  unknown: 'an editor',
} as const;
