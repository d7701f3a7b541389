/** Keys of the back office. A command can only have a key of this table, so that the dialog of keys shows every one. */
export const KEY_TEXT = {
  '/': 'Search this list',
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
