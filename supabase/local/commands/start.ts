import { step } from '../banner.ts';
import { startBuildHook } from '../build-hook.ts';
import { startClock } from '../clock.ts';
import { localSiteUrl } from '../environment.ts';
import type { Child } from '../children.ts';
import type { Register } from '../lifecycle.ts';
import { buildBesideServer, prepareServedFiles, serveSite, type SiteOptions } from '../site.ts';
import { keepRunning } from '../supervise.ts';
import { runStack } from './run.ts';

const REPORTS = {
  rebuilt: '  site      built again after a change',
  failed: '  site      could not be built again after a change; the log is rebuild.log',
  restarted: '  server    ended by itself and was started again; the log is site.log',
} as const;
/** Of the site's server, before the start gives up. */
const RESTARTS = 5;

/** `npm start`: the embedded backend, then beside each other the build of the site and Netlify's local server. */
runStack(async (options, register, fail) => {
  const environment = await withBuildHook(options, register);
  prepareServedFiles();
  const building = step(
    'site',
    () => buildBesideServer(options, (build) => register(build.stop)),
    (built) => (built ? 'built' : 'unchanged since the last build'),
  );
  let serving: Child | null = null;
  const onStart = (child: Child): void => {
    serving = child;
  };
  const starting = step(
    'server',
    () =>
      keepRunning(
        'The server of the site',
        () => serveSite({ ...options, environment }, undefined, onStart),
        {
          restarts: RESTARTS,
          onRestart: () => console.log(REPORTS.restarted),
          onGiveUp: fail,
        },
      ),
    () => 'ready',
  );
  // Also when the build fails first; a server that does not answer yet ends with its process.
  register(async () => {
    const stopped = starting.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    await Promise.all([serving?.stop(), stopped]);
  });
  await Promise.all([building, starting]);
  // A hosted project has its own schedule.
  const { settings, databaseUrl } = options;
  if (databaseUrl !== null) register(startClock(localSiteUrl(settings), databaseUrl));
});

async function withBuildHook(options: SiteOptions, register: Register): Promise<SiteOptions['environment']> {
  if (options.databaseUrl === null) return options.environment;
  const hook = await startBuildHook(options, (outcome) => console.log(REPORTS[outcome]));
  register(hook.stop);
  return { ...options.environment, BUILD_HOOK_URL: hook.url };
}
