/** Compares the objects of a database with those that the migrations create. */
import { type Definitions, readDefinitions } from '#local/definitions.ts';
import { withConnection } from '#local/prepare.ts';
import { withScratchDatabase } from '#local/scratch.ts';
import { wrongWith } from './check.ts';
import { DATABASE_SECTION, type DatabaseCheck } from './installation.ts';

/** Those of a temporary database with the migrations of this version. */
export function migratedDefinitions(): Promise<Definitions> {
  return withScratchDatabase((url) => withConnection(url, readDefinitions));
}

/** Returns how the object of this name differs from its migration, or null. */
function differenceOf(name: string, expected: Definitions, actual: Definitions): string | null {
  if (!actual.has(name)) return `${name} is missing`;
  if (!expected.has(name)) return `${name} should not be there`;
  return actual.get(name) === expected.get(name) ? null : `${name} was changed`;
}

export const DEFINITIONS: DatabaseCheck = {
  sentence:
    'Columns, constraints, indexes, policies, triggers, functions and views are those of the migrations.',
  section: DATABASE_SECTION,
  find: async ({ client, migrated }) => {
    const [actual, expected] = [await readDefinitions(client), await migrated()];
    const names = [...new Set([...expected.keys(), ...actual.keys()])];
    return wrongWith(
      'Undo by a migration what was changed by hand',
      names.flatMap((name) => differenceOf(name, expected, actual) ?? []),
    );
  },
};
