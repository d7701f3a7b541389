/** Test counts per layer from vitest's JSON reports, and the table at the end of `npm test`. A layer is a folder of tests/. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { alignColumns } from '../budgets/report.ts';

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

/** Counts of one layer; seconds are summed over files, which run in parallel. */
export interface LayerCount {
  readonly layer: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

export interface TestReport {
  readonly layers: readonly LayerCount[];
  /** A text per failed test or file, and per test that did not run. */
  readonly failures: readonly string[];
  /** A text per test that passed at its second attempt only. */
  readonly unstable: readonly string[];
}

/** Maximum length of a reported error; the run's own output has all of it. */
const ERROR_LENGTH = 600;

/** Browser tests are divided further. */
function layerOf({ name }: TestFile): string {
  const [, layer = 'tests', part = ''] = relative(process.cwd(), name).split(/[\\/]/u);
  return layer === 'e2e' ? `${layer}/${part}` : layer;
}

function textOf({ name }: TestFile, test: string, errors: readonly string[]): string {
  return [
    `${relative(process.cwd(), name)}: ${test}`,
    ...errors.map((error) => error.trim().slice(0, ERROR_LENGTH)),
  ].join('\n    ');
}

function failuresOf(file: TestFile): string[] {
  const failed = file.assertionResults
    .filter((test) => test.status !== 'passed')
    .map(({ fullName, failureMessages, status }) =>
      textOf(file, fullName, failureMessages ?? [`${status}: a test runs or goes.`]),
    );
  if (file.status !== 'failed' || failed.length > 0) return failed;
  return [textOf(file, 'around its tests', [file.message])];
}

/** A passed test has the errors of its earlier attempts. */
function unstableOf(file: TestFile): string[] {
  return file.assertionResults.flatMap(({ fullName, failureMessages, status }) =>
    status === 'passed' && failureMessages && failureMessages.length > 0
      ? [textOf(file, fullName, failureMessages)]
      : [],
  );
}

/** Reads a report; empty when vitest ended before writing it. */
export function readReport(path: string): TestReport {
  if (!existsSync(path)) return { layers: [], failures: [], unstable: [] };
  const { testResults: files } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly testResults: readonly TestFile[];
  };
  const layers = Map.groupBy(files, layerOf);
  return {
    layers: [...layers].map(([layer, own]) => ({
      layer,
      seconds: own.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 1000, 0),
      passed: own.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed')).length,
      failed: own.flatMap(failuresOf).length,
    })),
    failures: files.flatMap(failuresOf),
    unstable: files.flatMap(unstableOf),
  };
}

export interface FinishedStep {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly layers: readonly LayerCount[];
  readonly unstable: readonly string[];
}

const total = (layers: readonly LayerCount[], kind: 'failed' | 'passed'): number =>
  layers.reduce((sum, layer) => sum + layer[kind], 0);

function rowsOf({ name, ok, seconds, processorSeconds, layers }: FinishedStep): string[][] {
  const row = (own: readonly LayerCount[], ...cells: string[]): string[] =>
    own.length === 0 ? cells : [...cells, String(total(own, 'passed')), String(total(own, 'failed'))];
  const parts = layers.length > 1 ? layers : [];
  return [
    row(layers, name, ok ? 'passed' : 'FAILED', seconds.toFixed(1), processorSeconds.toFixed(0)),
    ...parts.map((part) => row([part], `  ${part.layer}`, '', part.seconds.toFixed(1), '')),
  ];
}

/** One line per step and layer; unstable tests; then all tests, where a failed step without a failed test counts as one. */
export function summaryOf(
  steps: readonly FinishedStep[],
  { seconds, processorSeconds }: Pick<FinishedStep, 'processorSeconds' | 'seconds'>,
): string {
  const layers = steps.flatMap((step) => step.layers);
  const other = steps.filter((step) => !step.ok && total(step.layers, 'failed') === 0).length;
  const table = alignColumns([
    ['step', '', 'seconds', 'processor', 'passed', 'failed'],
    ...steps.flatMap(rowsOf),
    ['all', '', seconds.toFixed(1), processorSeconds.toFixed(0)],
  ]);
  const unstable = steps.flatMap((step) =>
    step.unstable.map((text) => `Passed at the second attempt: ${text}\n`),
  );
  const counts = `${String(total(layers, 'passed'))} passed, ${String(total(layers, 'failed') + other)} failed`;
  return [`${table}\n`, ...unstable, counts].join('\n');
}
