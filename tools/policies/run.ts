/**
 * `npm run test:policies -- [part of a name,…] [--shard=1/4]`: changes one rule of the database at a time and expects a test
 * to fail. A survivor is a missing test and fails the command. A whole run takes over an hour; four shards are one.
 */
import { parseArgs } from 'node:util';
import { onDatabase, startTestCluster, TEMPLATES } from '#tests/support/cluster.ts';
import { createMatrixRunner } from './matrix-runner.ts';
import { type Mutant, readMutants } from './mutants.ts';
import { checkWhole, createTestRunner } from './test-runner.ts';

// One per core.
const TEST_RUNNERS = 2;

const { values, positionals } = parseArgs({
  options: { shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
});
const [wanted = ''] = positionals;
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const started = Date.now();

function assertWhole(failure: string | null): void {
  if (failure === null) return;
  throw new Error(`A test fails on the whole database, which says nothing about a weakened one: ${failure}`);
}

/** Prints the result of a mutant; returns true when a test noticed it. */
function printResult(mutant: Mutant, noticedBy: string | null): boolean {
  console.log(`${noticedBy === null ? 'SURVIVED' : 'killed  '} ${mutant.name}  ${noticedBy ?? ''}`);
  return noticedBy !== null;
}

/** Runs the matrix on policies; returns all mutants and the survivors. */
async function testWithMatrix(): Promise<{ all: Mutant[]; left: Mutant[] }> {
  const cluster = await startTestCluster();
  try {
    const mutants = await onDatabase(cluster.port, TEMPLATES.people, readMutants);
    const all = mutants
      .filter(({ name }) => wanted.split(',').some((part) => name.includes(part)))
      .filter((_, index) => index % shards === shard - 1);
    if (all.length === 0) throw new Error('No policy or trigger has this part of a name in this shard.');
    const runner = await createMatrixRunner(cluster.port);
    try {
      const left: Mutant[] = [];
      for (const mutant of all) {
        const noticedBy = mutant.kind === 'policy' ? await runner.findFailure(mutant) : null;
        if (noticedBy === null) left.push(mutant);
        else printResult(mutant, noticedBy);
      }
      return { all, left };
    } finally {
      await runner.close();
    }
  } finally {
    await cluster.stop();
  }
}

/** Runs the tests on the other mutants; returns the survivors. */
async function testWithSuites(mutants: readonly Mutant[]): Promise<Mutant[]> {
  if (mutants.length === 0) return [];
  const queue = [...mutants];
  const survivors: Mutant[] = [];
  const testQueued = async (_: unknown, place: number): Promise<void> => {
    const runner = await createTestRunner();
    try {
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        if (!printResult(mutant, await runner.findFailure(mutant))) survivors.push(mutant);
      }
      // A test that fails on an old cluster would hide survivors; both clusters have the same age.
      if (place === 0) assertWhole(await runner.checkWhole());
    } finally {
      await runner.close();
    }
  };
  await Promise.all(Array.from({ length: TEST_RUNNERS }, testQueued));
  return survivors;
}

assertWhole(await checkWhole());
const { all, left } = await testWithMatrix();
const survivors = await testWithSuites(left);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`${String(all.length)} mutants, ${String(survivors.length)} survivors, ${String(seconds)} s`);
process.exit(survivors.length === 0 ? 0 : 1);
