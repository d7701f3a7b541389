/** Selects the test files for a mutant, likeliest first. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from '#local/project.ts';
import type { Mutant } from './mutants.ts';

/**
 * Tests that read the catalogue notice a missing rule without testing its purpose. Races and crashes take too long. The test of
 * the seed fails an hour after the start, when an order of the seed has expired.
 */
const EXCLUDED = new Set([
  'advisors',
  'attack',
  'contract',
  'function-bodies',
  'order-crashes',
  'order-races',
  'product-import-runs',
  'return-races',
  'role-races',
  'schema',
  'seed',
  'team-races',
  'team-storm',
  'ticket-races',
  'types',
]);

/** Names of the test files of tests/database that test behaviour. */
export const BEHAVIOUR: readonly string[] = globSync('tests/database/*.test.ts', { cwd: PROJECT })
  .map((path) => basename(path, '.test.ts'))
  .filter((name) => !EXCLUDED.has(name))
  .toSorted();

/** Triggers that many tables share, by a part of their names. */
const LIKELY_BY_NAME: readonly (readonly [RegExp, readonly string[]])[] = [
  [/_second_factor_|^settings_security_/u, ['second-factor']],
  [/_touch_updated_at /u, ['versions']],
  [/_audit(?:_\w+)? /u, ['operations']],
  [/_mark_figures /u, ['dashboard']],
  [/_chart /u, ['kept-charts']],
  [/_rebuild(?:_\w+)? /u, ['site-rebuild', 'roster-rebuild', 'operations']],
  [/_notify(?:_\w+)? /u, ['notifications']],
];

/** Files of the first round and of the second. */
const ROUNDS = [6, 12] as const;
/** How many mentions of a table the name of a file counts as. */
const NAME_SCORE = 20;

const TEXTS: ReadonlyMap<string, string> = new Map(
  BEHAVIOUR.map((name) => [
    name,
    readFileSync(join(PROJECT, 'tests', 'database', `${name}.test.ts`), 'utf8'),
  ]),
);

/** The files that name the table, most often first: `match_maps` in `match-desk.test.ts`. */
function filesAbout(table: string): readonly string[] {
  const [noun = ''] = table.split('_');
  const score = (name: string): number =>
    (TEXTS.get(name)?.split(new RegExp(`\\b${table}\\b`, 'u')).length ?? 1) -
    1 +
    (name.includes(noun.replace(/s$/u, '')) ? NAME_SCORE : 0);
  return BEHAVIOUR.map((name) => ({ name, points: score(name) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ name }) => name);
}

/** Returns three rounds of files for a mutant, the likeliest first and all in the end. */
export function testFilesFor({ name, kind, table }: Mutant): (readonly string[])[] {
  const shared = LIKELY_BY_NAME.find(([part]) => part.test(name))?.[1] ?? [];
  const own = kind === 'policy' ? ['policies'] : filesAbout(table);
  const order = [...new Set([...shared, ...own, ...BEHAVIOUR])];
  const [first, second] = ROUNDS;
  return [order.slice(0, first), order.slice(first, second), order.slice(second)];
}
