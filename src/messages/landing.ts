/** Words of the landing page's frame: the small labels above its sections and what only screen readers hear. */
import { BRAND } from '../contract/brand.ts';

export const LANDING_TEXT = {
  heroKicker: `${BRAND.kind} · ${BRAND.country}`,
  aboutKicker: 'Who we are',
  aboutTitle: 'Light in a dark room',
  founded: 'Founded',
  teamsKicker: 'The line-ups',
  playersKicker: 'The people',
  streamersKicker: 'On air',
  leadershipKicker: 'Who answers for it',
  newsKicker: 'From the newsroom',
  shopKicker: 'Wear it',
  partnersKicker: 'With us',
  teamFull: 'Roster full',
  teamsShown: (count: number): string => (count === 1 ? '1 team shown' : `${String(count)} teams shown`),
  slides: 'Slides',
  slidePosition: (position: number, total: number, name: string): string =>
    `${name}, ${String(position)} of ${String(total)}`,
  channels: 'Channels',
  elsewhere: '(opens another site)',
  birthdaysNote: 'For members only',
} as const;
