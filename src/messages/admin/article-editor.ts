import type { ErrorCode } from '#contract/error-codes.ts';
import type { ArticleContent } from '#contract/admin-articles.ts';
import { errorText } from '../core/errors.ts';

type Field = keyof ArticleContent;

export const EDITOR_TEXT = {
  newTitle: 'New article',
  toList: 'News desk',
  loading: 'Opening the article…',
  failed: 'We couldn’t open the article',
  missing: 'We can’t find this article',
  missingText: 'It was deleted, or the address isn’t complete.',
  leaveTitle: 'Leave with unsaved text?',
  leaveQuestion:
    'Some of your text isn’t saved yet. We keep it on this device and offer it when you open the article again.',
  leave: 'Leave',
  stay: 'Keep writing',
  noCategory: 'No category',
  categoriesFailed: 'We couldn’t load the categories.',
  write: 'Write',
  preview: 'Preview',
  views: 'Write or preview',
  details: 'About the article',
  search: 'In search results',
  more: 'More',
  focus: 'Focus mode',
  leaveFocus: 'Leave focus mode',
  others: (names: readonly string[]): string =>
    `${new Intl.ListFormat('en-ZA').format(names)} ${names.length === 1 ? 'is' : 'are'} editing`,
} as const;

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  body: 'Text',
  category_id: 'Category',
  featured_image_url: 'Cover',
  featured_image_alt: 'Cover description',
  author_name: 'Author',
  seo_title: 'Title in search results',
  seo_description: 'Description in search results',
};

export const FIELD_HINTS = {
  slug: 'The last part of the web address: lower-case letters, digits and hyphens.',
  slugFollows: 'Follows the title until you change it.',
  slugOut: 'Readers already use this address. The old one will redirect to the new one.',
  excerpt: 'One or two sentences that make people want to read more. Shown on cards and in search results.',
  category: 'Gives the article its colour.',
  author: 'Shown under the title.',
  alt: 'For people who can’t see it. Describe what’s in it, not that it’s a picture.',
  seo: 'Only if it should differ from the title.',
  seoDescription: 'Only if it should differ from the excerpt.',
} as const;

const REQUIRED: Readonly<Partial<Record<Field, string>>> = {
  title: 'Enter a title.',
  slug: 'Enter an address.',
  excerpt: 'Enter an excerpt: it’s what cards and search results show.',
  body: 'Write the article’s text.',
  featured_image_alt: 'Describe the cover, for people who can’t see it.',
};

/** Problems of a field. */
export function fieldText(field: Field, code: ErrorCode): string {
  if (code === 'required') return REQUIRED[field] ?? errorText(code);
  if (field === 'slug' && code === 'invalid_characters')
    return 'Use only lower-case letters, digits and single hyphens.';
  if (field === 'category_id') return 'This category no longer exists. Choose another.';
  return errorText(code);
}

export const SLUG_TEXT = {
  take: (slug: string): string => `Use “${slug}”`,
} as const;

export const SAVE_TEXT = {
  empty: 'Nothing written yet',
  unsaved: 'Unsaved',
  saving: 'Saving…',
  saved: (time: string): string => `Saved ${time}`,
  partly: 'Saved, except the marked fields',
  offline: 'Offline — kept on this device',
  failing: 'Not saved — kept on this device, we’ll try again',
  refused: 'Not saved — kept on this device',
  changed: 'Not saved — someone else saved this article',
} as const;

export const DRAFT_TEXT = {
  title: (time: string): string => `You have unsaved text from ${time}`,
  text: 'You typed it on this device and it didn’t reach us.',
  take: 'Restore it',
  throwAway: 'Discard it',
} as const;

export const STALE_TEXT = {
  title: (who: string, time: string): string => `${who} saved this article at ${time}`,
  somebody: 'Someone',
  text: 'Nothing was overwritten. Here’s the difference: their text is struck out in red, yours is marked in green.',
  keep: 'Keep mine',
  keepHint: 'Saves your text. Theirs stays in the history.',
  take: 'Take theirs',
  takeTitle: 'Take their text?',
  takeQuestion: 'You’ll lose what you typed since your last save. Copy it first if you might need it.',
  copy: 'Copy mine',
  copyName: 'Text',
  same: 'The texts are the same now.',
  comparing: 'Comparing…',
  removed: 'Only in theirs: ',
  added: 'Only in yours: ',
} as const;

export const LOST_TEXT = {
  title: 'Your text is kept on this device',
  not_signed_in: 'You’re signed out. Log in again and we’ll offer you the text.',
  permission_required: 'You can no longer write news. Ask an admin, or copy your text.',
  not_found: 'Someone deleted this article in the meantime. Copy your text, or save it as a new article.',
  copy: 'Copy text',
  login: 'Log in',
  again: 'Save as a new article',
} as const;
