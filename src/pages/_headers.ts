/**
 * Headers of pages that are rendered on demand. The platform sets those of netlify.toml on files only; a test compares both.
 */

/** Who may show a page in a frame: nobody, or the site itself. */
export type Framing = 'nobody' | 'site';

const SHARED = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** Gives a page the headers that every page of the site has. */
export function secure(headers: Headers, framing: Framing = 'nobody'): void {
  for (const [name, value] of Object.entries(SHARED)) headers.set(name, value);
  const ancestors = framing === 'nobody' ? "'none'" : "'self'";
  // A policy that is there already holds the hashes of the page's scripts.
  headers.append('Content-Security-Policy', `frame-ancestors ${ancestors}`);
  headers.set('X-Frame-Options', framing === 'nobody' ? 'DENY' : 'SAMEORIGIN');
}

/** Keeps a page that is not everybody's out of every cache and every index, and its address out of the next request. */
export function keepPrivate(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Netlify-CDN-Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow, noarchive');
  headers.set('Referrer-Policy', 'no-referrer');
}
