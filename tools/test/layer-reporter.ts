/** Vitest reporter: counts the tests of each layer and writes the counts to the file that LAYER_REPORT names. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { LayerCount } from './layers.ts';

/** A folder under tests/; the browser's tests are told apart once more. */
function layerOf(module: TestModule): string {
  const [, layer = 'tests', part = ''] = relative(process.cwd(), module.moduleId).split(/[\\/]/);
  return layer === 'e2e' ? `${layer}/${part}` : layer;
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

function countLayer(layer: string, modules: readonly TestModule[]): LayerCount {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  // A file that cannot be loaded, or whose hooks fail, has no failed test to show for it.
  const broken = modules.filter(
    (module) => !module.ok() && module.children.allTests('failed').next().done === true,
  );
  return {
    layer,
    files: modules.length,
    passed,
    failed: failed + broken.length,
    silent: states.length - passed - failed,
    seconds: modules.reduce((sum, module) => sum + secondsOf(module), 0),
  };
}

/** See the file's first line. */
export default class LayerReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['LAYER_REPORT'];
    if (!file) return;
    const layers = Map.groupBy(modules, layerOf);
    writeFileSync(file, JSON.stringify([...layers].map(([layer, own]) => countLayer(layer, own))));
  }
}
