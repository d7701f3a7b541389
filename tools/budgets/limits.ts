/** What a page may weigh. A kB is 1000 bytes, a weight is after gzip, as a browser receives it. */
import { ROUTES, shellPath, type Route } from '../../src/contract/routes.ts';

/** Bytes that one kB has here. */
export const KILOBYTE = 1000;

/** Limits of the pages of one template. */
export interface Budget {
  readonly template: string;
  /** Which addresses are of this template. */
  readonly pages: RegExp;
  /** JavaScript before anybody acts, inline scripts included. */
  readonly script: number;
  /** The page itself, with its inlined styles. */
  readonly html: number;
  /** All JavaScript once the idle prefetch has run; null where a page asks for none. */
  readonly afterIdle: number | null;
  /** All JavaScript once the screen is shown; only pages behind the sign-in mount one. */
  readonly withScreen?: number;
  /** Islands whose files the idle prefetch has to hold. */
  readonly idleIslands: readonly string[];
  /** Directives that islands may be hydrated by. */
  readonly directives: readonly string[];
}

const SHOP = {
  script: 6.5 * KILOBYTE,
  html: 27 * KILOBYTE,
  afterIdle: 100 * KILOBYTE,
  idleIslands: ['cart', 'options'],
  directives: ['intent'],
};
const NEWS = {
  script: 5.5 * KILOBYTE,
  html: 22.5 * KILOBYTE,
  afterIdle: null,
  idleIslands: [],
  directives: ['intent'],
};

/**
 * Pages behind the sign-in, before their screen: session, profile and guard. React and the screen come while the profile is
 * asked for. Their sheet is a file that all of them share.
 */
const PORTAL = {
  script: 30 * KILOBYTE,
  html: 8 * KILOBYTE,
  afterIdle: null,
  withScreen: 166 * KILOBYTE,
  idleIslands: [],
  directives: ['only'],
};
const BACK_OFFICE = ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin');
const MEMBERS = ROUTES.filter(({ access }) => access === 'member' || access === 'onboarded');

function pathsOf(routes: readonly Route[]): RegExp {
  return new RegExp(`^(?:${routes.map(shellPath).join('|')})$`);
}

/** The templates with a budget, in the order of the printed table. */
export const BUDGETS: readonly Budget[] = [
  {
    template: '/',
    pages: /^\/$/,
    script: 6.5 * KILOBYTE,
    html: 34 * KILOBYTE,
    afterIdle: null,
    idleIslands: [],
    directives: ['intent'],
  },
  { template: '/blog', pages: /^\/blog(?:\/(?:page|category)\/.+)?$/, ...NEWS },
  { template: '/blog/{slug}', pages: /^\/blog\/[^/]+$/, ...NEWS },
  { template: '/shop', pages: /^\/shop(?:\/category\/.+)?$/, ...SHOP },
  { template: '/shop/{slug}', pages: /^\/shop\/[^/]+$/, ...SHOP },
  { template: '/teams/{slug}', pages: /^\/teams\/[^/]+$/, ...NEWS },
  { template: 'portal', pages: pathsOf(MEMBERS), ...PORTAL },
  { template: 'back office', pages: pathsOf(BACK_OFFICE), ...PORTAL },
  {
    // The form is a React island; the library that signs in comes with the first key.
    template: '/login',
    pages: /^\/(?:login|signup|admin-login|(?:forgot|reset|update)-password|confirm-email|guardian-consent)$/,
    script: 125 * KILOBYTE,
    html: 20 * KILOBYTE,
    afterIdle: null,
    idleIslands: [],
    directives: ['load'],
  },
];

/** All font files of a page together, in bytes as they are (a font is compressed already). */
export const FONT_LIMIT = 40 * KILOBYTE;

/** Endings of the pictures that a page may show. */
export const PICTURE_ENDINGS = ['.avif', '.webp', '.svg'];

/** How many pictures at the beginning of a page may load before they come near: the widest first row. */
export const EAGER_IMAGES = 4;
