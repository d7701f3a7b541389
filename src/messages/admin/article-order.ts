/** Texts of the categories and of the front page order. */
import { MOVE_WORDS } from '../core/table.ts';

export const CATEGORY_TEXT = {
  title: 'Categories',
  lead: 'Readers see the category in its colour on every card, and can open a list of its articles.',
  add: 'Add a category',
  addTitle: 'New category',
  editTitle: (name: string): string => `Edit “${name}”`,
  edit: 'Edit',
  editOf: (name: string): string => `Edit ${name}`,
  ...MOVE_WORDS,
  name: 'Name',
  slug: 'Last part of the web address',
  slugSample: 'your-category',
  slugHint: (path: string): string => `Readers find its articles at ${path}.`,
  slugChanges: (path: string): string =>
    `Links to ${path} stop working, on other sites too. Its articles keep their addresses.`,
  color: 'Colour',
  colorHint: 'As #rrggbb. Text on it is black or white, whichever is easier to read.',
  sample: 'On a card',
  nameless: 'Name',
  added: (name: string): string => `Category ${name} added.`,
  changed: (name: string): string => `Category ${name} saved.`,
  delete: 'Delete',
  deleteOf: (name: string): string => `Delete ${name}`,
  deleteTitle: (name: string): string => `Delete category ${name}?`,
  deleteQuestion: (count: number, fallback: string): string => {
    if (count === 0) return 'It has no articles. Links to its list stop working.';
    const articles = count === 1 ? 'Its one article moves' : `Its ${String(count)} articles move`;
    return `${articles} to ${fallback}. Links to its list stop working.`;
  },
  deleted: (name: string): string => `Category ${name} deleted.`,
  empty: 'No categories yet.',
  failed: 'We couldn’t load the categories',
  stale: 'Someone else changed the categories in the meantime. Nothing was saved; this is how they are now.',
  staleForm:
    'Someone else changed this category while you were typing. Nothing was saved. Their version is below; yours is still in the fields.',
  otherVersion: (name: string, slug: string, color: string): string => `${name} · ${slug} · ${color}`,
  gone: 'Someone else deleted this category in the meantime.',
} as const;

export const FEATURED_TEXT = {
  title: 'Front page order',
  lead: (large: number, shown: number): string =>
    `The first ${String(large)} are the large cards. The front page shows ${String(shown)}; the rest move up when there’s space.`,
  large: 'Large card',
  small: 'Card',
  waiting: 'Waiting',
  list: 'Featured articles in order',
  ...MOVE_WORDS,
  remove: (title: string): string => `Remove ${title}`,
  removed: (title: string): string => `${title} removed.`,
  added: (title: string, place: number): string => `${title} is now number ${String(place)}.`,
  scheduled: (moment: string): string => `from ${moment}`,
  empty: 'Nothing is featured, so the front page shows no news.',
  search: 'Add an article',
  searchHint: 'Search by title. You can feature published and scheduled articles.',
  add: (title: string): string => `Add ${title}`,
  addLabel: 'Add',
  searching: 'Searching…',
  nothing: 'No published or scheduled article found.',
  searchFailed: 'We couldn’t search. Try again.',
  full: (most: number): string => `You can feature at most ${String(most)} articles.`,
  save: 'Save order',
  saved: 'Front page order saved.',
  failed: 'We couldn’t load the order',
  leaveTitle: 'Leave without saving?',
  leaveQuestion: 'Your new order isn’t saved yet.',
  leave: 'Leave',
  stay: 'Stay',
  stale: 'Someone else changed the order in the meantime. Nothing was saved; this is the order now:',
  takeNewer: 'Use this order',
  overwriteNewer: 'Save mine instead',
} as const;
