import { expect, it } from 'vitest';
import { doneCount, needsTick, tickedAt } from '#domain/role-checklists.ts';

const AT = '2026-02-01T10:00:00Z';
type By = 'both' | 'holder' | 'manager';

const item = (by: By, holder: string | null, manager: string | null) => ({
  ticked_by: by,
  holder_at: holder,
  manager_at: manager,
});

it.each<[By, string | null, string | null, number]>([
  ['both', null, null, 0],
  ['both', AT, null, 0],
  ['both', null, AT, 0],
  ['both', AT, AT, 1],
  ['holder', null, null, 0],
  ['holder', AT, null, 1],
  ['manager', null, null, 0],
  ['manager', null, AT, 1],
])('an item of a checklist for %s with %s and %s counts as %i', (by, holder, manager, done) => {
  expect(doneCount([item(by, holder, manager)])).toBe(done);
});

it('an item of a checklist needs the ticks of its sides, each with its time', () => {
  expect(needsTick(item('both', null, null), 'holder')).toBe(true);
  expect(needsTick(item('manager', null, null), 'holder')).toBe(false);
  expect(tickedAt(item('both', AT, null), 'holder')).toBe(AT);
  expect(tickedAt(item('both', AT, null), 'manager')).toBeNull();
});
