import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ArticleContent, ArticleState } from '../../contract/admin-articles.ts';
import { errorText } from '../core/errors.ts';

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
  category: 'Gives the article its colour.',
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

/** Problems of a field. */
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
  partly: 'Saved, except what is marked',
  offline: 'Offline — kept on this device',
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
  text: 'Nothing was overwritten. This is what differs: theirs is struck out in red, yours is marked in green.',
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
  differences: 'Differences',
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
