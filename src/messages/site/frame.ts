const REPORT = 'Report without a name';

export const FRAME_TEXT = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  login: 'Login',
  joinUs: 'Join Us',
  account: 'Account',
  accountMenu: 'Account menu',
  signOut: 'Sign Out',
  theme: 'Dark theme',
  cart: 'Cart',
  cartCount: (count: number): string => (count === 1 ? 'Cart, 1 item' : `Cart, ${String(count)} items`),
  followUs: 'Follow us',
  sitemap: 'Site',
  report: REPORT,
  pageLinks: [
    { label: 'Official Merch', path: '/shop' },
    { label: 'All news', path: '/blog' },
    { label: 'All teams', path: '/teams' },
    { label: 'Matches', path: '/matches' },
    { label: REPORT, path: '/report' },
  ],
  elsewhere: '(opens another site)',
  rights: (year: number, name: string): string => `© ${String(year)} ${name}. All rights reserved.`,
} as const;

/** The sections of the landing page in the order of the navigation bar. */
export const NAVIGATION = [
  { label: 'Home', anchor: 'home' },
  { label: 'About', anchor: 'about' },
  { label: 'Teams', anchor: 'teams' },
  { label: 'Players', anchor: 'players' },
  { label: 'News', anchor: 'news' },
  { label: 'Shop', anchor: 'shop' },
  { label: 'Partners', anchor: 'partners' },
] as const;
