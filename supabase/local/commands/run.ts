import { printTable, step } from '../banner.ts';
import { localSiteUrl, siteEnvironment, usesHostedProject } from '../environment.ts';
import { type Fail, type Register, runUntilStopped } from '../lifecycle.ts';
import { databaseUrl } from '../keys.ts';
import { requireFreePorts } from '../ports.ts';
import { PROJECT } from '../project.ts';
import { type LocalSettings, readLocalSettings } from '../settings.ts';
import type { SiteOptions } from '../site.ts';
import { type RunningBackend, startBackend } from '../start.ts';
import { loadDotEnv } from '../dot-env.ts';

/** How the site is started. */
export interface SiteStart {
  readonly options: SiteOptions;
  /** Resolves when the backend answers. */
  readonly backend: Promise<void>;
  readonly register: Register;
  readonly fail: Fail;
}

/** Starts the site, while its backend may still be starting. */
export type StartSite = (start: SiteStart) => Promise<void>;

/** Shared by `npm start` and `npm run dev`: settings, backend, site, output, shutdown. */
export function runStack(startSite: StartSite): void {
  loadDotEnv(PROJECT);
  runUntilStopped(async (register, fail) => {
    const settings = readLocalSettings(process.env);
    const hosted = usesHostedProject(process.env);
    console.log('');
    const options = hosted ? await hostedSite(settings) : embeddedSite(settings);
    const { portsFree, ready } = hosted ? HOSTED_BACKEND : startEmbedded(settings, register, fail);
    await portsFree;
    await startSite({ options, backend: ready, register, fail });
    printTable(tableOf(settings, hosted), settings.directory, !hosted);
  });
}

interface BackendStart {
  readonly portsFree: Promise<void>;
  readonly ready: Promise<void>;
}

const HOSTED_BACKEND: BackendStart = { portsFree: Promise.resolve(), ready: Promise.resolve() };

function describeBackend({ applied, seeded }: RunningBackend): string {
  const news = applied.length === 0 ? 'nothing new to migrate' : `${applied.length} migrations applied`;
  return `ready, ${news}${seeded ? ', demo organisation made' : ''}`;
}

function startEmbedded(settings: LocalSettings, register: Register, fail: Fail): BackendStart {
  const { promise: portsFree, resolve: onPortsFree, reject } = Promise.withResolvers<void>();
  const starting = step(
    'backend',
    () => startBackend({ settings, siteUrl: localSiteUrl(settings), onPortsFree }),
    describeBackend,
  );
  starting.then(({ ended }) => void ended.then(fail), reject);
  // First, so that it stops last. A backend that failed has stopped its parts.
  register(() =>
    starting.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const ready = starting.then(() => undefined);
  // A failure is reported by whichever waits for `ready`; without a handler it would end the process before.
  ready.catch(() => undefined);
  return { portsFree, ready };
}

function embeddedSite(settings: LocalSettings): SiteOptions {
  return {
    settings,
    environment: siteEnvironment(settings, process.env),
    databaseUrl: databaseUrl(settings.ports.DATABASE_PORT),
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
