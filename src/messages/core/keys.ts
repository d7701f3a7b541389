/** Keys of the back office. A command can only have a key of this table, so that the dialog of keys shows every one. */
export const KEY_TEXT = {
  '/': 'Search this list',
  n: 'Add a new one',
  j: 'Open the next row',
  k: 'Open the previous row',
  e: 'Edit the open row',
  '?': 'Show keyboard shortcuts',
} as const;

export type ShortcutKey = keyof typeof KEY_TEXT;

export const KEYS_TEXT = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  anywhere: 'Anywhere',
  list: 'In a list',
  row: 'On the open row',
  palette: 'Search everything, or run an action',
  paletteKey: (isMac: boolean): string => (isMac ? '⌘ K' : 'Ctrl K'),
  save: 'Next field in a form',
  escape: 'Close what’s open',
  setting: 'Use single-key shortcuts',
  settingHint: (combination: string): string =>
    `Turn this off if your keyboard or voice control triggers them by accident. ${combination} always works.`,
  unavailable: '(not on this page)',
} as const;
