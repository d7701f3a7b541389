/** Words of the article editor. */

export const EDITOR_TEXT = {
  newTitle: 'New article',
  toList: 'News desk',
} as const;
