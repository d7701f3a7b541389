/** Functions follow no redirect, so that only configured addresses get requests, and check every certificate. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';

/** The calls of fetch without `redirect: 'error'`. */
function followers(code: string): readonly string[] {
  const calls = code.split(/(?<!\.)\bfetch\(/u).slice(1);
  return calls.filter((call) => !/^(?:(?!\}\);?\n).)*?redirect: 'error'/su.test(call));
}

it('finds a planted one', () => {
  const guarded = "await fetch(url, { signal, redirect: 'error' });";
  expect(followers(guarded)).toEqual([]);
  expect(followers(`await fetch(url, { signal });\n${guarded}`)).toHaveLength(1);
});

it('every request of a function refuses redirects', () => {
  const calls = globSync('netlify/**/*.{ts,mts}').map((path) => [path, readFileSync(path, 'utf8')] as const);
  expect(calls.filter(([, code]) => followers(code).length > 0).map(([path]) => path)).toEqual([]);
  expect(calls.filter(([, code]) => code.includes("redirect: 'error'")).length).toBeGreaterThan(5);
});

it('nothing that ships accepts a certificate that is not valid', () => {
  const sources = globSync([
    'netlify/**/*.{ts,mts,toml}',
    'src/**/*.ts',
    'tools/doctor/*.ts',
    'netlify.toml',
  ]);
  const careless = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=(?:allow|prefer|no-verify)/u;
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => careless.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('a hosted project gets neither the demo organisation nor tables that it does not need to expose', () => {
  const config = parse(readFileSync('supabase/config.toml', 'utf8'));
  expect(config).toMatchObject({
    db: { seed: { enabled: false } },
    api: { schemas: ['public'] },
    auth: {
      enable_anonymous_sign_ins: false,
      email: { enable_confirmations: true, double_confirm_changes: true },
    },
  });
});
