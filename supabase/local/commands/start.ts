import { step } from '../banner.ts';
import { startBuildHook } from '../build-hook.ts';
import { keepServing, startSchedule } from '../kept-site.ts';
import type { Register } from '../lifecycle.ts';
import { buildBesideServer, buildIfChanged, prepareServedFiles, type SiteOptions } from '../site.ts';
import { runStack } from './run.ts';

const REPORTS = {
  built: '  site      built again after a change',
  // The rows of the demo organisation ask for a build, too.
  unchanged: null,
  failed: '  site      could not be built again after a change; the log is rebuild.log',
} as const;

/** `npm start`: the embedded backend, then beside each other the build of the site and Netlify's local server. */
runStack(async (options, register, fail) => {
  const environment = await withBuildHook(options, register);
  prepareServedFiles();
  const building = step(
    'site',
    () => buildBesideServer(options, (build) => register(build.stop)),
    (built) => (built ? 'built' : 'unchanged since the last build'),
  );
  const serving = step(
    'server',
    () => keepServing({ ...options, environment }, register, fail),
    () => 'ready',
  );
  await Promise.all([building, serving]);
  startSchedule(options, register);
});

async function withBuildHook(options: SiteOptions, register: Register): Promise<SiteOptions['environment']> {
  if (options.databaseUrl === null) return options.environment;
  const hook = await startBuildHook(
    (build) => buildIfChanged(options, 'rebuild', build),
    (outcome) => {
      if (REPORTS[outcome] !== null) console.log(REPORTS[outcome]);
    },
  );
  register(hook.stop);
  return { ...options.environment, BUILD_HOOK_URL: hook.url };
}
