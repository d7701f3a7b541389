/** Words of the frame around the pages behind the sign-in. */
import type { LIMITS } from '#contract/limits.ts';

/** In place of a page with unsaved input, after its session ended. */
export const SESSION_ENDED_TEXT = {
  titles: {
    elsewhere: 'You signed out in another tab',
    expired: 'Your session has ended',
  },
  text: 'What you typed here isn’t saved yet, but it’s still on this page. Log in again in a new tab, then come back.',
  login: 'Log in again',
  discard: 'Discard it',
  home: 'Back to Home',
} as const;

export const PORTAL_TEXT = {
  description: 'For members. Log in to see this page.',
  noScript: 'This page needs JavaScript. Switch it on, or email us and we’ll help you:',
  noScriptLeadership: 'See our leadership on the front page, which works without it',
  failedHint: 'Check your connection and reload it.',
  reload: 'Reload',
  retry: 'Try again',
  breadcrumbs: 'Where you are',
  backOffice: 'Back office',
  adminMenu: 'Back office menu',
  closeAdminMenu: 'Close the back office menu',
  toSite: 'Go to the site',
  search: 'Search',
  searchKey: 'Ctrl K',
} as const;

type SevenOf<Value> = readonly [Value, Value, Value, Value, Value, Value, Value];

/** Lines of the loading screen in their order. */
export const LOADING_STATUS_LINES: SevenOf<string> & { readonly length: typeof LIMITS.loading.statusLines } =
  [
    'Opening the aperture…',
    'Letting in the light…',
    'Finding your gamertag…',
    'Calling the roster…',
    'Checking your pass…',
    'Warming up the stage…',
    'Almost in focus…',
  ];

/** Sections of the back office by task. The route table contains the titles of the pages. */
export const ADMIN_GROUPS = [
  { title: 'Today', paths: ['/admin-overview', '/admin-dashboard'] },
  {
    title: 'People',
    paths: ['/user-management', '/role-applications', '/admin-hr-tickets'],
  },
  {
    title: 'Club',
    paths: ['/team-management', '/streamers', '/role-management', '/organizational-roles-management'],
  },
  { title: 'News', paths: ['/admin-blog'] },
  { title: 'Shop', paths: ['/admin-orders', '/admin-inventory', '/admin-suppliers'] },
  { title: 'Control', paths: ['/admin-settings', '/admin-audit'] },
] as const;
