import { expect, test } from 'vitest';
import { assuranceOf, awaitsCode } from '#domain/second-factor.ts';

function token(claims: unknown): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

const verified = [{ status: 'verified' }];

test.each([
  ['a second factor', token({ aal: 'aal2' }), 'aal2'],
  ['a password', token({ aal: 'aal1' }), 'aal1'],
  ['letters outside of ASCII', token({ email: 'žofie🎮@example.com', aal: 'aal2' }), 'aal2'],
  ['all letters of the encoding', token({ name: '>>>>>?????', aal: 'aal2' }), 'aal2'],
  ['no level', token({}), 'aal1'],
  ['a number', token(2), 'aal1'],
  ['another level', token({ aal: ['aal2'] }), 'aal1'],
  ['no claims', token(null), 'aal1'],
  ['nonsense', 'nonsense', 'aal1'],
  ['nothing', '', 'aal1'],
])('the assurance level of a session is read from a token with %s', (_name, text, level) => {
  expect(assuranceOf(text)).toBe(level);
});

test('the assurance level of a session awaits a code when a verified device exists and none was entered', () => {
  expect(awaitsCode(token({ aal: 'aal1' }), verified)).toBe(true);
  expect(awaitsCode(token({ aal: 'aal2' }), verified)).toBe(false);
  expect(awaitsCode(token({ aal: 'aal1' }), [])).toBe(false);
  expect(awaitsCode(token({ aal: 'aal1' }), [{ status: 'unverified' }])).toBe(false);
});
