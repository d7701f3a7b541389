/** Weight limits of pages. A kB is 1000 bytes; weights are after gzip. */
import { ROUTES, shellPath, type Route } from '#contract/routes.ts';

export const KILOBYTE = 1000;

export interface Budget {
  readonly template: string;
  /** Matches the addresses of this template. */
  readonly pages: RegExp;
  /** JavaScript before any interaction, inline scripts included. */
  readonly script: number;
  /** The same with everything changed that the page shows; null for pages without updates. */
  readonly changed: number | null;
  /** With inline scripts and the styles of the first view. */
  readonly html: number;
  /** Linked style sheets, which all public pages share. */
  readonly sheet?: number;
  /** HTML from its beginning to the end of the first heading: what a browser waits for before its first paint. */
  readonly opening?: number;
  /** Requests with high priority that compete with it: scripts, style sheets, preloads and the main picture. */
  readonly urgent?: number;
  /** All JavaScript after the first sign of the visitor; null where nothing is downloaded then. */
  readonly afterSign: number | null;
  /** All JavaScript once the screen is shown; only for pages behind the sign-in. */
  readonly withScreen?: number;
  /** Files of all that JavaScript: each costs a request, and compresses badly when it is small. */
  readonly files?: number;
  /** Islands that the first sign of the visitor downloads. */
  readonly downloads: readonly string[];
  readonly directives: readonly string[];
}

const SHEET = 13.5 * KILOBYTE;

const SHOP = {
  script: 6.5 * KILOBYTE,
  changed: 19.2 * KILOBYTE,
  html: 20 * KILOBYTE,
  sheet: SHEET,
  opening: 9.9 * KILOBYTE,
  urgent: 4,
  afterSign: 100.6 * KILOBYTE,
  downloads: ['cart', 'options'],
  directives: ['intent'],
};
const NEWS = {
  script: 5.6 * KILOBYTE,
  changed: 13.3 * KILOBYTE,
  html: 14.8 * KILOBYTE,
  sheet: SHEET,
  opening: 8.7 * KILOBYTE,
  urgent: 4,
  afterSign: null,
  downloads: [],
  directives: ['intent'],
};

const MATCHES = {
  ...NEWS,
  script: 5.5 * KILOBYTE,
  changed: 7.5 * KILOBYTE,
  html: 13.2 * KILOBYTE,
};

/**
 * Pages behind the sign-in before their screen: session, profile and guard. React and the screen load while the profile
 * is requested. The style sheet is one shared file.
 */
const PORTAL = {
  script: 30.7 * KILOBYTE,
  changed: null,
  // With the back office's menu, its count, the button of the palette, and the bell.
  html: 8.5 * KILOBYTE,
  afterSign: null,
  withScreen: 165 * KILOBYTE,
  files: 59,
  downloads: [],
  directives: ['only'],
};
const BACK_OFFICE = ROUTES.filter(({ access }) => access === 'admin' || access === 'superadmin');
const MEMBERS = ROUTES.filter(({ access }) => access === 'member' || access === 'onboarded');

function pathsOf(routes: readonly Route[]): RegExp {
  return new RegExp(`^(?:${routes.map(shellPath).join('|')})$`);
}

/** Budgets by template, in the printed order. */
export const BUDGETS: readonly Budget[] = [
  {
    template: '/',
    pages: /^\/$/,
    script: 6.6 * KILOBYTE,
    changed: 18.3 * KILOBYTE,
    html: 26.3 * KILOBYTE,
    sheet: SHEET,
    opening: 8.2 * KILOBYTE,
    urgent: 3,
    afterSign: null,
    downloads: [],
    directives: ['intent'],
  },
  { template: '/blog', pages: /^\/blog(?:\/(?:page|category)\/.+)?$/, ...NEWS },
  { template: '/blog/{slug}', pages: /^\/blog\/[^/]+$/, ...NEWS },
  { template: '/shop', pages: /^\/shop(?:\/category\/.+)?$/, ...SHOP },
  { template: '/shop/{slug}', pages: /^\/shop\/[^/]+$/, ...SHOP },
  {
    template: '/teams',
    pages: /^\/teams$/,
    script: 6.6 * KILOBYTE,
    changed: 10.2 * KILOBYTE,
    html: 12 * KILOBYTE,
    sheet: SHEET,
    opening: 8 * KILOBYTE,
    urgent: 3,
    afterSign: null,
    downloads: [],
    directives: ['intent'],
  },
  { template: '/teams/{slug}', pages: /^\/teams\/[^/]+$/, ...NEWS },
  { template: '/matches', pages: /^\/matches(?:\/(?:game|team)\/.+|\/\d{4}\/\d{2})?$/, ...MATCHES },
  { template: '/matches/{slug}', pages: /^\/matches\/[^/]+$/, ...MATCHES },
  { template: 'legal', pages: /^\/(?:terms|privacy|returns|contact)$/, ...NEWS, changed: null },
  {
    template: '/organization-chart/embed',
    pages: /^\/organization-chart\/embed$/,
    script: 0,
    changed: null,
    html: 3 * KILOBYTE,
    opening: 1.5 * KILOBYTE,
    urgent: 0,
    afterSign: null,
    downloads: [],
    directives: [],
  },
  { template: 'portal', pages: pathsOf(MEMBERS), ...PORTAL },
  // Tables bring the steps from row to row, which members' pages lack. The last 0.5 kB are for screens that change in the page.
  { template: 'back office', pages: pathsOf(BACK_OFFICE), ...PORTAL, withScreen: 172.5 * KILOBYTE },
  {
    // The form is a React island; the auth library loads with the first key press.
    template: '/login',
    pages:
      /^\/(?:login|signup|admin-login|(?:forgot|reset|update)-password|confirm-email|guardian-consent|stock-alert|report|appeal)$/,
    script: 128.3 * KILOBYTE,
    changed: null,
    files: 31,
    html: 14.8 * KILOBYTE,
    afterSign: null,
    downloads: [],
    directives: ['load'],
  },
];

/** All font files of a page together, uncompressed: fonts are compressed files. */
export const FONT_LIMIT = 10.8 * KILOBYTE;

/** Allowed picture file endings. */
export const PICTURE_ENDINGS = ['.avif', '.webp', '.svg'];

/** Maximum of eagerly loaded pictures per page: the widest first row. */
export const EAGER_IMAGES = 4;
