/**
 * `npm test`: every check, in order, up to the first that fails. `npm test -- lint e2e` runs only the steps named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endCommands } from './command.ts';
import { startStand, type Stand } from './stand.ts';
import { STEPS, type Step, type StepContext, type StepResult } from './steps.ts';
import { closingLine, summaryTable, type FinishedStep } from './summary.ts';

const begun = performance.now();
const directory = mkdtempSync(join(tmpdir(), 'obscura-test-run-'));
const stops: (() => Promise<unknown>)[] = [];
let stand: Promise<Stand> | null = null;

const context: StepContext = {
  directory,
  stand: () => (stand ??= startStand((stop) => stops.push(stop))),
};
const finished: FinishedStep[] = [];

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

async function runStep(step: Step): Promise<boolean> {
  const start = performance.now();
  const { ok, output, layers } = await step.run(context).catch(failureOf);
  const seconds = secondsSince(start);
  finished.push({ name: step.name, ok, seconds, layers });
  process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s\n`);
  if (!ok) process.stdout.write(`\n${output.trim()}\n\n`);
  return ok;
}

/** Runs steps side by side, so many at a time, and starts no more once one has failed. */
async function runSteps(steps: readonly Step[], atOnce: number): Promise<boolean> {
  const waiting = [...steps];
  let ok = true;
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step && ok; step = waiting.shift()) {
      const passed = await runStep(step);
      ok &&= passed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ok;
}

async function end(): Promise<void> {
  endCommands();
  // What was started last ends first.
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
const cheapOk = await runSteps(
  steps.filter(({ cheap }) => cheap),
  2,
);
const ok =
  cheapOk &&
  (await runSteps(
    steps.filter(({ cheap }) => !cheap),
    1,
  ));
await end();

process.stdout.write(`\n${summaryTable(finished, secondsSince(begun))}\n\n${closingLine(finished)}\n`);
process.exit(ok && finished.length > 0 ? 0 : 1);
