/** Words around an article that is shown before readers get it. */

export const PREVIEW_TEXT = {
  title: 'Preview',
  mark: 'Preview',
  notOut: 'Readers cannot see this yet.',
  changed: 'Readers see the last published version.',
  until: (moment: string): string => `Link works until ${moment} (South Africa).`,
  savedAt: (moment: string): string => `Saved ${moment}.`,
  description: 'A preview of an article.',
  untitled: 'Untitled',
  overTitle: 'This preview is over',
  over: 'Preview links work for 24 hours, or until their author takes them back. Ask the newsroom for a new one.',
  failedTitle: 'The preview is out of reach',
  failed: 'We could not load this preview. Check your connection and try again.',
} as const;
