/** Counts of tests by layer and what failed, as layer-reporter.ts writes them. A layer is a folder under tests/. */
import { existsSync, readFileSync } from 'node:fs';

/** Tests of one layer. */
export interface LayerCount {
  readonly layer: string;
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  /** Skipped or left to do: as good as failed. */
  readonly silent: number;
  /** Time that its files took, added up; files run side by side. */
  readonly seconds: number;
}

/** What one run of vitest found. */
export interface LayerReport {
  readonly layers: readonly LayerCount[];
  /** One text per failed test or broken file: where it is, what it is called and the errors of its last try. */
  readonly failures: readonly string[];
}

/** Reads the report; empty when vitest did not come so far as to write it. */
export function readReport(file: string): LayerReport {
  if (!existsSync(file)) return { layers: [], failures: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as LayerReport;
}
