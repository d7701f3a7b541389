/** Pages rendered on demand and functions have the headers of static files. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { keepPrivate, secure } from '#pages/_headers.ts';
import { COMMON_HEADERS } from '#server/responses.ts';

interface Rule {
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

const { headers: rules } = parse(readFileSync('netlify.toml', 'utf8')) as unknown as {
  readonly headers: readonly Rule[];
};
const ofFiles = rules.find((rule) => rule.for === '/*')?.values ?? {};

function page() {
  const directives: string[] = [];
  const headers = new Headers();
  const csp = { insertDirective: (directive: string) => void directives.push(directive) };
  return { response: { headers }, csp, directives, headers };
}

it('secure sets every header of netlify.toml with its value', () => {
  const made = page();
  secure(made);
  expect(made.directives.join('; ')).toBe(ofFiles['Content-Security-Policy']);
  const others = Object.entries(ofFiles).filter(([name]) => name !== 'Content-Security-Policy');
  for (const [name, value] of others) expect([name, made.headers.get(name)]).toEqual([name, value]);
});

it('secure allows framing by the site only, on request', () => {
  const made = page();
  secure(made, 'self');
  expect(made.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(made.directives).toEqual(["frame-ancestors 'self'"]);
});

it('secure allows framing by all sites, on request', () => {
  const made = page();
  secure(made, 'all');
  expect(made.headers.get('x-frame-options')).toBeNull();
  expect(made.directives).toEqual(['frame-ancestors *']);
});

it.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['application/xml; charset=utf-8', 'application/xml; charset=utf-8'],
])('secure names the charset of %s', (type, named) => {
  const made = page();
  made.headers.set('content-type', type);
  secure(made);
  expect(made.headers.get('content-type')).toBe(named);
});

it('keepPrivate excludes caches, indexes and referrers', () => {
  const made = page();
  secure(made);
  keepPrivate(made.headers);
  expect(made.headers.get('cache-control')).toBe('no-store');
  expect(made.headers.get('netlify-cdn-cache-control')).toBe('no-store');
  expect(made.headers.get('x-robots-tag')).toContain('noindex');
  expect(made.headers.get('referrer-policy')).toBe('no-referrer');
});

it('responses of functions have the policies of netlify.toml or stricter ones', () => {
  for (const name of ['Strict-Transport-Security', 'X-Content-Type-Options'])
    expect(new Headers(COMMON_HEADERS).get(name)).toBe(ofFiles[name]);
  const policy = COMMON_HEADERS['content-security-policy'];
  expect(policy.split('; ')).toEqual(["default-src 'none'", ofFiles['Content-Security-Policy'], 'sandbox']);
});
