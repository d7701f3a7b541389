/** Words of the public pages of teams. */
import { BRAND_NAME } from '#contract/brand.ts';
import { failedToLoad } from '../core/shared-words.ts';

export const TEAM_PAGE_TEXT = {
  breadcrumb: 'You are here',
  home: 'Home',
  teams: 'Teams',
  descriptionOf: (team: string, game: string): string =>
    `${team} plays ${game} for ${BRAND_NAME}: the roster, the rank and how to apply.`,
  members: 'Members',
  rosterKicker: 'The players',
  roster: 'Roster',
  rosterHint: 'We count members with a private profile, but don’t name them.',
  closed: 'This team isn’t recruiting at the moment.',
  otherKicker: 'More of us',
  others: 'Other teams',
  all: 'All teams',
  notFoundTitle: 'We can’t find this team',
  notFound: 'There’s no team at this address. It may have changed its name.',
  failedTitle: failedToLoad('this team'),
  failed: 'Try again in a moment.',
  back: 'All teams',
} as const;
