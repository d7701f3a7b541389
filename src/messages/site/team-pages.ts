/** Words of the public pages of teams. */
import { BRAND_NAME } from '../../contract/brand.ts';

export const TEAM_PAGE_TEXT = {
  breadcrumb: 'You are here',
  home: 'Home',
  teams: 'Teams',
  descriptionOf: (team: string, game: string): string =>
    `${team} plays ${game} for ${BRAND_NAME}: the roster, the rank and how to apply.`,
  members: 'Members',
  rosterKicker: 'Who plays',
  roster: 'Roster',
  rosterHint: 'Members who keep their profile to themselves are counted and not named.',
  closed: 'This team is not recruiting at the moment.',
  otherKicker: 'More of us',
  others: 'Other teams',
  all: 'All teams',
  notFoundTitle: 'No team here',
  notFound: 'There is no team at this address. It may have taken another name.',
  failedTitle: 'This team cannot be shown right now',
  failed: 'We could not reach our database. Please try again in a moment.',
  back: 'To the teams',
} as const;
