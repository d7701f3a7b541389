/** Steps of `npm test`, in order. */
import { join } from 'node:path';
import { runCommand, type CommandResult } from './command.ts';
import { readReport, type LayerCount } from './layers.ts';
import type { TestSite } from './test-site.ts';

export interface StepResult extends CommandResult {
  readonly layers: readonly LayerCount[];
}

/** Shared by all steps: the directory of their reports and the served site. */
export interface StepContext {
  readonly directory: string;
  readonly testSite: () => Promise<TestSite>;
}

export interface Step {
  readonly name: string;
  /** True for steps on the served site, which run in a row of their own. */
  readonly ofSite: boolean;
  run(context: StepContext): Promise<StepResult>;
}

const BIN = 'node_modules/.bin';

/** Go collects garbage later: the type check of the linter takes a quarter less processor time, and 0.8 GB more memory. */
const CHECK_ENVIRONMENT = { GOGC: '400' };

function check(name: string, program: string, ...parameters: string[]): Step {
  return {
    name,
    ofSite: false,
    run: async () => ({
      ...(await runCommand({
        program,
        parameters,
        environment: CHECK_ENVIRONMENT,
        minutes: 60,
        background: true,
      })),
      layers: [],
    }),
  };
}

async function runVitest(
  context: StepContext,
  projects: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const report = join(context.directory, `${projects.join('-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const parameters = ['run', ...chosen, '--reporter=default', '--reporter=./tools/test/layer-reporter.ts'];
  const result = await runCommand({
    program: `${BIN}/vitest`,
    parameters,
    environment: { ...environment, LAYER_REPORT: report },
    minutes: 120,
    // The row of the site is the longer one, and its tests wait with timeouts.
    background: environment === undefined,
  });
  const { layers, failures } = readReport(report);
  const silent = layers.some((layer) => layer.silent > 0);
  // Failures first, because the whole output is long.
  const lines = [
    ...(silent ? ['Some tests were skipped; a test runs or goes.'] : []),
    ...failures.map((failure) => `- ${failure}`),
    result.output,
  ];
  return { ok: result.ok && !silent, output: lines.join('\n'), layers };
}

function tests(...projects: string[]): Step {
  return { name: projects.join(' + '), ofSite: false, run: (context) => runVitest(context, projects) };
}

/** Prints its table also when all is well. */
const budgetStep: Step = {
  name: 'budgets',
  ofSite: true,
  async run(context) {
    const { canary } = await context.testSite();
    const parameters = ['tools/budgets/run.ts'];
    const environment = { CANARY: canary };
    const result = await runCommand({ program: process.execPath, parameters, environment, minutes: 20 });
    if (result.ok) process.stdout.write(`\n${result.output}\n`);
    return { ...result, layers: [] };
  },
};

/** On the one served site: two cores run two test projects at once. */
function siteTests(name: string, ...projects: string[]): Step {
  return {
    name,
    ofSite: true,
    async run(context) {
      const { environment } = await context.testSite();
      const results = await Promise.all(
        projects.map((project) => runVitest(context, [project], environment)),
      );
      return {
        ok: results.every(({ ok }) => ok),
        // Failed projects first, because the whole output is long.
        output: results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ output }) => output)
          .join('\n'),
        layers: results.flatMap(({ layers }) => layers),
      };
    },
  };
}

/** The tests over Netlify's own server; all others use the in-process server. */
const netlifyStep: Step = {
  name: 'netlify',
  ofSite: true,
  async run(context) {
    const { environment, serveByNetlify } = await context.testSite();
    const { url, stop } = await serveByNetlify();
    try {
      return await runVitest(context, ['netlify'], { ...environment, NETLIFY_URL: url });
    } finally {
      await stop();
    }
  },
};

/** Replaces the pages of the served site, so it runs alone. */
const rebuildStep: Step = {
  name: 'rebuild',
  ofSite: true,
  async run(context) {
    const { environment, enableBuilds } = await context.testSite();
    enableBuilds();
    return runVitest(context, ['e2e-rebuild'], environment);
  },
};

export const STEPS: readonly Step[] = [
  check('format', `${BIN}/oxfmt`, '--check'),
  // Type errors of all TypeScript files, too.
  check('lint', 'npm', 'run', '--silent', 'lint'),
  check(
    'typecheck:astro',
    `${BIN}/astro-check`,
    '--minimumSeverity',
    'warning',
    '--minimumFailingSeverity',
    'warning',
    // Last, because astro-check drops the argument before it.
    '--tsconfig',
    'tsconfig.templates.json',
  ),
  check('unused', `${BIN}/knip`),
  tests('unit', 'rules'),
  tests('backend'),
  budgetStep,
  siteTests('build', 'build', 'e2e-second-factor'),
  netlifyStep,
  siteTests('e2e', 'e2e-site', 'e2e-members'),
  rebuildStep,
];
