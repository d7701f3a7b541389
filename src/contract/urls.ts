/** Addresses of the site. Apart from the route table, so that islands of public pages do not bundle it. */

import type { LegalPageName } from './brand-legal.ts';

/** Sections of the landing page that are linked from other pages. */
export const ANCHORS = [
  'home',
  'about',
  'leadership',
  'teams',
  'players',
  'streamers',
  'news',
  'shop',
  'partners',
] as const;
export type Anchor = (typeof ANCHORS)[number];

/** A page of the news list. Page 1 without a category is the plain list. */
export interface NewsPage {
  readonly category?: string | null;
  readonly page?: number;
}

function blogPath({ category = null, page = 1 }: NewsPage = {}): string {
  const base = category === null ? '/blog' : `/blog/category/${encodeURIComponent(category)}`;
  return page > 1 ? `${base}/page/${page}` : base;
}

/** A list of matches: of a game's category or a team, of a month ('2026-11') or the present ones. */
export interface MatchesPage {
  readonly game?: string | undefined;
  readonly team?: string | undefined;
  readonly month?: string | undefined;
}

function matchesPath({ game, team, month }: MatchesPage = {}): string {
  const filter =
    game === undefined ? team && `/team/${encodeURIComponent(team)}` : `/game/${encodeURIComponent(game)}`;
  return ['/matches', filter ?? '', month === undefined ? '' : `/${month.replace('-', '/')}`].join('');
}

/** Builders of paths with values, which are escaped. Results are root-relative. */
export const urls = {
  home: (anchor?: Anchor): string => (anchor === undefined ? '/' : `/#${anchor}`),
  blog: blogPath,
  article: (slug: string): string => `/blog/${encodeURIComponent(slug)}`,
  /** Shows the working copy to anyone with the address. */
  articlePreview: (token: string): string => `/preview/article/${token}`,
  /** A part of the sitemap, from 0, with articles that are not in the build. */
  archiveSitemap: (part: number): string => `/blog/sitemap-${String(part)}.xml`,
  /** The feed of all articles, or of a category. */
  feed: (category: string | null = null): string =>
    category === null ? '/rss.xml' : `${blogPath({ category })}/rss.xml`,
  shop: (query = ''): string => (query === '' ? '/shop' : `/shop?${query}`),
  department: (category: string): string => `/shop/category/${encodeURIComponent(category)}`,
  product: (slug: string): string => `/shop/${encodeURIComponent(slug)}`,
  backInStock: (slug: string): string => `/back-in-stock?product=${encodeURIComponent(slug)}`,
  /** The form of a guest for a stock alert; redirects signed-in users to their alerts. */
  requestStockAlert: (slug: string): string => `/stock-alert?product=${encodeURIComponent(slug)}`,
  /** Confirms a guest's alert. In the fragment, so that the token reaches no server log. */
  confirmStockAlert: (token: string): string => `/stock-alert#token=${token}`,
  /** Cancels every alert of an address. */
  cancelStockAlerts: (token: string): string => `/stock-alert#cancel=${token}`,
  cart: (): string => '/cart',
  teams: (): string => '/teams',
  team: (slug: string): string => `/teams/${encodeURIComponent(slug)}`,
  matches: matchesPath,
  /** The line about the next match, by itself. */
  nextMatch: (): string => '/matches/next',
  /** With `?q=` the matches of a search. */
  matchSearch: (): string => '/matches/search',
  match: (slug: string): string => `/matches/${encodeURIComponent(slug)}`,
  /** The calendar of all matches, or of a team's. */
  calendar: (team?: string): string =>
    team === undefined ? '/calendar.ics' : `/calendar/${encodeURIComponent(team)}.ics`,
  /** A calendar file with one match. */
  matchCalendar: (slug: string): string => `/calendar/match/${encodeURIComponent(slug)}.ics`,
  /** The private calendar of a member. */
  privateCalendar: (token: string): string => `/calendar/private/${token}.ics`,
  /** The member's teams; with a slug, that team's answers for its leaders. */
  myTeam: (slug?: string): string =>
    slug === undefined ? '/my-team' : `/my-team?team=${encodeURIComponent(slug)}`,
  /** The team applications page; with a slug, for that team. */
  teamApplications: (slug?: string): string =>
    slug === undefined ? '/team-applications' : `/team-applications?team=${encodeURIComponent(slug)}`,
  exit: (): string => '/exitform',
  updatePassword: (): string => '/update-password',
  /** Open positions; with an id, that posting. */
  availablePositions: (posting?: string): string =>
    posting === undefined
      ? '/available-positions'
      : `/available-positions?posting=${encodeURIComponent(posting)}`,
  player: (gamertag: string): string => `/player/${encodeURIComponent(gamertag)}`,
  orderConfirmation: (orderNumber: string): string =>
    `/order-confirmation/${encodeURIComponent(orderNumber)}`,
  /** The order page; it downloads the invoice. */
  orderInvoice: (orderNumber: string): string =>
    `/order-confirmation/${encodeURIComponent(orderNumber)}?invoice=1`,
  /** In the fragment, so that the token reaches no server log. */
  guardianConsent: (token: string): string => `/guardian-consent#token=${token}`,
  /** The form or thread of an appeal. In the fragment, so that the token reaches no server log. */
  appeal: (token?: string): string => (token === undefined ? '/appeal' : `/appeal#token=${token}`),
  myTicket: (number: string): string => `/my-hr-tickets?ticket=${encodeURIComponent(number)}`,
  /** The sign-up page with a referral code. */
  referral: (code: string): string => `/signup?ref=${encodeURIComponent(code)}`,
  legal: (page: LegalPageName): string => `/${page}`,
  email: (address: string): string => `mailto:${address}`,
} as const;
