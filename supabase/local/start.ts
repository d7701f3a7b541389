import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SmtpEmailDriver } from '@supabase/lite';
import { divertAppConsole, openLog } from './app-log.ts';
import { createBackend } from './backend.ts';
import type { Child } from './children.ts';
import { serveOnLoopback } from './http-server.ts';
import { startMailbox } from './mailbox.ts';
import { takeDirectory } from './instance.ts';
import { AUTH_SENDER, databaseUrl, LOCAL_KEYS, REPLY_DOMAIN } from './keys.ts';
import { startPayfastSimulator } from './payfast/simulator.ts';
import { areFree, requireFreePorts } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { prepareDatabase, type Prepared } from './prepare.ts';
import { keepRunning, RESTARTS } from './supervise.ts';
import type { LocalSettings } from './settings.ts';
import { inSequence, until } from './waiting.ts';

/** For the API to close its connections. */
const CLOSING_MS = 3000;

export interface StartOptions {
  readonly settings: LocalSettings;
  /** The public address of the site, used in links of auth mails. */
  readonly siteUrl: string;
  /** False leaves out the demo organisation. */
  readonly seed?: boolean;
  /** As in `BackendOptions`; above 1 for test stacks, whose users share one address. */
  readonly rateLimitFactor?: number;
  /** As in `PostgresOptions`. */
  readonly disposable?: boolean;
  /** Changes the prepared database before anything else connects to it. */
  readonly change?: (databaseUrl: string) => Promise<void>;
}

/** What the API of one database needs. */
export interface ApiOptions extends Pick<StartOptions, 'siteUrl' | 'rateLimitFactor'> {
  readonly databaseUrl: string;
  readonly port: number;
  /** Of the SMTP server for auth mails. */
  readonly smtpPort: number;
  readonly storageDirectory: string;
  /** Receives errors of the server. */
  readonly log: (line: string) => void;
}

export interface RunningBackend {
  readonly urls: {
    readonly api: string;
    /** The page with sent mails. */
    readonly mailbox: string;
    readonly smtp: string;
    /** The PayFast simulator. */
    readonly payfast: string;
    /** PostgreSQL as the role `postgres`. */
    readonly database: string;
  };
  readonly applied: readonly string[];
  /** Whether this start applied the seed. */
  readonly seeded: boolean;
  /** Resolves with a sentence when a part has ended that is not started again, or too often. */
  readonly ended: Promise<string>;
  /** Stops everything and keeps the data. Idempotent. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, migrates and seeds it, and serves the Supabase API, the mailbox and the PayFast simulator on
 * loopback.
 * @throws PortTakenError before anything is started; SettingsError; MigrationFailedError. Started parts are stopped
 * again.
 */
export async function startBackend(options: StartOptions): Promise<RunningBackend> {
  const { ports } = options.settings;
  const steps: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    // In reverse order: the API closes its connections before PostgreSQL stops.
    await inSequence(steps.splice(0).toReversed(), (step) => step());
  };
  try {
    await takePlace(options.settings, steps);
    const { promise: ended, resolve: onGiveUp } = Promise.withResolvers<string>();
    const keep: Keep = async (name, start, restarts = RESTARTS) => {
      const onRestart = (): void => console.log(`  ${name} ended by itself and was started again.`);
      const kept = await keepRunning(name, start, { restarts, onRestart, onGiveUp });
      steps.push(kept.stop);
    };
    const started = await Promise.allSettled([
      keep('The mailbox', () => startMailboxOf(options)),
      startDatabaseAndApi(options, steps, keep),
      startPayfast(options.settings, steps),
    ]);
    const [, database] = started;
    const failure = started.find((result) => result.status === 'rejected');
    if (failure || database.status === 'rejected') throw failure?.reason;
    return { ...database.value, ended, stop, urls: urlsOf(ports) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function urlsOf(ports: LocalSettings['ports']): RunningBackend['urls'] {
  return {
    api: `http://localhost:${ports.API_PORT}`,
    mailbox: `http://localhost:${ports.MAILBOX_PORT}`,
    smtp: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    payfast: `http://localhost:${ports.PAYFAST_PORT}`,
    database: databaseUrl(ports.DATABASE_PORT),
  };
}

type Steps = (() => Promise<unknown>)[];

/** Starts a process and keeps it running until the backend stops. */
type Keep = (name: string, start: Parameters<typeof keepRunning>[1], restarts?: number) => Promise<void>;

async function takePlace(settings: LocalSettings, steps: Steps): Promise<void> {
  const instance = await takeDirectory(settings.directory);
  steps.push(() => Promise.resolve(instance.release()));
  const { ports } = settings;
  // A killed start's processes end within moments.
  if (instance.tookOver) await until(() => areFree(Object.values(ports)), 5000, 100);
  await requireFreePorts(ports);
}

async function startDatabaseAndApi(options: StartOptions, steps: Steps, keep: Keep): Promise<Prepared> {
  const { ports, directory } = options.settings;
  const { disposable = false } = options;
  const start = () =>
    startPostgres({
      directory: join(directory, 'postgres'),
      port: ports.DATABASE_PORT,
      logFile: join(directory, 'logs', 'postgres.log'),
      disposable,
    });
  // A disposable cluster is gone with its process.
  await keep('PostgreSQL', start, disposable ? 0 : RESTARTS);
  const url = databaseUrl(ports.DATABASE_PORT);
  const prepared = await prepareDatabase(url, { seed: options.seed ?? true });
  await options.change?.(url);
  const log = openLog(join(directory, 'logs', 'api.log'));
  const putBack = divertAppConsole(log);
  steps.push(() => Promise.resolve(putBack()));
  await serveApi(
    {
      databaseUrl: url,
      port: ports.API_PORT,
      smtpPort: ports.SMTP_PORT,
      siteUrl: options.siteUrl,
      storageDirectory: join(directory, 'storage'),
      rateLimitFactor: options.rateLimitFactor ?? 1,
      log,
    },
    (stop) => steps.push(stop),
  );
  return prepared;
}

/** Serves the Supabase API of one database on loopback. Callers run the registered functions in reverse order. */
export async function serveApi(
  { port, smtpPort, log, ...options }: ApiOptions,
  register: (stop: () => Promise<unknown>) => void,
): Promise<void> {
  const backend = await createBackend({
    ...options,
    email: new SmtpEmailDriver({
      host: '127.0.0.1',
      port: smtpPort,
      from: { name: AUTH_SENDER.name, address: AUTH_SENDER.address },
      requireTls: false,
    }),
  });
  // Without PostgreSQL its connections would wait for it.
  register(() => Promise.race([backend.close(), sleep(CLOSING_MS, null, { ref: false })]));
  const server = await serveOnLoopback(port, backend.fetch, (error) => log(String(error)));
  register(() => server.stop());
}

function startMailboxOf({ settings, siteUrl }: StartOptions): Promise<Child> {
  const { ports, directory } = settings;
  return startMailbox({
    webPort: ports.MAILBOX_PORT,
    smtpPort: ports.SMTP_PORT,
    directory,
    logFile: join(directory, 'logs', 'mailbox.log'),
    route: { siteUrl, domain: REPLY_DOMAIN, secret: LOCAL_KEYS.inboundMail },
  });
}

async function startPayfast({ ports, directory }: LocalSettings, steps: Steps): Promise<void> {
  const log = openLog(join(directory, 'logs', 'payfast.log'));
  const simulator = await startPayfastSimulator(ports.PAYFAST_PORT, (error) => log(String(error)));
  steps.push(simulator.stop);
}
