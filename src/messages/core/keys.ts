/** Where a key works, as the dialog of keys groups them. */
export type KeyPlace = 'anywhere' | 'list' | 'row';

/** Keys of the back office. A command can only have a key of this table, and the dialog of keys shows every one. */
export const KEY_TEXT = {
  '/': 'Search this list',
  a: 'Select the rows on this page, or none',
  b: 'Go to the actions for the selected rows',
  n: 'Add a new one, or a note to the open row',
  j: 'Open the first or the next row',
  k: 'Open the previous row',
  d: 'Do the next step of the open row',
  e: 'Edit the open row',
  r: 'Reply to the open row',
  '?': 'Show keyboard shortcuts',
} as const;

export type ShortcutKey = keyof typeof KEY_TEXT;

export const KEY_PLACES: Readonly<Record<KeyPlace, readonly ShortcutKey[]>> = {
  anywhere: ['?'],
  list: ['/', 'n', 'a', 'b', 'j'],
  row: ['d', 'e', 'r', 'n', 'j', 'k'],
};
