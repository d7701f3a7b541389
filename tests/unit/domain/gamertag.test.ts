import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GamertagSchema, urlSafeGamertag } from '#contract/onboarding.ts';
import { gamertagProblem, playerPath } from '#domain/gamertag.ts';
import { GAMERTAG_CHECK_FAILED, gamertagText } from '#messages/portal/onboarding.ts';
import { forAll } from '#tests/support/for-all.ts';

const sentence = (gamertag: string): string | null => {
  const problem = gamertagProblem(gamertag);
  return problem && (gamertagText(problem, gamertag) ?? problem);
};

// The specification's sentences (001, section 5).
test.each([
  ['', 'Gamertag must be at least 2 characters long'],
  ['  ', 'Gamertag must be at least 2 characters long'],
  [' a ', 'Gamertag must be at least 2 characters long'],
  ['🎮', 'Gamertag must be at least 2 characters long'],
  ['x'.repeat(51), 'Gamertag must be 50 characters or less'],
  ['a!', 'Gamertag contains too many special characters'],
  ['a#bcdef', 'Gamertag contains too many special characters'],
  ['!!!', 'Gamertag contains too many special characters'],
  ['#Nova', 'Gamertag contains too many special characters'],
  ['ÄÖÜ', 'Gamertag contains too many special characters'],
  ['No\u0000va', 'Gamertag contains too many special characters'],
])('a gamertag %j is refused: %s', (gamertag, text) => {
  expect(sentence(gamertag)).toBe(text);
});

test.each(['ab', ' Nova ', 'Nova#1234', 'x'.repeat(50), 'a-b', 'Ünï x y', 'OG 42'])(
  'a gamertag %j is valid',
  (gamertag) => {
    expect(sentence(gamertag)).toBeNull();
  },
);

test('a gamertag has texts for a taken gamertag and a failed check', () => {
  expect(gamertagText('gamertag_taken', ' Nova ')).toBe('Gamertag "Nova" is already taken');
  expect(GAMERTAG_CHECK_FAILED).toBe('Error checking gamertag availability');
});

test('a gamertag has an address of letters and digits only', () => {
  expect(playerPath('Nova Prime#1')).toBe('/player/NovaPrime');
  expect(playerPath('a!')).toBeNull();
  forAll(fc.string({ unit: 'grapheme' }), (text) => {
    expect(urlSafeGamertag(text)).toMatch(/^[A-Za-z0-9]*$/u);
    const path = playerPath(text);
    expect(path ?? '/player/ok').toMatch(/^\/player\/[A-Za-z0-9]{2,50}$/u);
  });
});

test('a gamertag is trimmed, and valid exactly when its length and its address are', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.stringMatching(/^[ -~]*$/u),
  );
  forAll(text, (typed) => {
    const length = Array.from(typed.trim()).length;
    const control = /[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed.trim());
    const fits = length >= 2 && length <= 50 && !control && urlSafeGamertag(typed.trim()).length >= 2;
    const result = v.safeParse(GamertagSchema, typed);
    expect(result.success).toBe(fits);
    expect(result.success ? result.output : typed.trim()).toBe(typed.trim());
  });
});
