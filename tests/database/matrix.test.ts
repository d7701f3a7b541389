import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PERSON_NAMES, type PersonName } from '#tests/support/people.ts';
import { relationsOf } from './access.ts';
import { insertFixture } from './fixture.ts';
import { accessOf, createProbes, type Probes } from './matrix-probes.ts';
import { createRequestProbes } from './matrix-requests.ts';
import { NO_ROWS, type RelationName, SIGNED_IN } from './matrix-shape.ts';
import { MATRIX } from './matrix.ts';

const { test, database, list, client } = databaseTest({ prepare: insertFixture });

test('every table and view of the data API is in the matrix', async () => {
  expect(
    (
      await list`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
    ).toSorted(),
  ).toEqual(Object.keys(MATRIX).toSorted());
});

test('a verb that is refused to everyone has no grant', () => {
  const granted = (['anon', 'authenticated'] as const).flatMap((role) =>
    Object.entries(relationsOf(role)).flatMap(([name, { insert, update, delete: remove }]) => {
      const relation = MATRIX[name as RelationName];
      return [
        relation.insert.by.length === 0 ? insert : undefined,
        relation.update.rows === NO_ROWS ? update : undefined,
        relation.delete.by.length === 0 ? remove : undefined,
      ].flatMap((grant) => (grant === undefined ? [] : { role, name, grant }));
    }),
  );
  expect(granted).toEqual([]);
});

describe.each(Object.entries(MATRIX))('%s', (name, relation) => {
  let probes: Probes;

  test.beforeAll(() => {
    probes = createProbes(client, name, relation);
  });

  test.each(PERSON_NAMES)('%s selects, inserts, updates and deletes what is permitted', async (person) => {
    expect(await accessOf(probes, person)).toEqual({
      select: [...relation.select[person]].toSorted(),
      insert: relation.insert.by.includes(person),
      update: [...relation.update.rows[person]].toSorted(),
      delete: relation.delete.by.includes(person),
    });
  });

  // The cells above run in SQL; this repeats one per verb through the API, as a permitted person where
  // there is one.
  describe('over the API', () => {
    let requests: Probes;

    test.beforeAll(() => {
      requests = createRequestProbes(database, name, relation);
    });

    const firstOf = (isAllowed: (person: PersonName) => boolean): PersonName =>
      SIGNED_IN.find(isAllowed) ?? 'superadmin';

    test('selects the expected rows', async () => {
      const person = firstOf((other) => relation.select[other].length > 0);
      expect((await requests.select(person)).toSorted()).toEqual([...relation.select[person]].toSorted());
    });

    test('inserts only when permitted', async () => {
      const person = firstOf((other) => relation.insert.by.includes(other));
      expect(await requests.insert(person)).toBe(relation.insert.by.includes(person));
    });

    test('updates the expected rows', async () => {
      const person = firstOf((other) => relation.update.rows[other].length > 0);
      expect((await requests.update(person)).toSorted()).toEqual(
        [...relation.update.rows[person]].toSorted(),
      );
    });

    test('deletes only when permitted', async () => {
      const person = firstOf((other) => relation.delete.by.includes(other));
      expect(await requests.delete(person)).toBe(relation.delete.by.includes(person));
    });
  });
});
