/** Words about taking an action back. */

export const UNDO_TEXT = {
  undo: 'Undo',
  /** What the action was about is as before. */
  done: (name: string): string => `${name} is as it was before.`,
  order: 'The order is as it was before.',
  overtaken: 'This changed in the meantime, so it can’t be undone.',
} as const;
