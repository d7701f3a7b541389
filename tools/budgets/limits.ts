/** Size limits of pages. A kB is 1000 bytes; sizes are after gzip. */
import { ROUTES, shellPath, type Route } from '../../src/contract/routes.ts';

export const KILOBYTE = 1000;

/** Limits of one template. */
export interface Budget {
  readonly template: string;
  /** Matches the addresses of the template. */
  readonly pages: RegExp;
  /** JavaScript before any interaction, inline scripts included. */
  readonly script: number;
  /** The page with its inlined styles. */
  readonly html: number;
  /** All JavaScript after the idle prefetch; null for pages without one. */
  readonly afterIdle: number | null;
  /** All JavaScript with the screen shown; only for pages behind the sign-in. */
  readonly withScreen?: number;
  /** Islands that the idle prefetch has to contain. */
  readonly idleIslands: readonly string[];
}

const SHOP = {
  script: 5 * KILOBYTE,
  html: 25 * KILOBYTE,
  afterIdle: 75 * KILOBYTE,
  idleIslands: ['cart', 'options'],
};
const NEWS = { script: 4 * KILOBYTE, html: 20 * KILOBYTE, afterIdle: null, idleIslands: [] };

/**
 * Pages behind the sign-in before their screen: session, profile and guard. React and the screen load while the profile
 * is requested. All share one style sheet file.
 */
const PORTAL = {
  script: 30 * KILOBYTE,
  html: 6 * KILOBYTE,
  afterIdle: null,
  withScreen: 165 * KILOBYTE,
  idleIslands: [],
};
const BACK_OFFICE = ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin');
const MEMBERS = ROUTES.filter(({ access }) => access === 'member' || access === 'onboarded');

function pathsOf(routes: readonly Route[]): RegExp {
  return new RegExp(`^(?:${routes.map(shellPath).join('|')})$`);
}

/** Templates with a budget in the order of the printed table. */
export const BUDGETS: readonly Budget[] = [
  {
    template: '/',
    pages: /^\/$/,
    script: 5 * KILOBYTE,
    html: 30 * KILOBYTE,
    afterIdle: null,
    idleIslands: [],
  },
  { template: '/blog', pages: /^\/blog(?:\/(?:page|category)\/.+)?$/, ...NEWS },
  { template: '/blog/{slug}', pages: /^\/blog\/[^/]+$/, ...NEWS },
  { template: '/shop', pages: /^\/shop(?:\/category\/.+)?$/, ...SHOP },
  { template: '/shop/{slug}', pages: /^\/shop\/[^/]+$/, ...SHOP },
  { template: '/teams/{slug}', pages: /^\/teams\/[^/]+$/, ...NEWS },
  { template: 'portal', pages: pathsOf(MEMBERS), ...PORTAL },
  { template: 'back office', pages: pathsOf(BACK_OFFICE), ...PORTAL },
  {
    // The form is the island here; the auth library loads with the first key press.
    template: '/login',
    pages: /^\/(?:login|signup|admin-login|(?:forgot|reset|update)-password|confirm-email|guardian-consent)$/,
    script: 62 * KILOBYTE,
    html: 20 * KILOBYTE,
    afterIdle: null,
    idleIslands: [],
  },
];

/** All font files of a page together in bytes, uncompressed because fonts are compressed already. */
export const FONT_LIMIT = 40 * KILOBYTE;

/** Allowed picture formats. */
export const PICTURE_ENDINGS = ['.avif', '.webp', '.svg'];

/** How many pictures may load eagerly: the widest first row. */
export const EAGER_IMAGES = 4;
