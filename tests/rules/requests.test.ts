/** Functions follow no redirect: another address than the configured one gets no request. */
import { globSync, readFileSync } from 'node:fs';
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
