/** Counts of tests by layer, as layer-reporter.ts writes them. A layer is a folder under tests/. */
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

/** Reads the counts; empty when vitest did not come so far as to write them. */
export function readLayers(file: string): readonly LayerCount[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LayerCount[]) : [];
}
