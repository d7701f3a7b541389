/**
 * `npm test`: runs all checks. Checks of the served site run in one row, all others in a second one beside it; the first
 * failure ends both. `npm test -- lint e2e` runs only the named steps.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureProcessors, runCommand, type Command } from './command.ts';
import { readReport, summaryOf, type FinishedStep, type TestReport } from './report.ts';
import { STEPS, type Step } from './steps.ts';
import { startTestSite, type TestSite } from './test-site.ts';

/** Browser tests of one run that may pass at the second attempt only. Each is printed, and a defect to mend. */
const MAX_UNSTABLE = 2;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = STEPS.map(({ name }) => name).join(', ');
  process.stdout.write(`No such step: ${unknown.join(', ')}. Steps: ${known}\n`);
  process.exit(1);
}

const begun = performance.now();
const usedByAll = measureProcessors(process.pid);
const directory = mkdtempSync(join(tmpdir(), 'obscura-test-run-'));
const ending = new AbortController();
const stops: (() => Promise<unknown>)[] = [];
const finished: FinishedStep[] = [];
let testSite: Promise<TestSite> | null = null;

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** The command, or one for all projects, or one for each on the served site. */
function commandsOf({
  line,
  projects = [],
  serve,
}: Step): readonly { line: Command['line']; report: string; group: readonly string[] }[] {
  if (line) return [{ line, report: '', group: [] }];
  const groups = serve ? projects.map((project) => [project]) : [projects];
  return groups.map((group) => {
    const report = join(directory, `${group.join('-')}.json`);
    const chosen = group.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return { line: ['node_modules/.bin/vitest', 'run', ...chosen, ...reporters], report, group };
  });
}

interface StepResult extends TestReport {
  readonly ok: boolean;
  readonly output: string;
  readonly processorSeconds: number;
}

async function run(step: Step): Promise<StepResult> {
  testSite ??= step.serve ? startTestSite((stop) => stops.push(stop)) : null;
  const served = testSite === null ? undefined : await step.serve?.(await testSite);
  const results = await Promise.all(
    commandsOf(step).map(async ({ line, report, group: [project = ''] }) => {
      const environment = { ...served?.environment, ...served?.environments?.[project] };
      // The row of the site is the longer one, and its tests wait with timeouts.
      const command = { line, environment, background: served === undefined };
      return { ...(await runCommand(command, ending.signal)), ...readReport(report) };
    }),
  );
  await served?.stop?.();
  const failures = results.flatMap((result) => result.failures);
  const unstable = results.flatMap((result) => result.unstable);
  const failed = results.filter(({ ok }) => !ok);
  return {
    ok: failed.length + failures.length === 0,
    // Failures first, because the whole output is long.
    output: [...failures, ...(failed.length > 0 ? failed : results).map(({ output }) => output)].join('\n'),
    processorSeconds: results.reduce((sum, result) => sum + result.processorSeconds, 0),
    layers: results.flatMap(({ layers }) => layers),
    failures,
    unstable,
  };
}

const failureOf = (error: unknown): StepResult => ({
  ok: false,
  output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  processorSeconds: 0,
  layers: [],
  failures: [],
  unstable: [],
});

/** Runs steps in order, until a step of any row fails. */
async function runRow(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (ending.signal.aborted) return;
    const start = performance.now();
    const { output, ok: isPassed, ...result } = await run(step).catch(failureOf);
    // A failure ends the step of the other row, which then fails, too.
    if (ending.signal.aborted) return;
    const seconds = secondsSince(start);
    const unstable = [...finished, result].flatMap((one) => one.unstable);
    const ok = isPassed && unstable.length <= MAX_UNSTABLE;
    finished.push({ ...result, ok, name: step.name, seconds });
    process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s\n`);
    if (!ok || step.isPrinted) process.stdout.write(`\n${output.trim()}\n\n`);
    if (!ok) ending.abort();
  }
}

async function end(): Promise<void> {
  ending.abort();
  // In reverse order of starting.
  for (const stop of stops.splice(0).toReversed()) await stop();
  rmSync(directory, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void end().finally(() => process.exit(1));
  });
}

const steps = STEPS.filter(({ name }) => named.length === 0 || named.includes(name));
await Promise.all([runRow(steps.filter(({ serve }) => serve)), runRow(steps.filter(({ serve }) => !serve))]);
const isOk = !ending.signal.aborted;
await end();
const all = { seconds: secondsSince(begun), processorSeconds: usedByAll() };
process.stdout.write(`\n${summaryOf(finished, all)}\n`);
process.exit(isOk ? 0 : 1);
