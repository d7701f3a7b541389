import { startClock } from './clock.ts';
import type { Child } from './children.ts';
import { localSiteUrl } from './environment.ts';
import type { Fail, Register } from './lifecycle.ts';
import { serveSite, type SiteOptions, type SiteServer } from './site.ts';
import { keepRunning, RESTARTS } from './supervise.ts';

/** Serves the site, by Netlify's server by default, and starts its server again when it ends by itself. */
export async function keepServing(
  options: SiteOptions,
  register: Register,
  fail: Fail,
  server?: SiteServer,
): Promise<void> {
  let serving: Child | null = null;
  const onStart = (child: Child): void => {
    serving = child;
  };
  const starting = keepRunning('The server of the site', () => serveSite(options, server, onStart), {
    restarts: RESTARTS,
    onRestart: () => console.log('  server    ended by itself and was started again; the log is site.log'),
    onGiveUp: fail,
  });
  // Also when the build fails first; a server that does not answer yet ends with its process.
  register(async () => {
    const stopped = starting.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    await Promise.all([serving?.stop(), stopped]);
  });
  await starting;
}

/** Runs the scheduled functions; a hosted project has its own schedule. */
export function startSchedule({ settings, databaseUrl }: SiteOptions, register: Register): void {
  if (databaseUrl !== null) register(startClock(localSiteUrl(settings), databaseUrl));
}
