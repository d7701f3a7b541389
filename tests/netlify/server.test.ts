/**
 * Netlify's own local server over the build, at one address of each kind; the in-process server that the browser tests use
 * (tools/test/server) gives the same. SITE_URL is Netlify's, IN_PROCESS_URL the other.
 */
import { describe, expect, it } from 'vitest';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';

const SERVERS = [
  ['Netlify', process.env['NETLIFY_URL'] ?? ''],
  ['the in-process server', process.env['SITE_URL'] ?? ''],
] as const;
const SECURITY_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
];

describe.each(SERVERS)('%s', (_name, site) => {
  /** An answer read to its end: a connection that is left half read cannot be used again. */
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site + path, { redirect: 'manual', ...init });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };

  it('sends a page with the headers of netlify.toml', async () => {
    for (const path of ['/', '/blog', '/shop/', '/my-profile']) {
      const { status, headers, text } = await ask(path);
      expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, 'text/html']);
      expect(text).toContain('<html');
      expect(SECURITY_HEADERS.filter((name) => !headers.has(name))).toEqual([]);
    }
  });

  it('sends scripts, and has pages asked for anew', async () => {
    const { headers, text } = await ask('/my-profile');
    expect(headers.get('cache-control')).toContain('max-age=0');
    const script = await ask(/\/_astro\/[^"']+\.js/u.exec(text)?.[0] ?? '');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
  });

  it('rewrites routes with a value in their path to their page', async () => {
    for (const path of ['/player/somebody', '/order-confirmation/OB-2026-000001']) {
      const { status, text } = await ask(path);
      const page = await ask(path.replace(/[^/]*$/u, ''));
      expect([path, status, text === page.text]).toEqual([path, 200, true]);
    }
  });

  it('redirects unknown paths to the landing page', async () => {
    const { status, headers } = await ask('/some/old/link');
    expect([status, new URL(headers.get('location') ?? '', site).pathname]).toEqual([302, '/']);
  });

  it('passes avatars on to the storage', async () => {
    const { status, headers } = await ask('/avatars/nobody/nothing.webp');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('calls a function at its path', async () => {
    const { status, headers, text } = await ask('/api/payment-methods');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(JSON.parse(text)).toHaveProperty('data');
    expect((await ask('/api/payment-methods', { method: 'POST' })).status).toBe(405);
  });

  it('hands a function its body and its headers', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: LOCAL_KEYS.publishable },
      body: JSON.stringify({ nothing: 'known' }),
    };
    const { status, text } = await ask('/api/send-partner-contact-email', init);
    expect([status, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([
      422,
      'invalid_input',
    ]);
  });

  it('runs a scheduled function by its name', async () => {
    expect((await ask('/.netlify/functions/expire-orders', { method: 'POST' })).status).toBeLessThan(300);
  });

  it('makes a page on demand where the build has none', async () => {
    // Netlify's server tries further endings of a path that is answered with 404: seconds for each.
    const { status, headers, text } = await ask('/shop/nothing-here');
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/html']);
    expect(text).toContain('<html');
  });
});
