/**
 * `npm test`: runs all checks. Checks of the served site run in one row, all others in a second one beside it; the first
 * failure ends both. `npm test -- lint e2e` runs only the named steps.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endCommands } from './command.ts';
import { startTestSite, type TestSite } from './test-site.ts';
import { STEPS, type Step, type StepContext, type StepResult } from './steps.ts';
import { closingLine, limitTable, summaryTable, type FinishedStep } from './summary.ts';

const begun = performance.now();
const directory = mkdtempSync(join(tmpdir(), 'obscura-test-run-'));
const stops: (() => Promise<unknown>)[] = [];
let testSite: Promise<TestSite> | null = null;

const context: StepContext = {
  directory,
  testSite: () => (testSite ??= startTestSite((stop) => stops.push(stop))),
};
const finished: FinishedStep[] = [];
let ok = true;

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

function failureOf(error: unknown): StepResult {
  return {
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    layers: [],
  };
}

async function runStep(step: Step): Promise<void> {
  const start = performance.now();
  const result = await step.run(context).catch(failureOf);
  // A failure ends the other row, whose steps then fail too; only the first failure is kept.
  if (!ok) return;
  ok = result.ok;
  const seconds = secondsSince(start);
  finished.push({ name: step.name, ok, seconds, layers: result.layers });
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s\n`);
  if (ok) return;
  process.stdout.write(`\n${result.output.trim()}\n\n`);
  endCommands();
}

/** Runs steps in order, until a step of any row fails. */
async function runRow(steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (ok) await runStep(step);
}

async function end(): Promise<void> {
  endCommands();
  // In reverse order of starting.
  for (const stop of stops.splice(0).toReversed()) await stop();
  rmSync(directory, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void end().finally(() => process.exit(1));
  });
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stdout.write(
    `No such step: ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}
const steps = STEPS.filter(({ name }) => named.length === 0 || named.includes(name));
await Promise.all([
  runRow(steps.filter(({ ofSite }) => ofSite)),
  runRow(steps.filter(({ ofSite }) => !ofSite)),
]);
await end();

const reports = [summaryTable(finished, secondsSince(begun)), limitTable(finished), closingLine(finished)];
process.stdout.write(`\n${reports.filter((report) => report !== null).join('\n\n')}\n`);
process.exit(ok && finished.length > 0 ? 0 : 1);
