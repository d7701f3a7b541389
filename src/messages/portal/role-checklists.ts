/** Words of the checklists of assignments, for holders and managers. */
import { loadingWords } from '../core/shared-words.ts';

export const CHECKLIST_TEXT = {
  own: (role: string, game: string | null): string => `Checklist: ${role}${game === null ? '' : `, ${game}`}`,
  report: (holder: string | null, role: string, game: string | null): string =>
    `${holder ?? 'Someone without a gamertag'}: ${role}${game === null ? '' : `, ${game}`}`,
  reports: 'New in roles that report to yours',
  ...loadingWords('the checklist'),
  progress: (done: number, of: number): string => `${String(done)} of ${String(of)} done`,
  allDone: 'All done',
  open: 'Open the link',
  openOf: (task: string): string => ` for “${task}”`,
  youTicked: (at: string): string => `You ticked this: ${at}.`,
  ticked: (name: string, at: string): string => `${name} ticked this: ${at}.`,
  missing: (name: string): string => `${name} still has to tick this.`,
  holder: 'The holder',
  manager: 'A manager',
  yourManager: 'Your manager',
  overtaken: 'This assignment has ended, so its checklist is closed.',
} as const;
