/** Words about taking an act back. */

export const UNDO_TEXT = {
  undo: 'Undo',
  overtaken: 'This changed in the meantime, so it can’t be undone.',
} as const;
