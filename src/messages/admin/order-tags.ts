/** Tags of orders. */
import { counted } from '../core/counted.ts';

const orders = counted('order', 'orders');

export const ORDER_TAGS_TEXT = {
  open: 'Tag',
  title: (count: number): string => `Tag ${orders(count)}`,
  dialog: {
    lead: 'Only staff see tags. Filter the list by a tag to find these orders again.',
    submit: 'Save',
  },
  tag: 'Tag',
  hint: (known: readonly string[]): string =>
    known.length === 0
      ? 'Letters, numbers, spaces and dashes'
      : `Letters, numbers, spaces and dashes. In use: ${known.join(', ')}`,
  action: 'What to do',
  add: 'Add the tag',
  remove: 'Remove the tag',
  added: (tag: string, count: number): string => `“${tag}” added to ${orders(count)}.`,
  removed: (tag: string, count: number): string => `“${tag}” removed from ${orders(count)}.`,
  unchanged: (tag: string): string => `Nothing to change: “${tag}” was already as you wanted it.`,
  undone: 'Undone.',
  section: 'Tags',
  none: 'No tags yet.',
  removeOne: (tag: string): string => `Remove the tag ${tag}`,
  invalid: 'Use letters, numbers, spaces and dashes only',
} as const;
