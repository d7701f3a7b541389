/** Runs test files on one mutant after the other, each in its own process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  copyDatabase,
  dropDatabase,
  onDatabase,
  startTestCluster,
  TEMPLATES,
  type TestCluster,
} from '#tests/support/cluster.ts';
import { BEHAVIOUR, testFilesFor } from './test-selection.ts';
import type { Mutant } from './mutants.ts';

/** A cluster whose template database is changed and restored. */
export interface TestRunner {
  /** Returns the first failing test, or null. */
  findFailure(mutant: Mutant): Promise<string | null>;
  /** Returns the first test that fails on the unchanged database of this cluster, or null. */
  checkWhole(): Promise<string | null>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const WHOLE = 'whole_people';

export async function createTestRunner(): Promise<TestRunner> {
  const cluster = await startTestCluster();
  const { port, stop } = cluster;
  await copyDatabase(port, TEMPLATES.people, WHOLE);
  return {
    findFailure: async (mutant) => {
      await onDatabase(port, TEMPLATES.people, (client) => client.query(mutant.sql), 'supabase_admin');
      try {
        for (const files of testFilesFor(mutant)) {
          const failure = await firstFailure(cluster, files);
          if (failure !== null) return failure;
        }
        return null;
      } finally {
        await restoreCluster(port);
      }
    },
    checkWhole: () => firstFailure(cluster, BEHAVIOUR),
    close: stop,
  };
}

/** Returns the first test that fails on the unchanged database, or null. */
export async function checkWhole(): Promise<string | null> {
  const cluster = await startTestCluster();
  try {
    return await firstFailure(cluster, BEHAVIOUR);
  } finally {
    await cluster.stop();
  }
}

async function firstFailure(
  { port, logFile }: TestCluster,
  files: readonly string[],
): Promise<string | null> {
  const script = fileURLToPath(import.meta.resolve('./run-files.ts'));
  const { stdout } = await run(process.execPath, [script, String(port), logFile, ...files]);
  const { failure }: { failure: string | null } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return failure;
}

async function restoreCluster(port: number): Promise<void> {
  // A run that stopped at its first failure may have left its databases behind.
  const { rows } = await onDatabase(port, 'postgres', (client) =>
    client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%' or datname = $1`,
      [TEMPLATES.people],
    ),
  );
  for (const { datname } of rows) await dropDatabase(port, datname);
  await copyDatabase(port, WHOLE, TEMPLATES.people);
}
