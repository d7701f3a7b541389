/**
 * Netlify's own local server over the build, at one address of each kind; the in-process server that the browser tests use
 * (tools/test/server) gives the same. SITE_URL is Netlify's, IN_PROCESS_URL the other.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { leaveDuringUpload, statusOfPath } from '#tests/support/raw-requests.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember } from '#tests/support/test-members.ts';

const SERVERS = [
  ['Netlify', process.env['NETLIFY_URL'] ?? ''],
  ['the in-process server', process.env['SITE_URL'] ?? ''],
] as const;
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'speculation-rules',
];

describe.each(SERVERS)('%s', (_name, site) => {
  /** Reads the body to its end, because an unread connection cannot be reused. */
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site + path, { redirect: 'manual', ...init });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };

  it('sends a page with the headers of netlify.toml', async () => {
    for (const path of ['/', '/blog', '/shop/', '/my-profile']) {
      const { status, headers, text } = await request(path);
      expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, 'text/html']);
      expect(text).toContain('<html');
      expect(HEADERS.filter((name) => !headers.has(name))).toEqual([]);
    }
  });

  it('lets other sites frame only the pages made for it', async () => {
    const ancestorsOf = async (path: string) => {
      const { headers } = await request(path);
      const [ancestors] = /frame-ancestors [^;]+/u.exec(headers.get('content-security-policy') ?? '') ?? [];
      return [path, ancestors, headers.get('x-frame-options')];
    };
    const framed = ['/organization-chart/embed', '/organization-chart/embed/'];
    const onDemand = ['/matches/embed', '/matches/embed/obscura-umbra'];
    const others = ['/organization-chart/', '/matches/', '/matches/search', '/'];
    expect(await Promise.all([...framed, ...onDemand, ...others].map(ancestorsOf))).toEqual([
      // Browsers ignore the second header beside the first.
      ...framed.map((path) => [path, 'frame-ancestors *', 'DENY']),
      ...onDemand.map((path) => [path, 'frame-ancestors *', null]),
      ...others.map((path) => [path, "frame-ancestors 'none'", 'DENY']),
    ]);
  });

  it('sends scripts, and pages with max-age=0', async () => {
    const { headers, text } = await request('/my-profile');
    expect(headers.get('cache-control')).toContain('max-age=0');
    const script = await request(/\/_astro\/[^"']+\.js/u.exec(text)?.[0] ?? '');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
  });

  it('sends the manifest with its type', async () => {
    const { status, headers } = await request('/site.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
  });

  it('rewrites routes with a value in their path to their page', async () => {
    for (const path of ['/player/somebody', '/order-confirmation/OB-2026-000001']) {
      const { status, text } = await request(path);
      const page = await request(path.replace(/[^/]*$/u, ''));
      expect([path, status, text === page.text]).toEqual([path, 200, true]);
    }
  });

  it('redirects unknown paths to the landing page', async () => {
    const { status, headers } = await request('/some/old/link');
    expect([status, new URL(headers.get('location') ?? '', site).pathname]).toEqual([302, '/']);
  });

  it('proxies avatars to the storage', async () => {
    const { status, headers } = await request('/avatars/nothing.webp');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('calls a function at its path', async () => {
    const { status, headers, text } = await request('/api/payment-methods');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(JSON.parse(text)).toHaveProperty('data');
    expect((await request('/api/payment-methods', { method: 'POST' })).status).toBe(405);
  });

  it('sends calendars, and says "not modified" to those who have them', async () => {
    for (const path of ['/calendar.ics', '/calendar/nobody.ics']) {
      const { status, headers } = await request(path);
      const isFound = path === '/calendar.ics';
      expect([path, status]).toEqual([path, isFound ? 200 : 404]);
      if (!isFound) continue;
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const version = headers.get('etag') ?? '';
      expect((await request(path, { headers: { 'if-none-match': version } })).status).toBe(304);
    }
  });

  it('sends the private calendar of a token', async () => {
    const { id } = await newMember();
    const token = randomBytes(32).toString('hex');
    await sql('insert into private.calendar_addresses (user_id, token) values ($1, $2)', [id, token]);
    const { status, headers } = await request(urls.privateCalendar(token));
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect((await request(urls.privateCalendar('0'.repeat(64)))).status).toBe(404);
  });

  it('passes body and headers to a function', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: LOCAL_KEYS.publishable },
      body: JSON.stringify({ nothing: 'known' }),
    };
    const { status, text } = await request('/api/send-partner-contact-email', init);
    expect([status, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([
      422,
      'invalid_input',
    ]);
  });

  it.each(['pictures', 'avatars'])('leads from /%s to its files only', async (bucket) => {
    const port = Number(new URL(site).port);
    const headers = { apikey: LOCAL_KEYS.publishable };
    for (const climb of [
      '..%2f..%2f..%2f..%2f',
      '..%2F..%2F',
      '..%5c',
      '%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f',
      '..%252f..%252f',
    ])
      expect([climb, await statusOfPath(port, `/${bucket}/${climb}rest%2fv1%2fteams`, headers)]).toEqual([
        climb,
        400,
      ]);
    // Neither a folder nor a step up is a file; the last rule of netlify.toml is for them.
    for (const path of [
      `/${bucket}/folder/file.webp`,
      `/${bucket}/../rest/v1/teams`,
      `/${bucket}/%2e%2e/rest/v1/teams`,
    ])
      expect([path, await statusOfPath(port, path, headers)]).toEqual([path, 302]);
  });

  it('answers 400 to an address that cannot be decoded, and goes on', async () => {
    const port = Number(new URL(site).port);
    expect(await statusOfPath(port, '/%ff')).toBe(400);
    expect(await statusOfPath(port, '/shop/%E0%A4%A')).toBe(400);
    expect((await request('/')).status).toBe(200);
  });

  it('goes on after a client left during an upload', async () => {
    const port = Number(new URL(site).port);
    await leaveDuringUpload(port, '/api/payment-proof');
    await leaveDuringUpload(port, '/avatars/nothing.webp');
    expect((await request('/')).status).toBe(200);
  });

  it('runs a scheduled function by its name', async () => {
    expect((await request('/.netlify/functions/expire-orders', { method: 'POST' })).status).toBeLessThan(300);
  });

  it('renders a page on demand when the build has none', async () => {
    const { status, headers, text } = await request('/shop/nothing-here');
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/html']);
    expect(text).toContain('<html');
  });
});
