/** Compares the objects of a database with those that the migrations create. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type Definitions, readDefinitions } from '#local/definitions.ts';
import { withConnection } from '#local/prepare.ts';
import { PROJECT } from '#local/project.ts';
import { withScratchDatabase } from '#local/scratch.ts';
import { wrongWith } from './check.ts';
import { DATABASE_SECTION, type DatabaseCheck } from './installation.ts';

/** What the definitions depend on. */
const INPUTS = ['supabase/migrations/*.sql', 'supabase/local/definitions.ts', 'supabase/local/platform.ts'];
const CACHED = v.record(v.string(), v.string());

function cacheFile(): string {
  const hash = createHash('sha256');
  for (const path of globSync(INPUTS, { cwd: PROJECT }).toSorted())
    hash.update(readFileSync(join(PROJECT, path)));
  return join(PROJECT, 'node_modules', '.cache', 'doctor', `${hash.digest('hex').slice(0, 16)}.json`);
}

/** Those of a temporary database with the migrations of this version, which takes seconds; kept until they change. */
export async function migratedDefinitions(): Promise<Definitions> {
  const file = cacheFile();
  if (existsSync(file))
    return new Map(Object.entries(v.parse(CACHED, JSON.parse(readFileSync(file, 'utf8')))));
  const definitions = await withScratchDatabase((url) => withConnection(url, readDefinitions));
  mkdirSync(dirname(file), { recursive: true });
  // Another run may read it.
  const written = `${file}.${String(process.pid)}`;
  writeFileSync(written, JSON.stringify(Object.fromEntries(definitions)));
  renameSync(written, file);
  return definitions;
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
