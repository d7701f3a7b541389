/** Words of writing the text of an article: tools, pictures, preview. */
import { ARTICLE_LIMITS } from '../../contract/admin-articles.ts';

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
  helpAct: 'What they do',
  helpTab: 'Tab leaves the text; the toolbar is one stop, its buttons are reached with the arrow keys.',
  helpUndo: 'Undo and redo work for buttons and pictures too.',
  helpPaste:
    'Tables and links copied elsewhere become Markdown when pasted. Paste pictures, or drop them here.',
  save: 'Save now',
  undo: 'Undo',
  listGoesOn: 'Continues a list or quote; twice ends it',
  dropHere: 'Drop pictures here',
} as const;

export const PICTURE_TEXT = {
  title: 'What does this picture show?',
  of: (name: string, more: number): string =>
    more === 0 ? name : `${name}, and ${String(more)} more after it`,
  alt: 'Description',
  altHint:
    'Read aloud to people who cannot see the picture, and shown when it does not load. Say what is to be seen: who, what, where.',
  why: 'Pictures in the news carry information, so each one needs a description.',
  insert: 'Insert picture',
  skip: 'Skip picture',
  close: 'Skip picture',
  thumbnail: 'The picture that you describe',
  list: 'Uploading pictures',
  waiting: 'Waiting in line',
  reading: 'Reading the file…',
  sending: 'Sending…',
  cancel: (name: string): string => `Cancel ${name}`,
  retry: (name: string): string => `Try ${name} again`,
  dismiss: (name: string): string => `Dismiss ${name}`,
  cancelShort: 'Cancel',
  retryShort: 'Try again',
  dismissShort: 'Dismiss',
} as const;

export const COVER_TEXT = {
  choose: 'Choose a cover',
  chooseOther: 'Choose another',
  remove: 'Remove',
  lead: 'JPEG, PNG, WebP or AVIF, ideally at least 1600 pixels wide. You can also drop or paste it here.',
  none: 'Without one, readers see a drawing in the colour of the category.',
  undescribed: 'The cover, not described yet',
  reading: 'Reading the file…',
  sending: 'Sending the cover…',
  cancel: 'Cancel',
  retry: 'Try again',
} as const;

export const PREVIEW_TEXT = {
  frame: 'Preview of the article',
  widths: 'Width of the preview',
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  loading: 'The preview is loading…',
  updating: 'Updating…',
  offline: 'You are offline. The preview catches up when you are back.',
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
