/** Runs test files against a running cluster: `node run-files.ts <port> <log> <file>…`; the last line is JSON. */
import { join } from 'node:path';
import { BaseSequencer, startVitest, type TestSpecification, type Vitest } from 'vitest/node';

const [port, clusterLog = '', ...files] = process.argv.slice(2);

/** Keeps the order of the arguments: the likeliest file comes first. */
class GivenOrder extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification): number =>
      files.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    return Promise.resolve(specifications.toSorted((one, other) => position(one) - position(other)));
  }
}

const vitest = await startVitest('test', [], {
  config: false,
  root: join(import.meta.dirname, '..', '..'),
  // As the project `backend` of vitest.config.ts.
  setupFiles: ['each-file', 'constraint-list', 'backend-file'].map((name) => `tests/support/${name}.ts`),
  env: { LITE_AUTH_BCRYPT_COST: '4' },
  isolate: false,
  include: files.map((name) => `tests/database/${name}.test.ts`),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  sequence: { sequencer: GivenOrder },
  reporters: [{}],
  silent: true,
  // Generous: a busy machine is no failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 45_000 } },
  provide: { clusterPort: Number(port), clusterLog },
});
const failure = firstFailure(vitest);
await vitest.close();
console.log(`\n${JSON.stringify({ failure })}`);
process.exit(0);

function firstFailure({ state }: Vitest): string | null {
  for (const module of state.getTestModules()) {
    for (const test of module.children.allTests('failed')) return test.fullName;
    // After a failed hook no test runs.
    if (module.state() === 'failed') return module.relativeModuleId;
  }
  return state.getUnhandledErrors().length === 0 ? null : 'an error outside of any test';
}
