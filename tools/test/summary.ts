/** The table at the end of `npm test`. */
import { alignColumns } from '../budgets/report.ts';
import { nearestToLimit, type LayerCount } from './layers.ts';

export interface FinishedStep {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly layers: readonly LayerCount[];
}

function layerRow(layer: LayerCount): string[] {
  const state = layer.failed + layer.silent === 0 ? 'passed' : 'failed';
  return [`  ${layer.layer}`, state, layer.seconds.toFixed(1), String(layer.passed), String(layer.failed)];
}

function stepRows({ name, ok, seconds, layers }: FinishedStep): string[][] {
  const passed = layers.reduce((sum, layer) => sum + layer.passed, 0);
  const failed = layers.reduce((sum, layer) => sum + layer.failed, 0);
  const counts = layers.length === 0 ? ['', ''] : [String(passed), String(failed)];
  const step = [name, ok ? 'passed' : 'failed', seconds.toFixed(1), ...counts];
  return layers.length > 1 ? [step, ...layers.map(layerRow)] : [step];
}

/** One line per step, and per layer of a step with several; seconds are summed over files. */
export function summaryTable(steps: readonly FinishedStep[], seconds: number): string {
  const head = ['step', '', 'seconds', 'passed', 'failed'];
  return alignColumns([head, ...steps.flatMap(stepRows), ['all', '', seconds.toFixed(1), '', '']]);
}

/** The tests that a slow machine would fail first; none for steps without tests. */
export function limitTable(steps: readonly FinishedStep[]): string | null {
  const nearest = steps.flatMap(({ layers }) => layers.flatMap((layer) => layer.nearest));
  const rows = nearestToLimit(nearest).map(({ test, seconds, limit }) => [
    `${seconds.toFixed(1)} of ${String(limit)} s`,
    test,
  ]);
  if (rows.length === 0) return null;
  return `Nearest to their time limits:\n${alignColumns(rows)}`;
}

/** `N passed, N failed` in tests. A failed step without a failed test counts as one. */
export function closingLine(steps: readonly FinishedStep[]): string {
  const layers = steps.flatMap((step) => step.layers);
  const passed = layers.reduce((sum, layer) => sum + layer.passed, 0);
  const failed = layers.reduce((sum, layer) => sum + layer.failed, 0);
  const other = steps.filter((step) => !step.ok && step.layers.every((layer) => layer.failed === 0));
  return `${String(passed)} passed, ${String(failed + other.length)} failed`;
}
