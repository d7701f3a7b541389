/** The site as Netlify would serve it, over a seeded backend that is thrown away: what build and browser tests look at. */
import { startBuildHook } from '../../supabase/local/build-hook.ts';
import { serveSite } from '../../supabase/local/site.ts';
import { buildThrowawaySite, type Register } from './built-site.ts';

/** A running site with what tests need to know of it. */
export interface Stand {
  /** Variables for the tests: SITE_URL, API_URL, MAILBOX_URL, PAYFAST_URL, DATABASE_URL, CANARY. */
  readonly environment: Readonly<Record<string, string>>;
  readonly canary: string;
  /** From now on what the outbox asks for is built; before, the pages stay those that tests started with. */
  readonly takeBuilds: () => void;
}

/** Starts, seeds, plants, builds and serves on free ports. */
export async function startStand(register: Register): Promise<Stand> {
  const { options, url, urls, canary } = await buildThrowawaySite(register);
  const hook = await startBuildHook(options, () => undefined);
  hook.open(false);
  register(hook.stop);
  const server = await serveSite({
    ...options,
    environment: { ...options.environment, BUILD_HOOK_URL: hook.url },
  });
  register(server.stop);
  const environment = {
    SITE_URL: url,
    API_URL: urls.api,
    MAILBOX_URL: urls.mailbox,
    PAYFAST_URL: urls.payfast,
    DATABASE_URL: urls.database,
    CANARY: canary,
  };
  const takeBuilds = (): void => {
    hook.open(true);
  };
  return { environment, canary, takeBuilds };
}
