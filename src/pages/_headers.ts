/**
 * Headers of pages that are rendered on demand. The platform sets those of netlify.toml on files only; a test compares both.
 */
import { articleCacheTag, NEWS_CACHE_TAG } from '#contract/cache-tags.ts';

/** Sites that may show a page in a frame. */
export type Framing = 'none' | 'self' | 'all';

const SHARED = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Speculation-Rules': '"/speculation-rules.json"',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

const ANCESTORS: Readonly<Record<Framing, string>> = { none: "'none'", self: "'self'", all: '*' };

/** The parts of a page's surroundings that carry headers. */
interface PageContext {
  readonly response: { readonly headers: Headers };
  /** Undefined while developing, when there is no policy. */
  readonly csp?: { readonly insertDirective: (directive: `frame-ancestors ${string}`) => void } | undefined;
}

/** Gives a page the headers that every page of the site has. */
export function secure({ response: { headers }, csp }: PageContext, framing: Framing = 'none'): void {
  for (const [name, value] of Object.entries(SHARED)) headers.set(name, value);
  // Astro names no charset.
  if (headers.get('content-type') === 'text/html') headers.set('Content-Type', 'text/html; charset=utf-8');
  csp?.insertDirective(`frame-ancestors ${ANCESTORS[framing]}`);
  // It cannot name all sites.
  if (framing !== 'all') headers.set('X-Frame-Options', framing === 'none' ? 'DENY' : 'SAMEORIGIN');
}

/** Headers of a private page: no caching, no indexing, no referrer. */
export function keepPrivate(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Netlify-CDN-Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow, noarchive');
  headers.set('Referrer-Policy', 'no-referrer');
}

/**
 * Lets the content delivery network keep a response until its tags are purged or the site is deployed; browsers ask each
 * time. `articles` are ids of the articles that the response shows.
 */
export function keepOnCdn(headers: Headers, articles: readonly string[] = []): void {
  headers.set('Netlify-CDN-Cache-Control', 'public, durable, max-age=31536000');
  headers.set('Netlify-Cache-Tag', [NEWS_CACHE_TAG, ...new Set(articles.map(articleCacheTag))].join(','));
}
