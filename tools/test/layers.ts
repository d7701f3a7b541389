/** Test counts per layer and failures, as layer-reporter.ts writes them. A layer is a folder under tests/. */
import { existsSync, readFileSync } from 'node:fs';

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
