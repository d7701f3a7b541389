import { expect, it } from 'vitest';
import { dueOf } from '#domain/work-queue.ts';

/** 22 November 2026, 12:00 in South Africa. */
const NOW = Date.parse('2026-11-22T10:00:00Z');

it.each([
  ['nothing', null, { when: 'none' }],
  ['a minute ago', '2026-11-22T09:59:00Z', { when: 'late', unit: 'hour', count: 1 }],
  ['23 hours ago', '2026-11-21T10:30:00Z', { when: 'late', unit: 'hour', count: 23 }],
  ['a day ago', '2026-11-21T10:00:00Z', { when: 'late', unit: 'day', count: 1 }],
  ['three days ago', '2026-11-19T09:00:00Z', { when: 'late', unit: 'day', count: 3 }],
  ['later today', '2026-11-22T13:30:00Z', { when: 'today', time: '15:30' }],
  ['the end of today', '2026-11-22T22:00:00Z', { when: 'today', time: null }],
])('dueOf names %s', (_name, due, expected) => {
  expect(dueOf(due, NOW)).toEqual(expected);
});

it('dueOf names a promised day by its last moment, not by the midnight after it', () => {
  expect(dueOf('2026-11-24T22:00:00Z', NOW)).toEqual({
    when: 'later',
    moment: '2026-11-24T21:59:59.999Z',
    isWholeDay: true,
  });
  expect(dueOf('2026-11-24T08:00:00Z', NOW)).toEqual({
    when: 'later',
    moment: '2026-11-24T08:00:00Z',
    isWholeDay: false,
  });
});
