/** Words of writing the text of an article: tools, pictures, preview. */
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';

/** What tools put where something is still to be written. */
export const TOOL_WORDS = { text: 'text', address: 'https://', table: 'Column' } as const;

export const TOOL_LABELS = {
  heading: 'Heading',
  subheading: 'Smaller heading',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  link: 'Link',
  quote: 'Quote',
  bullets: 'List',
  numbers: 'Numbered list',
  code: 'Code',
  table: 'Table',
  divider: 'Divider',
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
  helpAction: 'What they do',
  helpTab: 'Tab moves out of the text. The toolbar is one stop; use the arrow keys to reach its buttons.',
  helpUndo: 'Undo and redo work for buttons and pictures too.',
  helpPaste: 'Tables and links you paste turn into Markdown. Paste pictures, or drop them here.',
  save: 'Save now',
  undo: 'Undo',
  focus: 'Focus mode on or off',
  slash: 'Formatting menu, at the start of a line',
  slashMenu: 'Formatting',
  listGoesOn: 'Continues a list or quote; press twice to end it',
  dropHere: 'Drop pictures here',
} as const;

export const PICTURE_TEXT = {
  title: 'What does this picture show?',
  of: (name: string, more: number): string =>
    more === 0 ? name : `${name}, and ${String(more)} more after it`,
  alt: 'Description',
  altHint:
    'Read aloud to people who can’t see the picture, and shown when it doesn’t load. Describe what’s in it: people, place, action.',
  why: 'Pictures are part of the story, so each one needs a description.',
  insert: 'Insert picture',
  skip: 'Skip picture',
  close: 'Skip picture',
  thumbnail: 'The picture you’re describing',
  list: 'Uploading pictures',
  waiting: 'In the queue',
  reading: 'Reading the file…',
  sending: 'Uploading…',
  cancel: (name: string): string => `Cancel ${name}`,
  retry: (name: string): string => `Try ${name} again`,
  dismiss: (name: string): string => `Dismiss ${name}`,
  dismissShort: 'Dismiss',
} as const;

export const COVER_TEXT = {
  choose: 'Choose a cover',
  chooseOther: 'Choose another',
  remove: 'Remove',
  lead: 'JPEG, PNG, WebP or AVIF, ideally at least 1600 pixels wide. You can also drop or paste it here.',
  none: 'Without one, readers see artwork in the category’s colour.',
  undescribed: 'Cover without a description',
  waiting: 'Uploading the cover…',
  reading: 'Reading the file…',
  kept: 'Cover uploaded.',
  sending: 'Uploading the cover…',
} as const;

export const PREVIEW_TEXT = {
  frame: 'Article preview',
  widths: 'Preview width',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  loading: 'Loading the preview…',
  updating: 'Updating…',
  offline: 'You’re offline. The preview updates when you’re back online.',
  refused: 'Log in with an account that can write news to see the preview.',
  too_long: 'The text is too long for the preview.',
  failed: 'We couldn’t update the preview. This is the last one that worked.',
} as const;

export const SEARCH_TEXT = {
  lead: 'Roughly how it looks in search results.',
  cut: 'Some of it gets cut off: search engines show about '
    .concat(String(ARTICLE_LIMITS.seoTitleShown), ' characters of a title and ')
    .concat(String(ARTICLE_LIMITS.seoDescriptionShown), ' of a description.'),
} as const;
