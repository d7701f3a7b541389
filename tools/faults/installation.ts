/**
 * The process of a throwaway installation: `npm start`, but with the bundles of the functions in one process. It builds the
 * pages at its first start.
 */
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStack } from '#local/commands/run.ts';
import { keepServing, startSchedule } from '#local/kept-site.ts';
import { PROJECT } from '#local/project.ts';
import { buildSite } from '#local/site.ts';
import { bundleFunctions, FUNCTION_FOLDERS } from '../test/function-bundles.ts';
import { siteServer } from '../test/server/command.ts';

/** All clients share one address. */
const RATE_LIMIT_FACTOR = 1000;

const [bundles = ''] = process.argv.slice(2);
const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;
const serve = siteServer({ bundles, project: PROJECT });

runStack(
  async (options, register, fail) => {
    if (!existsSync(bundles)) {
      await buildSite(options, (build) => register(build.stop));
      await bundleFunctions(PROJECT, FUNCTION_FOLDERS.own, bundles);
    }
    const command = (port: number): readonly string[] => {
      // Each server bundles the page function anew.
      for (const former of globSync(join(bundles, 'pages-*'))) rmSync(former, { recursive: true });
      return ['--import', clock, ...serve(port)];
    };
    const port = options.settings.ports.SITE_PORT;
    await keepServing(options, register, fail, { name: 'site', port, command });
    startSchedule(options, register);
  },
  { rateLimitFactor: RATE_LIMIT_FACTOR },
);
