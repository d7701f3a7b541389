/** Words of the landing page that belong to no noun: hero, about, closing call, loading and failure screens. */
import { BRAND } from '#contract/brand.ts';

export const HERO_TEXT = {
  tagline: BRAND.taglineHero,
  join: 'Join Our Team',
  learnMore: 'Learn More',
  viewTeams: 'View Teams',
  proPlayers: 'Pro Players',
  activeTeams: 'Active Teams',
  championships: 'Championships',
} as const;

export const GO_PRO_TEXT = {
  title: 'Ready to Go Pro?',
  lead: 'Tryouts run all year. Show us how you play, and we’ll tell you honestly how you compare.',
  apply: 'Apply Now',
  memberLogin: 'Member Login',
  support: 'Contact Support',
  sections: 'Jump to',
} as const;

/** The screen that covers portal and admin pages while the member is being loaded. */
export const LOADING_TEXT = {
  tagline: BRAND.taglineLoading,
  progress: (percent: number): string => `${percent}%`,
  label: 'Loading',
} as const;
