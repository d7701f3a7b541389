import { expect, it } from 'vitest';
import { APPLICATION_STAGES } from '#contract/team-applications.ts';
import { formatDay } from '#domain/day-words.ts';
import { applyStateOf, isOpenStage, promiseOf, reapplyDay } from '#domain/team-applications.ts';

it('a team application is open until a final stage', () => {
  expect(APPLICATION_STAGES.filter((stage) => !isOpenStage(stage))).toEqual([
    'accepted',
    'rejected',
    'withdrawn',
    'expired',
  ]);
});

it('a team application has a due date only while the desk has to decide', () => {
  const promised = APPLICATION_STAGES.filter((stage) => promiseOf({ stage, is_late: false }) === 'due');
  expect(promised).toEqual(['submitted', 'in_review']);
  expect(promiseOf({ stage: 'in_review', is_late: true })).toBe('late');
  expect(promiseOf({ stage: 'trial', is_late: false })).toBe('none');
});

it('a team application may be repeated on the day after the given one, also across years', () => {
  expect(reapplyDay({ reapply_after: '2026-12-31' })).toBe('2027-01-01');
  expect(reapplyDay({ reapply_after: null })).toBeNull();
});

it('applyStateOf is eligible, applied, or closed with a code and a day', () => {
  expect(applyStateOf({ refusal: null, reapply_after: null })).toEqual({ kind: 'eligible' });
  expect(applyStateOf({ refusal: 'duplicate_application', reapply_after: null })).toEqual({
    kind: 'applied',
  });
  expect(applyStateOf({ refusal: 'reapply_later', reapply_after: '2026-02-28' })).toEqual({
    kind: 'closed',
    code: 'reapply_later',
    day: '2026-03-01',
  });
  // A team that closed after a rejection reopens on no known day.
  expect(applyStateOf({ refusal: 'team_inactive', reapply_after: '2026-02-28' })).toEqual({
    kind: 'closed',
    code: 'team_inactive',
    day: null,
  });
});

const now = Date.parse('2026-11-21T10:00:00Z');

it('formatDay includes the weekday, and the year when it is another one', () => {
  expect(formatDay('2026-11-30', now)).toBe('Monday 30\u00a0November');
  expect(formatDay('2027-01-04', now)).toBe('Monday 4\u00a0January\u00a02027');
  expect(formatDay('2028-02-29', now)).toBe('Tuesday 29\u00a0February\u00a02028');
});

it('formatDay is empty for an invalid day', () => {
  expect(formatDay('2026-02-30', now)).toBe('');
  expect(formatDay('soon', now)).toBe('');
});
