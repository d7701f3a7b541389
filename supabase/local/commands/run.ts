import { printTable, step } from '../banner.ts';
import { localSiteUrl, siteEnvironment, usesHostedProject } from '../environment.ts';
import { type Fail, type Register, runUntilStopped } from '../lifecycle.ts';
import { requireFreePorts } from '../ports.ts';
import { PROJECT } from '../project.ts';
import { type LocalSettings, readLocalSettings } from '../settings.ts';
import type { SiteOptions } from '../site.ts';
import { startBackend, type StartOptions } from '../start.ts';
import { loadDotEnv } from '../dot-env.ts';

/** Starts the site after its backend. */
export type StartSite = (options: SiteOptions, register: Register, fail: Fail) => Promise<void>;

/** Of the backend, for test stacks. */
type Options = Pick<StartOptions, 'rateLimitFactor'>;

/** Shared by `npm start` and `npm run dev`: settings, backend, site, output, shutdown. */
export function runStack(startSite: StartSite, backend: Options = {}): void {
  loadDotEnv(PROJECT);
  runUntilStopped(async (register, fail) => {
    const settings = readLocalSettings(process.env);
    const hosted = usesHostedProject(process.env);
    console.log('');
    const options = hosted
      ? await hostedSite(settings)
      : await embeddedSite({ settings, siteUrl: localSiteUrl(settings), ...backend }, register, fail);
    await startSite(options, register, fail);
    printTable(tableOf(settings, hosted), settings.directory, !hosted);
  });
}

async function embeddedSite(given: StartOptions, register: Register, fail: Fail): Promise<SiteOptions> {
  const { settings } = given;
  const backend = await step(
    'backend',
    () => startBackend(given),
    ({ applied, seeded }) => {
      const news = applied.length === 0 ? 'nothing new to migrate' : `${applied.length} migrations applied`;
      return `ready, ${news}${seeded ? ', demo organisation made' : ''}`;
    },
  );
  register(backend.stop);
  void backend.ended.then(fail);
  return {
    settings,
    environment: siteEnvironment(settings, process.env),
    databaseUrl: backend.urls.database,
  };
}

async function hostedSite(settings: LocalSettings): Promise<SiteOptions> {
  await requireFreePorts({ SITE_PORT: settings.ports.SITE_PORT });
  const given = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const environment: Record<string, string> = Object.fromEntries(given);
  return {
    settings,
    environment: { PUBLIC_SITE_URL: localSiteUrl(settings), ...environment },
    databaseUrl: null,
  };
}

function tableOf(settings: LocalSettings, hosted: boolean): (readonly [string, string])[] {
  const { ports } = settings;
  if (hosted) {
    return [
      ['Site', localSiteUrl(settings)],
      ['Supabase API', `${process.env['PUBLIC_SUPABASE_URL'] ?? ''} (hosted)`],
    ];
  }
  return [
    ['Site', localSiteUrl(settings)],
    ['Supabase API', `http://localhost:${ports.API_PORT}`],
    ['Mailbox', `http://localhost:${ports.MAILBOX_PORT}`],
    ['PayFast', `http://localhost:${ports.PAYFAST_PORT} (a simulator: what is held back is sent from here)`],
  ];
}
