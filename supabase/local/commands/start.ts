import { step } from '../banner.ts';
import { startBuildHook } from '../build-hook.ts';
import { startClock } from '../clock.ts';
import { localSiteUrl } from '../environment.ts';
import type { Register } from '../lifecycle.ts';
import { buildSite, serveSite, type SiteOptions } from '../site.ts';
import { keepRunning } from '../supervise.ts';
import { runStack } from './run.ts';

const REPORTS = {
  rebuilt: '  site      built again after a change',
  failed: '  site      could not be built again after a change; the log is rebuild.log',
  restarted: '  server    ended by itself and was started again; the log is site.log',
} as const;
/** Of the site's server, before the start gives up. */
const RESTARTS = 5;

/** `npm start`: the embedded backend, the built site, and Netlify's local server in front of it. */
runStack(async (options, register, fail) => {
  await step(
    'site',
    () => buildSite(options, (build) => register(build.stop)),
    (built) => (built ? 'built' : 'unchanged since the last build'),
  );
  const environment = await withBuildHook(options, register);
  const server = await step(
    'server',
    () =>
      keepRunning('The server of the site', () => serveSite({ ...options, environment }), {
        restarts: RESTARTS,
        onRestart: () => {
          console.log(REPORTS.restarted);
        },
        onGiveUp: fail,
      }),
    () => 'ready',
  );
  register(server.stop);
  if (isEmbedded(options)) register(startClock(localSiteUrl(options.settings)));
});

/** A hosted project has its own schedule. */
function isEmbedded({ databaseUrl }: SiteOptions): boolean {
  return databaseUrl !== null;
}

async function withBuildHook(options: SiteOptions, register: Register): Promise<SiteOptions['environment']> {
  if (!isEmbedded(options)) return options.environment;
  const hook = await startBuildHook(options, (outcome) => {
    console.log(REPORTS[outcome]);
  });
  register(hook.stop);
  return { ...options.environment, BUILD_HOOK_URL: hook.url };
}
