/** Runs the matrix on mutants without a test runner: most are noticed within a second. */
import { createTestDatabase } from '#tests/support/database.ts';
import { PERSON_NAMES, type PersonName } from '#tests/support/people.ts';
import { insertFixture } from '#tests/database/fixture.ts';
import { createProbes, type Probes } from '#tests/database/matrix-probes.ts';
import type { Relation } from '#tests/database/matrix-shape.ts';
import { type Verb, VERBS } from '#tests/database/matrix-shape.ts';
import { MATRIX } from '#tests/database/matrix.ts';
import type { Mutant } from './mutants.ts';

/** A database whose rules are changed and restored. */
export interface MatrixRunner {
  /** Returns the first differing cell of the matrix, or null. */
  findFailure(mutant: Mutant): Promise<string | null>;
  close(): Promise<void>;
}

export async function createMatrixRunner(port: number): Promise<MatrixRunner> {
  const database = await createTestDatabase({ port });
  await insertFixture(database);
  return {
    findFailure: async (mutant) => {
      const relation = Object.entries(MATRIX).find(([name]) => name === mutant.table)?.[1];
      if (relation === undefined) return null;
      await database.sql(mutant.sql);
      try {
        return await firstDifference(createProbes(database.client, mutant.table, relation), relation, mutant);
      } finally {
        await database.sql(mutant.undo);
      }
    },
    close: () => database.close(),
  };
}

async function firstDifference(
  probes: Probes,
  relation: Required<Relation>,
  { table, verb }: Mutant,
): Promise<string | null> {
  // The verb of the policy first.
  const verbs = VERBS.toSorted((left, right) => Number(right === verb) - Number(left === verb));
  for (const tried of verbs) {
    for (const person of PERSON_NAMES) {
      if (!(await holds(probes, relation, tried, person))) return `${table} > ${person} > ${tried}`;
    }
  }
  return null;
}

async function holds(
  probes: Probes,
  relation: Required<Relation>,
  verb: Verb,
  person: PersonName,
): Promise<boolean> {
  switch (verb) {
    case 'select':
      return same(await probes.select(person), relation.select[person]);
    case 'update':
      return same(await probes.update(person), relation.update.rows[person]);
    case 'insert':
      return (await probes.insert(person)) === relation.insert.by.includes(person);
    case 'delete':
      return (await probes.delete(person)) === relation.delete.by.includes(person);
  }
}

function same(found: readonly string[], expected: readonly string[]): boolean {
  return found.toSorted().join() === expected.toSorted().join();
}
