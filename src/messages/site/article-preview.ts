/** Words around an article that is shown before readers get it. */
import { failedToLoad } from '../core/shared-words.ts';

export const PREVIEW_TEXT = {
  title: 'Preview',
  mark: 'Preview',
  notOut: 'Readers can’t see this yet.',
  changed: 'Readers see the last published version.',
  until: (moment: string): string => `Link works until ${moment} (South Africa).`,
  savedAt: (moment: string): string => `Saved ${moment}.`,
  description: 'A preview of an article.',
  untitled: 'Untitled',
  overTitle: 'This preview link has ended',
  over: 'Preview links work for 24 hours, or until an editor turns them off. Ask the newsroom for a new one.',
  failedTitle: failedToLoad('this preview'),
  failed: 'Check your connection and try again.',
} as const;
