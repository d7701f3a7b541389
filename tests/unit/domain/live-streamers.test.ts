import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { LiveState } from '#contract/players.ts';
import { isPolling, liveFirst, liveSubject, plainLine } from '#domain/live-streamers.ts';
import { forAll } from '#tests/support/for-all.ts';

const LIVE: LiveState = {
  platform: 'twitch',
  title: null,
  game: null,
  viewers: null,
  since: '2026-11-22T00:00:00Z',
};

it('live streamers come first, and the others keep their order', () => {
  const people = fc.array(fc.record({ id: fc.nat(), live: fc.constantFrom(null, LIVE) }));
  forAll(people, (all) => {
    const ordered = liveFirst(all);
    const last = ordered.findLastIndex(({ live }) => live !== null);
    expect(ordered.slice(0, last + 1).every(({ live }) => live !== null)).toBe(true);
    for (const live of [null, LIVE])
      expect(ordered.filter((person) => person.live === live)).toEqual(
        all.filter((person) => person.live === live),
      );
  });
});

test.each([
  [{ title: 'Ranked', game: 'Chess' }, 'Ranked · Chess'],
  [{ title: null, game: 'Chess' }, 'Chess'],
  [{ title: null, game: null }, ''],
])('live streamers show a subject from %o', (title, text) => {
  expect(liveSubject(title)).toBe(text);
});

test.each([
  [' two\r\nlines\t', 'two lines'],
  ['turned \u202Edaor\u202C back', 'turned daor back'],
  ['nothing\u0000 \u200B seen\uFEFF', 'nothing seen'],
  ['half a pair \uD800!', 'half a pair \uFFFD!'],
  ['family 👩\u200D👩\u200D👧', 'family 👩\u200D👩\u200D👧'],
  ['<b>as it is</b>', '<b>as it is</b>'],
])('plainLine turns %j into %j', (text, line) => {
  expect(plainLine(text, 140)).toBe(line);
});

it('plainLine cuts between characters', () => {
  expect(plainLine('🎮'.repeat(5), 3)).toBe('🎮🎮🎮');
  expect(plainLine('ab cd', 3)).toBe('ab');
});

it('plainLine returns one line within the maximum length, and is idempotent', () => {
  forAll(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 140 }), (text, most) => {
    const line = plainLine(text, most);
    expect([...line].length).toBeLessThanOrEqual(most);
    expect(line).not.toMatch(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u);
    expect(line.isWellFormed()).toBe(true);
    expect(plainLine(line, most)).toBe(line);
  });
});

const now = Date.parse('2026-11-22T12:00:00Z');
const run = (ran_at: string) => ({ ran_at, outcome: 'ok' as const, asked: 1 });

test.each([
  [null, false],
  [run('2026-11-22T11:59:00+00:00'), true],
  [run('2026-11-22T11:45:01Z'), true],
  [run('2026-11-22T11:45:00Z'), false],
  [run('2025-11-22T12:00:00Z'), false],
])('isPolling returns after %o %s', (last, isSo) => {
  expect(isPolling(last, now)).toBe(isSo);
});
