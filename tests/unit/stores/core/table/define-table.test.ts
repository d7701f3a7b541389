import * as v from 'valibot';
import { expect, expectTypeOf, it, test } from 'vitest';
import { PersonRowSchema, type PersonRow } from '#contract/admin-users.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { defineTable, type TableOptionsInput } from '#stores/core/table/define-table.ts';
import { PEOPLE } from '#stores/admin/users/users-table.ts';
import { personRow } from '#tests/support/person-row.ts';
import { createMemoryEnvironment } from '#tests/support/memory-environment.ts';

const Schema = v.object({ id: v.number(), name: v.string() });
type Row = v.InferOutput<typeof Schema>;

const DEFINITION: TableOptionsInput<Row> = {
  name: 'rows',
  relation: 'desk_users',
  key: 'id',
  openKey: 'row',
  title: ({ name }) => name,
  columns: [{ key: 'name', label: 'Name', text: ({ name }) => name }],
  fields: [],
  filters: [],
  searched: ['name'],
  defaultSort: { column: 'id', descending: true },
  actors: 'superadmin',
  pageRows: 10,
};

it('defineTable selects the fields of its rows, and uses the key as text', () => {
  const definition = defineTable(Schema, DEFINITION);
  expect(definition.source).toMatchObject({ relation: 'desk_users', key: 'id', select: 'id, name' });
  expect(definition.keyOf({ id: 7, name: 'Seven' })).toBe('7');
  expect(definition.address.sorts).toEqual(['id']);
});

test.each<[string, Partial<TableOptionsInput<Row>>]>([
  ['parameter like the search', { openKey: 'q' }],
  ['filter twice', { filters: [days('since'), days('since')] }],
  ['filter like the open row', { filters: [days('row')] }],
  ['column twice', { columns: [...DEFINITION.columns, ...DEFINITION.columns] }],
])('defineTable refuses a %s', (_what, changes) => {
  expect(() => defineTable(Schema, { ...DEFINITION, ...changes })).toThrow(/names two things alike/u);
});

it('defineTable refuses a filter without a source of choices', () => {
  const filters = [{ kind: 'loaded', key: 'name', label: 'Name', column: 'name' }] as const;
  expect(() => defineTable(Schema, { ...DEFINITION, filters })).toThrow(/does not read what 'name'/u);
  const options = { name: () => Promise.resolve([]) };
  expect(defineTable(Schema, { ...DEFINITION, filters, options }).filters).toEqual(filters);
});

it('defineTable shows columns as facts of the open row, in the given order', () => {
  const made = { label: 'Made', text: () => 'today' };
  const { fields } = defineTable(Schema, { ...DEFINITION, fields: [made, ['name']] });
  expect(fields.map(({ label, text }) => [label, text({ id: 7, name: 'Seven' })])).toEqual([
    ['Made', 'today'],
    ['Name', 'Seven'],
  ]);
  expect(() => defineTable(Schema, { ...DEFINITION, fields: [['age']] })).toThrow(/no column 'age'/u);
});

it('defineTable has one column that grows, and a fact for each that needs room', () => {
  const [name] = DEFINITION.columns;
  const age = { key: 'age', label: 'Age', text: () => '7', kind: 'grow' } as const;
  const define = (
    columns: TableOptionsInput<Row>['columns'],
    fields: TableOptionsInput<Row>['fields'] = [],
  ) => defineTable(Schema, { ...DEFINITION, columns, fields });
  expect(() => define([...(name ? [name] : []), age])).toThrow(/'rows' has to grow/u);
  expect(() => define([{ ...age, kind: 'state' }])).toThrow(/'rows' has to grow/u);
  expect(() => define([{ ...age, from: 'wide' }])).toThrow(/no fact for its column 'age'/u);
  expect(define([{ ...age, from: 'wide' }], [['age']]).fields).toHaveLength(1);
});

it('defineTable accepts only fields of its rows', () => {
  type Definition = TableOptionsInput<Row>;
  expectTypeOf<Definition['searched'][number]>().toEqualTypeOf<'id' | 'name'>();
  expectTypeOf<NonNullable<Definition['key']>>().toEqualTypeOf<'id' | 'name'>();
  expectTypeOf<Definition['defaultSort']['column']>().toEqualTypeOf<'id' | 'name'>();
  expectTypeOf<NonNullable<Definition['columns'][number]['sort']>>().toEqualTypeOf<'id' | 'name'>();
  expectTypeOf<Extract<Definition['filters'][number], { kind: 'days' }>['column']>().toEqualTypeOf<
    'id' | 'name'
  >();
});

function days(key: string) {
  return { kind: 'days', key, label: 'Since', column: 'id' } as const;
}

const person: PersonRow = v.parse(PersonRowSchema, {
  ...personRow({ full_name: 'Dylan Fortuin', role: 'admin', status: 'banned', ban_reason: 'Cheating' }),
  is_minor: null,
  consent: null,
  banned_until: '2026-03-01T22:30:00Z',
  created_at: '2026-01-31T23:00:00Z',
});

it('the table of users shows states as text and South African time, without the present year in days', () => {
  setEnvironment(createMemoryEnvironment());
  expect(Object.fromEntries(PEOPLE.columns.map(({ key, text }) => [key, text(person)]))).toEqual({
    person: 'Padkos',
    name: 'Dylan Fortuin',
    email: 'dylan@people.test',
    role: 'Admin',
    status: 'Banned',
    onboarding: 'Onboarded',
    consent: '',
    since: '1\u00a0Feb',
    ban: 'Until 2\u00a0Mar\u00a02026 00:30',
    banReason: 'Cheating',
    lastSignIn: 'Never',
    deletion: '',
  });
});

it('the table of users keeps the version of a row to its last digit', () => {
  expect(person.updated_at).toBe('2026-02-01T00:00:00.123456+00:00');
});

it('the table of users exports sortable timestamps', () => {
  const since = PEOPLE.columns.find(({ key }) => key === 'since');
  expect(since?.file?.(person)).toBe('2026-01-31T23:00:00Z');
});

it('the table of users names a user without a gamertag by name or email', () => {
  expect(PEOPLE.title({ ...person, gamertag: null })).toBe('Dylan Fortuin');
  expect(PEOPLE.title({ ...person, gamertag: null, full_name: null })).toBe('dylan@people.test');
});
