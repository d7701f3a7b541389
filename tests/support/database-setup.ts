import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL that this run of tests shares. */
    readonly clusterPort: number;
  }
}

/** Vitest global set-up: one PostgreSQL with its templates for the whole run; answers what ends it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterPort', cluster.port);
  return () => cluster.stop();
}
