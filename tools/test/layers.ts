/** Test counts per layer, time limits and failures, as layer-reporter.ts writes them. A layer is a folder under tests/. */
import { existsSync, readFileSync } from 'node:fs';

/** A test that passed, beside its time limit; a machine slower by `limit / seconds` fails it. */
export interface TimedTest {
  /** File and name. */
  readonly test: string;
  readonly seconds: number;
  readonly limit: number;
}

/** The tests that used the largest parts of their time limits. */
export function nearestToLimit(tests: readonly TimedTest[]): readonly TimedTest[] {
  return tests.toSorted((a, b) => b.seconds / b.limit - a.seconds / a.limit).slice(0, 5);
}

/** Tests of one layer. */
export interface LayerCount {
  readonly layer: string;
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  /** Skipped or unwritten; counted as failures. */
  readonly silent: number;
  /** Sum over its files, which run in parallel. */
  readonly seconds: number;
  readonly nearest: readonly TimedTest[];
}

/** Result of one vitest run. */
export interface LayerReport {
  readonly layers: readonly LayerCount[];
  /** One text per failed test or broken file: place, name and errors of the last try. */
  readonly failures: readonly string[];
}

/** Reads the report; empty when vitest ended before writing it. */
export function readReport(file: string): LayerReport {
  if (!existsSync(file)) return { layers: [], failures: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as LayerReport;
}
