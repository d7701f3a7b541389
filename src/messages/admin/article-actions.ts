/** Actions on a whole article: publishing, scheduling, review, links, history. */
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { counted } from '../core/counted.ts';

export const EDITOR_ACTION_TEXT = {
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
  allScheduled: 'Scheduled, no changes',
  working: 'One moment…',
  published: 'Published. Readers can see it now.',
  changesPublished: 'Your changes are published.',
  scheduled: (moment: string): string => `Scheduled for ${moment}, South African time.`,
  reviewAsked: 'We’ve asked the other editors to look at it.',
  draft: 'Back to draft.',
  archived: 'Archived. Readers no longer see it.',
  deleted: 'Draft deleted.',
  incomplete: 'Some fields still need filling in. They’re marked.',
  wrong: 'Some fields aren’t right yet. They’re marked.',
  unsaved: 'We couldn’t save everything. Try again in a moment.',
  changed: 'Someone else saved this article. First choose which text to keep.',
} as const;

export const ARCHIVE_QUESTION = {
  title: 'Archive this article?',
  text: 'It disappears for readers straight away: its own page, all lists and the feed. You can bring it back as a draft.',
  confirm: 'Archive',
  danger: true,
} as const;

export const DELETE_QUESTION = {
  title: 'Delete this draft?',
  text: 'This deletes the draft and all its revisions for good.',
  confirm: 'Delete draft',
  danger: true,
} as const;

export const LIVE_TEXT = {
  visible: 'Readers can see it',
  scheduled: (moment: string): string => `Publishes on ${moment}, South African time`,
  changes: 'Your changes aren’t published yet: readers still see the old text.',
  see: 'View article',
  review: (who: string, time: string): string => `${who} asked for a review, ${time}`,
} as const;

export const SCHEDULE_TEXT = {
  title: 'Schedule',
  day: 'Day',
  time: 'Time',
  says: (moment: string): string => `Publishes on ${moment}, South African time.`,
  sayNothing: 'Choose a day and a time (South African time).',
  submit: 'Schedule',
  past: 'That time has passed. Choose a later one, or publish now.',
  pastDay: 'That day has passed. Choose a later one, or publish now.',
  far: 'That’s more than two years away. Choose an earlier date.',
  wrong: 'Choose a day and a time.',
} as const;

export const REVIEW_TEXT = {
  title: 'Ask for review',
  lead: 'Everyone who writes news will see that this article needs a second pair of eyes.',
  note: 'What should they look at?',
  submit: 'Ask for review',
} as const;

export const LINK_TEXT = {
  title: 'Share a preview',
  lead: `Anyone with the link can read the latest saved version, without an account, for ${String(ARTICLE_LIMITS.previewLinkHours)} hours. The page says it’s a preview, and search engines won’t list it.`,
  make: 'Create link',
  making: 'Creating link…',
  another: 'Create another link',
  link: 'Link',
  ends: (moment: string): string => `Works until ${moment}.`,
  copy: 'Copy',
  copied: 'Link copied.',
  notCopied: 'Your browser wouldn’t let us copy. Select the link and copy it.',
  count: counted('link is on.', 'links are on.'),
  voidAll: 'Turn off all links',
  voidTitle: 'Turn off all links?',
  voidQuestion: 'Preview links to this article stop working straight away.',
  voided: 'All preview links are off.',
} as const;

export const HISTORY_TEXT = {
  title: 'History',
  lead: 'Saves by the same editor within ten minutes count as one revision.',
  loading: 'Loading the history…',
  failed: 'We couldn’t load the history.',
  empty: 'Nothing saved yet.',
  number: (number: number): string => `Revision ${String(number)}`,
  published: 'Published',
  restored: (number: number): string => `Restored from revision ${String(number)}`,
  newest: 'Newest',
  compare: 'Compare with current',
  hide: 'Hide comparison',
  same: 'The same as the current text.',
  restore: 'Restore',
  restoreTitle: (number: number): string => `Restore revision ${String(number)}?`,
  restoreQuestion: 'It’s saved as a new revision. The current text stays in the history.',
  done: (number: number): string => `Revision ${String(number)} restored.`,
  removed: 'Only in this revision: ',
  added: 'Only in the current text: ',
  by: (who: string): string => `by ${who}`,
  unknown: 'an editor',
} as const;
