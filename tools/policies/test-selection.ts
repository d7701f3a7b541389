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
/** How many mentions of a table a word in the name of a file counts as. */
const NAME_SCORE = 20;

const TEXTS: ReadonlyMap<string, string> = new Map(
  BEHAVIOUR.map((name) => [
    name,
    readFileSync(join(PROJECT, 'tests', 'database', `${name}.test.ts`), 'utf8'),
  ]),
);

/** The files that name the table or are called like a word of the trigger, most likely first: `referrals` for `advance_referral`. */
function filesAbout({ name: rule, table }: Mutant): readonly string[] {
  const mention = new RegExp(`\\b${table}\\b`, 'u');
  const words = rule.split(/[_ ]/u).map((word) => word.replace(/s$/u, ''));
  const score = (name: string): number => {
    const sharedWords = words.filter((word) => word.length > 3 && name.includes(word)).length;
    return (TEXTS.get(name)?.split(mention).length ?? 1) - 1 + sharedWords * NAME_SCORE;
  };
  return BEHAVIOUR.map((name) => ({ name, points: score(name) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ name }) => name);
}

/** Returns three rounds of files for a mutant, the likeliest first and all in the end. */
export function testFilesFor(mutant: Mutant): (readonly string[])[] {
  const shared = LIKELY_BY_NAME.find(([part]) => part.test(mutant.name))?.[1] ?? [];
  const own = mutant.kind === 'policy' ? ['policies'] : filesAbout(mutant);
  const order = [...new Set([...shared, ...own, ...BEHAVIOUR])];
  const [first, second] = ROUNDS;
  return [order.slice(0, first), order.slice(first, second), order.slice(second)];
}
