import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ChecklistItemInputSchema } from '#contract/role-checklists.ts';

const parse = (change: object) =>
  v.safeParse(ChecklistItemInputSchema, { task: 'Read it', link: '', ticked_by: 'both', ...change });

it('an item of a checklist has a trimmed task, and no link where the field is empty', () => {
  expect(parse({ task: ' Read it ' }).output).toEqual({ task: 'Read it', link: null, ticked_by: 'both' });
});

it.each(['https://club.test/handbook', '/terms', '/my-profile?part=security', '/admin-blog'])(
  'an item of a checklist may link to %s',
  (link) => {
    expect(parse({ link }).output).toMatchObject({ link });
  },
);

it.each([
  ['link', 'http://club.test'],
  ['link', '//evil.test'],
  ['link', 'javascript:alert(1)'],
  ['link', 'https://club.test/a b'],
  ['link', 'terms'],
  ['link', `/${'x'.repeat(500)}`],
  ['task', '  '],
  ['task', 'x'.repeat(121)],
  ['ticked_by', 'nobody'],
])('an item of a checklist may not have the %s %s', (field, value) => {
  expect(parse({ [field]: value }).issues?.[0].path?.[0]?.key).toBe(field);
});
