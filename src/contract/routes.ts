/**
 * The route table: every path of the product, who may open it, and the words the frame around it needs.
 *
 * The guard, the menus, the generated shells, the sitemap and the tests read this one table.
 */
import type { PermissionKey } from './roles.ts';

/**
 * public: anybody. member: signed in. onboarded: signed in with completed onboarding (admins pass without).
 * admin: admin or superadmin, or an organisational role that grants the route's permission. superadmin: only they.
 */
export type Access = 'public' | 'member' | 'onboarded' | 'admin' | 'superadmin';

/** One route of the product. */
export interface Route {
  /** '{name}' stands for one part of the path. */
  readonly path: string;
  readonly access: Access;
  /** Opens the route for holders of this key too. */
  readonly permission?: PermissionKey;
  /** Without the organisation's name; the frame adds it. */
  readonly title: string;
  readonly loadingText: string;
  /** Which sentence a visitor reads when sent to sign in; messages/site/site.ts has the words. */
  readonly signInNotice?: 'checkout' | 'order' | 'application';
  /** Whether search engines should know the page. */
  readonly indexed: boolean;
}

interface Extras {
  readonly permission?: PermissionKey;
  readonly signInNotice?: 'checkout' | 'order' | 'application';
  readonly indexed?: boolean;
}

function route(access: Access, path: string, title: string, loadingText: string, extras: Extras = {}): Route {
  return { path, access, title, loadingText, indexed: false, ...extras };
}

const indexed = { indexed: true } as const;

const publicRoutes = [
  route('public', '/', 'Home', 'Loading...', indexed),
  route('public', '/login', 'Log in', 'Loading login...'),
  route('public', '/signup', 'Join us', 'Loading sign up...', indexed),
  route('public', '/forgot-password', 'Forgot password', 'Loading password help...'),
  route('public', '/reset-password', 'Reset password', 'Loading password reset...'),
  route('public', '/update-password', 'Update password', 'Loading password update...'),
  route('public', '/confirm-email', 'Confirm e-mail', 'Loading verification...'),
  route('public', '/guardian-consent', 'Your consent as a guardian', 'Loading your link...'),
  route('public', '/admin-login', 'Admin login', 'Loading admin login...'),
  route('public', '/blog', 'News', 'Loading news...', indexed),
  route('public', '/blog/page/{page}', 'News', 'Loading news...', indexed),
  route('public', '/blog/category/{category}', 'News', 'Loading news...', indexed),
  route('public', '/blog/category/{category}/page/{page}', 'News', 'Loading news...', indexed),
  route('public', '/blog/{slug}', 'News', 'Loading article...', indexed),
  route('public', '/preview/article', 'Preview', 'Loading preview...'),
  route('public', '/preview/article/{token}', 'Preview', 'Loading preview...'),
  route('public', '/shop', 'Official Merch', 'Loading shop...', indexed),
  route('public', '/shop/category/{category}', 'Official Merch', 'Loading shop...', indexed),
  route('public', '/shop/{slug}', 'Official Merch', 'Loading product...', indexed),
  route('public', '/teams/{slug}', 'Team', 'Loading team...', indexed),
  route('public', '/cart', 'Your cart', 'Loading cart...'),
];

const memberRoutes = [
  route('member', '/checkout', 'Checkout', 'Loading checkout...', { signInNotice: 'checkout' }),
  route('member', '/order-confirmation/{orderNumber}', 'Your order', 'Loading your order...', {
    signInNotice: 'order',
  }),
  route('member', '/my-orders', 'My orders', 'Loading your orders...', { signInNotice: 'order' }),
  route('member', '/back-in-stock', 'Tell me when it is back', 'Loading your list...'),
  route('member', '/player/{identifier}', 'Player', 'Loading player...'),
  route('member', '/players', 'Players', 'Loading players...'),
  route('member', '/team-applications', 'Apply to a team', 'Loading teams...', {
    signInNotice: 'application',
  }),
  route('member', '/recruitment', 'Complete your onboarding', 'Loading recruitment...'),
  route('member', '/minor-recruitment', 'Guardian consent', 'Loading recruitment...'),
  route('member', '/organization-chart', 'Organization chart', 'Loading organization chart...'),
];

const onboardedRoutes = [
  route('onboarded', '/refer', 'Refer someone', 'Loading referrals...'),
  route('onboarded', '/update-details', 'Update details', 'Loading your details...'),
  route('onboarded', '/my-profile', 'My profile', 'Loading your profile...'),
  route('onboarded', '/hr-support', 'HR support', 'Loading HR support...'),
  route('onboarded', '/my-hr-tickets', 'My HR tickets', 'Loading your tickets...'),
  route('onboarded', '/exitform', 'Leaving', 'Loading exit form...'),
  route('onboarded', '/available-positions', 'Available positions', 'Loading positions...'),
];

const adminRoutes = [
  route('admin', '/admin-overview', 'Overview', 'Loading overview...'),
  route('admin', '/admin-dashboard', 'Dashboard', 'Loading dashboard...'),
  route('admin', '/streamers', 'Streamers', 'Loading streamers...', { permission: 'team_management' }),
  route('admin', '/admin-hr-tickets', 'HR tickets', 'Loading tickets...', { permission: 'hr_full' }),
  route('admin', '/team-management', 'Teams', 'Loading teams...', { permission: 'team_management' }),
  route('admin', '/admin-orders', 'Orders', 'Loading orders...'),
  route('admin', '/admin-suppliers', 'Suppliers', 'Loading suppliers...'),
  route('admin', '/admin-inventory', 'Inventory', 'Loading inventory...'),
  route('admin', '/admin-blog', 'News desk', 'Loading articles...', { permission: 'content_management' }),
  route('admin', '/role-management', 'Roles', 'Loading roles...'),
  route('admin', '/role-applications', 'Role applications', 'Loading applications...'),
];

const superadminRoutes = [
  route('superadmin', '/user-management', 'People', 'Loading people...', { permission: 'user_management' }),
  route('superadmin', '/organizational-roles-management', 'Organizational roles', 'Loading roles...'),
];

/** Every route of the product. */
export const ROUTES: readonly Route[] = [
  ...publicRoutes,
  ...memberRoutes,
  ...onboardedRoutes,
  ...adminRoutes,
  ...superadminRoutes,
];

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith('{') || segment === given[index])
  );
}

/** Sections of the landing page that other pages link to. */
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
/** A section of the landing page. */
export type Anchor = (typeof ANCHORS)[number];

/** One page of the news list: page 1 and no category are the plain list. */
export interface NewsPage {
  readonly category?: string | null;
  readonly page?: number;
}

function blogPath({ category = null, page = 1 }: NewsPage = {}): string {
  const base = category === null ? '/blog' : `/blog/category/${encodeURIComponent(category)}`;
  return page > 1 ? `${base}/page/${page}` : base;
}

/** Builders for every address that carries a value. Values are escaped; all answers start at the site's root. */
export const urls = {
  home: (anchor?: Anchor): string => (anchor === undefined ? '/' : `/#${anchor}`),
  blog: blogPath,
  article: (slug: string): string => `/blog/${encodeURIComponent(slug)}`,
  /** Whoever has this address sees the working copy. */
  articlePreview: (token: string): string => `/preview/article/${token}`,
  /** The feed of all news, or of a category. */
  feed: (category: string | null = null): string =>
    category === null ? '/rss.xml' : `${blogPath({ category })}/rss.xml`,
  shop: (query = ''): string => (query === '' ? '/shop' : `/shop?${query}`),
  /** One department of the shop. */
  department: (category: string): string => `/shop/category/${encodeURIComponent(category)}`,
  product: (slug: string): string => `/shop/${encodeURIComponent(slug)}`,
  /** What of a product is sold out, and what somebody waits for. */
  backInStock: (slug: string): string => `/back-in-stock?product=${encodeURIComponent(slug)}`,
  cart: (): string => '/cart',
  team: (slug: string): string => `/teams/${encodeURIComponent(slug)}`,
  /** Applying to teams; with a slug, to that one. */
  teamApplications: (slug?: string): string =>
    slug === undefined ? '/team-applications' : `/team-applications?team=${encodeURIComponent(slug)}`,
  player: (gamertag: string): string => `/player/${encodeURIComponent(gamertag)}`,
  orderConfirmation: (orderNumber: string): string =>
    `/order-confirmation/${encodeURIComponent(orderNumber)}`,
  /** Behind '#', so that the token reaches no server and no log. */
  guardianConsent: (token: string): string => `/guardian-consent#token=${token}`,
  /** Signing up by a member's link. */
  referral: (code: string): string => `/signup?ref=${encodeURIComponent(code)}`,
  email: (address: string): string => `mailto:${address}`,
} as const;

/** The route of a path (no query, no fragment; a trailing slash does not matter), or null when there is none. */
export function routeFor(path: string): Route | null {
  return ROUTES.find((candidate) => matches(candidate.path, path)) ?? null;
}

/** The values that a path gives the '{name}' parts of its route, decoded; one that does not decode stays as it is. */
export function routeParameters({ path: pattern }: Route, path: string): Readonly<Record<string, string>> {
  const given = segments(path);
  const pairs = segments(pattern).flatMap((segment, index): [string, string][] => {
    const name = /^\{(.+)\}$/u.exec(segment)?.[1];
    return name === undefined ? [] : [[name, decoded(given[index] ?? '')]];
  });
  return Object.fromEntries(pairs);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where the one page lies that serves every value of a route: its path up to the first '{name}'. */
export function shellPath({ path }: Route): string {
  return path.replace(/\/\{.*$/u, '');
}
