/** Words of the landing page's frame: labels above its sections and texts for screen readers. */
import { BRAND } from '#contract/brand.ts';

export const LANDING_TEXT = {
  heroKicker: `${BRAND.kind} · ${BRAND.country}`,
  aboutKicker: 'Who we are',
  aboutTitle: 'Light in a dark room',
  founded: 'Founded',
  teamsKicker: 'The line-ups',
  playersKicker: 'The people',
  streamersKicker: 'On air',
  leadershipKicker: 'The people in charge',
  newsKicker: 'From the newsroom',
  shopKicker: 'Wear it',
  partnersKicker: 'In good company',
  teamsShown: (count: number): string => (count === 1 ? '1 team shown' : `${String(count)} teams shown`),
  slides: 'Slides',
  slidePosition: (position: number, total: number, name: string): string =>
    `${name}, ${String(position)} of ${String(total)}`,
  channels: 'Channels',
  elsewhere: '(opens another site)',
} as const;

/** Three links for members, shown only when signed in. */
export const MEMBER_TEXT = {
  kicker: 'Welcome back',
  title: 'Your club',
  cards: [
    {
      path: '/my-profile',
      title: 'Your profile',
      text: 'What others see about you, and what only you and the club know.',
    },
    {
      path: '/team-applications',
      title: 'Your applications',
      text: 'Open teams, and how your applications are doing.',
    },
    {
      path: '/hr-support',
      title: 'A hand when you need it',
      text: 'Ask HR anything: contracts, conduct, wellbeing, a lost parcel.',
    },
  ],
} as const;
