/** Vitest reporter: writes test counts per layer, tests near their time limits and the failures to the file LAYER_REPORT. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { nearestToLimit, type LayerCount, type LayerReport, type TimedTest } from './layers.ts';

/** Maximum length of a reported error; the run's own output has all of it. */
const ERROR_LENGTH = 600;

/** A folder under tests/; browser tests are divided further. */
function layerOf(module: TestModule): string {
  const [, layer = 'tests', part = ''] = relative(process.cwd(), module.moduleId).split(/[\\/]/);
  return layer === 'e2e' ? `${layer}/${part}` : layer;
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}

function timesOf(module: TestModule): TimedTest[] {
  const file = relative(process.cwd(), module.moduleId);
  return [...module.children.allTests('passed')].map((test) => ({
    test: `${file}: ${test.fullName}`,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    limit: (test.options.timeout ?? test.project.config.testTimeout) / 1000,
  }));
}

function countLayer(layer: string, modules: readonly TestModule[]): LayerCount {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result().state),
  );
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  // A module that cannot load, or whose hooks fail, has no failed test.
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
    nearest: nearestToLimit(modules.flatMap(timesOf)),
  };
}

interface Told {
  readonly message: string;
  readonly diff?: string | undefined;
}

function printResult(where: string, errors: readonly Told[]): string {
  const messages = errors.map(({ message, diff }) =>
    [message, diff ?? ''].join('\n').trim().slice(0, ERROR_LENGTH),
  );
  return stripVTControlCharacters([where, ...messages].join('\n')).replaceAll('\n', '\n    ');
}

/** Failures of a module: its tests, hooks and load errors. */
function failuresOf(module: TestModule): string[] {
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests('failed')].map((test) =>
    printResult(`${file}: ${test.fullName}`, test.result().errors?.slice(-1) ?? []),
  );
  const groups = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...tests,
    ...groups.map((suite) => printResult(`${file}: around ${suite.fullName}`, suite.errors())),
    ...(module.errors().length > 0 ? [printResult(`${file}: around its tests`, module.errors())] : []),
  ];
}

export default class LayerReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['LAYER_REPORT'];
    if (!file) return;
    const layers = Map.groupBy(modules, layerOf);
    const report: LayerReport = {
      layers: [...layers].map(([layer, own]) => countLayer(layer, own)),
      failures: modules.flatMap(failuresOf),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
