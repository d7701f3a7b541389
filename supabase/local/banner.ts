import { join, relative } from 'node:path';
import { DEMO_PASSWORD } from './keys.ts';
import { PROJECT } from './project.ts';

const DEMO_ACCOUNTS = [
  ['member', 'an onboarded member'],
  ['newcomer', 'signed up, not onboarded'],
  ['minor', 'a member under 18'],
  ['captain', 'captain of a team'],
  ['editor', 'writes the news'],
  ['hr', 'human resources'],
  ['admin', 'administrator'],
  ['superadmin', 'superadministrator'],
  ['banned', 'banned'],
] as const;

/** Prints a step and its duration. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => string,
): Promise<T> {
  const begun = performance.now();
  const result = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(9)} ${describe(result)} (${seconds} s)`);
  return result;
}

/** Prints the addresses and the demo accounts. */
export function printTable(
  rows: readonly (readonly [string, string])[],
  directory: string,
  demo: boolean,
): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
  if (demo) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}`);
    for (const [name, who] of DEMO_ACCOUNTS) lines.push(`  ${`${name}@obscura.test`.padEnd(24)} ${who}`);
  }
  const logs = join(directory, 'logs');
  const near = relative(PROJECT, logs);
  lines.push('', `  Ctrl-C stops everything. Logs: ${near.startsWith('..') ? logs : near}`);
  console.log(`\n${lines.join('\n')}\n`);
}
