/** Words about opponents on public pages. */
import { failedToLoad } from '../core/shared-words.ts';

export const OPPONENTS_TEXT = {
  kicker: 'Fixtures and results',
  title: 'Opponents',
  lead: 'Everyone we’ve played or are about to play, and how it stands between us.',
  description: 'Every team we’ve played or are about to play, with our record against each.',
  none: 'There are no opponents yet. The first one shows up here with our first match.',
  count: (count: number): string => (count === 1 ? '1 opponent' : `${String(count)} opponents`),
  /** From our side. */
  record: (won: number, lost: number, drawn: number): string =>
    won + lost + drawn === 0
      ? 'Not played yet'
      : `We’ve won ${String(won)} and lost ${String(lost)}${drawn === 0 ? '' : `, ${String(drawn)} drawn`}`,
  last: 'Last played',
  next: 'Next on',
  descriptionOf: (name: string, record: string): string =>
    `${name} and us: ${record}. Every match so far, and what comes next.`,
  kickerOf: 'Head to head',
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  website: 'Their website',
  coming: 'Coming up',
  results: 'Matches so far',
  noResults: 'We haven’t played each other yet.',
  more: (shown: number): string => `These are the latest ${String(shown)}.`,
  toList: 'All opponents',
  notFoundTitle: 'We can’t find this opponent',
  notFound: 'There’s no opponent at this address. It may be listed under another name.',
  failedTitle: failedToLoad('the opponents'),
  failed: 'Try again in a moment.',
} as const;
