/** Words of the article editor. */
import type { ErrorCode } from '../contract/error-codes.ts';
import { ARTICLE_LIMITS, type ArticleContent, type ArticleState } from '../contract/newsroom.ts';
import { errorText } from './errors.ts';

type Field = keyof ArticleContent;

export const EDITOR_TEXT = {
  newTitle: 'New article',
  toList: 'News desk',
  loading: 'Opening the article…',
  failed: 'The article could not be opened',
  missing: 'This article is not here',
  missingText: 'It was deleted, or the address is not complete.',
  retry: 'Try again',
  leaveTitle: 'Leave with unsaved text?',
  leaveQuestion:
    'Some of your text is not saved yet. It stays on this device, and you are asked about it when you open the article again.',
  leave: 'Leave',
  stay: 'Keep writing',
  noCategory: 'No category',
  categoriesFailed: 'The categories could not be loaded.',
  write: 'Write',
  preview: 'Preview',
  views: 'Write or preview',
  details: 'About the article',
  search: 'In search results',
  more: 'More',
  main: 'What to do with the article',
} as const;

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  body: 'Text',
  category_id: 'Category',
  featured_image_url: 'Cover',
  featured_image_alt: 'What the cover shows',
  author_name: 'Byline',
  seo_title: 'Title in search results',
  seo_description: 'Description in search results',
};

export const FIELD_HINTS = {
  slug: 'The last part of the address: small letters, digits and hyphens.',
  slugFollows: 'Follows the title until you change it.',
  slugOut: 'Readers know this address. The old one will lead to the new one.',
  excerpt: 'One or two sentences that make people want to read on. Shown on cards and in search results.',
  author: 'The name under the title.',
  alt: 'For people who cannot see it. Say what is to be seen, not that it is a picture.',
  seo: 'Only if it should differ from the title.',
  seoDescription: 'Only if it should differ from the excerpt.',
} as const;

const REQUIRED: Readonly<Partial<Record<Field, string>>> = {
  title: 'Readers need a title.',
  slug: 'The article needs an address.',
  excerpt: 'Readers need an excerpt: it is what cards and search results show.',
  body: 'There is no text yet.',
  featured_image_alt: 'Say what the cover shows, for people who cannot see it.',
};

/** What is wrong with a field. */
export function fieldText(field: Field, code: ErrorCode): string {
  if (code === 'required') return REQUIRED[field] ?? errorText(code);
  if (field === 'slug' && code === 'invalid_characters')
    return 'Small letters a to z, digits and single hyphens only.';
  if (field === 'category_id') return 'This category is gone. Please choose another.';
  return errorText(code);
}

export const SLUG_TEXT = {
  take: (slug: string): string => `Take “${slug}”`,
} as const;

export const STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

export const SAVE_TEXT = {
  empty: 'Nothing written yet',
  unsaved: 'Unsaved',
  saving: 'Saving…',
  saved: (time: string): string => `Saved ${time}`,
  partly: 'Saved, but for what is marked',
  offline: 'Offline — kept on this device, will be saved',
  failing: 'Not saved — kept on this device, will be tried again',
  refused: 'Not saved — kept on this device',
  changed: 'Not saved — somebody else saved this article',
  save: 'Save now',
} as const;

export const DRAFT_TEXT = {
  title: (time: string): string => `You have unsaved text of ${time}`,
  text: 'It was typed on this device and did not reach us.',
  take: 'Bring it back',
  throwAway: 'Throw it away',
} as const;

export const STALE_TEXT = {
  title: (who: string, time: string): string => `${who} saved this article at ${time}`,
  somebody: 'Somebody',
  text: 'Nothing was overwritten. This is what differs: red is theirs, green is yours.',
  keep: 'Keep mine',
  keepHint: 'Saves your text. Theirs stays in the history.',
  take: 'Take theirs',
  takeTitle: 'Take their text?',
  takeQuestion: 'What you typed since your last save is gone then. Copy it first if you may need it.',
  copy: 'Copy mine',
  copied: 'Your text is on the clipboard.',
  notCopied: 'The browser did not let us copy. Please mark the text and copy it.',
  same: 'The texts are the same by now.',
  comparing: 'Comparing…',
  removed: 'Only in theirs: ',
  added: 'Only in yours: ',
} as const;

export const LOST_TEXT = {
  title: 'Your text is kept on this device',
  not_signed_in: 'You are signed out. Log in again: the text will be offered to you.',
  permission_required: 'You may not write news any more. Ask an administrator, or copy your text.',
  not_found: 'This article was deleted meanwhile. Copy your text, or save it as a new article.',
  copy: 'Copy the text',
  login: 'Log in',
  again: 'Save as a new article',
} as const;

export const ACT_TEXT = {
  publish: 'Publish now',
  publishAgain: 'Publish again',
  publishChanges: 'Publish changes',
  scheduleChanges: 'Schedule these changes',
  schedule: 'Schedule…',
  reschedule: 'Change the time…',
  review: 'Ask for review…',
  toDraft: 'Back to draft',
  unschedule: 'Take off the schedule',
  archive: 'Archive',
  delete: 'Delete draft',
  share: 'Share a preview…',
  history: 'History…',
  allLive: 'Readers have everything',
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
  timeHint: 'South African time',
  says: (moment: string): string => `Goes live on ${moment} South African time.`,
  sayNothing: 'Choose a day and a time.',
  submit: 'Schedule',
  submitting: 'Scheduling…',
  cancel: 'Cancel',
  past: 'This moment is over. Choose one to come, or publish now.',
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
  unsaved: 'The article is not saved yet. Write something first.',
  close: 'Close',
} as const;

/** What tools put where something is still to be written. */
export const TOOL_WORDS = { text: 'text', address: 'https://', table: 'Column' } as const;

export const TOOL_LABELS = {
  heading: 'Heading',
  subheading: 'Smaller heading',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Struck out',
  link: 'Link',
  quote: 'Quotation',
  bullets: 'List',
  numbers: 'Numbered list',
  code: 'Code',
  table: 'Table',
  divider: 'Dividing line',
  picture: 'Picture',
} as const;

export const BODY_TEXT = {
  toolbar: 'Formatting',
  shortcut: (label: string, keys: string): string => `${label} (${keys})`,
  words: (words: number, minutes: number): string =>
    `${words === 1 ? '1 word' : `${String(words)} words`} · ${String(minutes)} min read`,
  tooLong: (count: number, max: number): string => `${String(count)} of ${String(max)} characters`,
  help: 'Shortcuts and Markdown',
  helpKeys: 'Keys',
  helpAct: 'What they do',
  helpTab: 'Tab leaves the text; the toolbar is one stop, its buttons are reached with the arrow keys.',
  helpUndo: 'Undo and redo work for buttons and pictures too.',
  helpPaste:
    'Tables and links copied elsewhere become Markdown when pasted. Paste pictures, or drop them here.',
  save: 'Save now',
  undo: 'Undo',
  listGoesOn: 'Goes on with a list or quotation; twice ends it',
  dropHere: 'Drop pictures here',
} as const;

export const PICTURE_TEXT = {
  title: 'What does this picture show?',
  of: (name: string, more: number): string =>
    more === 0 ? name : `${name}, and ${String(more)} more after it`,
  alt: 'Description',
  altHint:
    'Read aloud to people who cannot see the picture, and shown when it does not load. Say what is to be seen: who, what, where.',
  why: 'Pictures in the news carry information, so that each needs a description.',
  insert: 'Put it into the text',
  skip: 'Leave it out',
  close: 'Leave it out',
  list: 'Pictures on their way',
  waiting: 'Waiting its turn',
  reading: 'Reading the file…',
  sending: 'Sending…',
  cancel: (name: string): string => `Give up ${name}`,
  retry: (name: string): string => `Try ${name} again`,
  dismiss: (name: string): string => `Put away ${name}`,
  cancelShort: 'Give up',
  retryShort: 'Try again',
  dismissShort: 'Put away',
} as const;

export const COVER_TEXT = {
  choose: 'Choose a cover',
  chooseOther: 'Choose another',
  remove: 'Remove',
  lead: 'JPEG, PNG, WebP or AVIF, best at least 1600 pixels wide. You can also drop or paste it here.',
  none: 'Without one, readers see a drawing in the colour of the category.',
  reading: 'Reading the file…',
  sending: 'Sending the cover…',
  cancel: 'Give up',
  retry: 'Try again',
} as const;

export const PREVIEW_TEXT = {
  frame: 'Preview of the article',
  widths: 'Width of the preview',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  loading: 'The preview is loading…',
  updating: 'Following…',
  offline: 'You are offline. The preview follows again when there is a connection.',
  refused: 'The preview needs you to be signed in as somebody who writes news.',
  too_long: 'The text is too long for the preview.',
  failed: 'The preview could not be rendered. This is the last one that could.',
  retry: 'Try again',
} as const;

export const SEARCH_TEXT = {
  lead: 'About how a search engine shows it.',
  cut: 'Something is cut off: search engines show about '
    .concat(String(ARTICLE_LIMITS.seoTitleShown), ' characters of a title and ')
    .concat(String(ARTICLE_LIMITS.seoDescriptionShown), ' of a description.'),
} as const;

export const HISTORY_TEXT = {
  title: 'History',
  lead: 'Ten minutes of one editor’s work are one entry.',
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
  unknown: 'somebody who is gone',
} as const;
