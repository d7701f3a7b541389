import { expect, test } from 'vitest';
import { possibleParents, treeLines, type TreeRole } from '#domain/role-tree.ts';

const role = (id: string, level: number, parent: string | null = null, is_active = true): TreeRole => ({
  id,
  level,
  reports_to_role_code: parent,
  is_active,
});

const ROLES = [
  role('chief', 1),
  role('director', 3, 'chief'),
  role('press', 3, 'chief', false),
  role('stray', 4, 'nowhere'),
  role('manager', 5, 'director'),
];

test('lines follow the role they report to, and an unknown parent makes a root', () => {
  expect(treeLines(ROLES).map(({ role: { id }, depth }) => `${id} ${String(depth)}`)).toEqual([
    'chief 1',
    'director 2',
    'manager 3',
    'press 2',
    'stray 1',
  ]);
});

test.each([
  ['manager', ['chief', 'stray']],
  ['stray', ['chief', 'director']],
  ['director', []],
  ['chief', []],
])('possible parents of %s are active, higher, and not the present one', (id, parents) => {
  const moved = ROLES.find((one) => one.id === id) ?? role('none', 1);
  expect(possibleParents(moved, ROLES).map((one) => one.id)).toEqual(parents);
});
