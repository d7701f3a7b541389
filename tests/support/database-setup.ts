import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL of this test run. */
    readonly clusterPort: number;
    /** Path of its log. */
    readonly clusterLog: string;
  }
}

let cluster: TestCluster | null = null;

/** Vitest global set-up: one PostgreSQL with its templates for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  cluster = await startTestCluster();
  project.provide('clusterPort', cluster.port);
  project.provide('clusterLog', cluster.logFile);
}

/** Stops the PostgreSQL of this run and removes its data. */
export async function teardown(): Promise<void> {
  await cluster?.stop();
}
