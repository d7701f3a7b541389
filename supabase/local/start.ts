import { join } from 'node:path';
import { SmtpEmailDriver } from '@supabase/lite';
import { divertAppConsole, openLog } from './app-log.ts';
import { createBackend } from './backend.ts';
import { serveOnLoopback } from './http-server.ts';
import { startMailbox } from './mailbox.ts';
import { takeDirectory } from './instance.ts';
import { AUTH_SENDER } from './keys.ts';
import { startPayfastSimulator } from './payfast/simulator.ts';
import { areFree, requireFreePorts } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { prepareDatabase } from './prepare.ts';
import type { LocalSettings } from './settings.ts';
import { inSequence, until } from './waiting.ts';

/** How to start the embedded backend. */
export interface StartOptions {
  readonly settings: LocalSettings;
  /** The public address of the site; links in auth mails start with it. */
  readonly siteUrl: string;
  /** False leaves out the demo organisation. */
  readonly seed?: boolean;
  /** As in `BackendOptions`: more than 1 for stands of tests, whose people all have one address. */
  readonly rateLimitFactor?: number;
}

/** The running embedded backend. */
export interface RunningBackend {
  readonly urls: {
    /** The Supabase API. */
    readonly api: string;
    /** The page that shows every sent mail. */
    readonly mailbox: string;
    /** Where functions send mail. */
    readonly smtp: string;
    /** The PayFast simulator: its payments, and where a checkout leaves for. */
    readonly payfast: string;
    /** PostgreSQL as the role `postgres`. */
    readonly database: string;
  };
  /** The migrations that were applied now. */
  readonly applied: readonly string[];
  /** Whether the demo organisation was made now. */
  readonly seeded: boolean;
  /** Ends everything that was started; the data stays. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, brings it to the state of the migrations, seeds it the first time, and serves the Supabase API,
 * the mailbox and the PayFast simulator, all on loopback only.
 * @throws PortTakenError before anything is started; MigrationFailedError; whatever was started is ended again.
 */
export async function startBackend(options: StartOptions): Promise<RunningBackend> {
  const { ports, directory } = options.settings;
  const steps: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    // Last started, first ended: the API lets go of the database before the database ends.
    await inSequence(steps.splice(0).toReversed(), (step) => step());
  };
  try {
    await takePlace(options.settings, steps);
    const logs = join(directory, 'logs');
    const started = await Promise.allSettled([
      startMailbox({
        webPort: ports.MAILBOX_PORT,
        smtpPort: ports.SMTP_PORT,
        directory,
        logFile: join(logs, 'mailbox.log'),
      }).then((mailbox) => steps.push(mailbox.stop)),
      startDatabaseAndApi(options, steps),
      startPayfast(options.settings, steps),
    ]);
    const [, database] = started;
    const failure = started.find((result) => result.status === 'rejected');
    if (failure !== undefined || database.status === 'rejected') throw failure?.reason;
    return {
      applied: database.value.applied,
      seeded: database.value.seeded,
      stop,
      urls: {
        api: `http://localhost:${ports.API_PORT}`,
        mailbox: `http://localhost:${ports.MAILBOX_PORT}`,
        smtp: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
        payfast: `http://localhost:${ports.PAYFAST_PORT}`,
        database: database.value.postgres.url(),
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Steps = (() => Promise<unknown>)[];

async function takePlace(settings: LocalSettings, steps: Steps): Promise<void> {
  const instance = await takeDirectory(settings.directory);
  steps.push(() => Promise.resolve(instance.release()));
  const { ports } = settings;
  // What a killed start leaves behind is ended within a moment; that is worth waiting for.
  if (instance.tookOver) await until(() => areFree(Object.values(ports)), 5000, 100);
  await requireFreePorts(ports);
}

async function startDatabaseAndApi(options: StartOptions, steps: Steps) {
  const { ports, directory } = options.settings;
  const postgres = await startPostgres({
    directory: join(directory, 'postgres'),
    port: ports.DATABASE_PORT,
    logFile: join(directory, 'logs', 'postgres.log'),
  });
  steps.push(postgres.stop);
  const prepared = await prepareDatabase(postgres.url(), { seed: options.seed ?? true });
  const log = openLog(join(directory, 'logs', 'api.log'));
  const putBack = divertAppConsole(log);
  steps.push(() => Promise.resolve(putBack()));
  const backend = await createBackend({
    databaseUrl: postgres.url(),
    siteUrl: options.siteUrl,
    storageDirectory: join(directory, 'storage'),
    rateLimitFactor: options.rateLimitFactor ?? 1,
    email: new SmtpEmailDriver({
      host: '127.0.0.1',
      port: ports.SMTP_PORT,
      from: { name: AUTH_SENDER.name, address: AUTH_SENDER.address },
      requireTls: false,
    }),
  });
  steps.push(() => backend.close());
  const server = await serveOnLoopback(ports.API_PORT, backend.fetch, (error) => log(String(error)));
  steps.push(() => server.stop());
  return { postgres, ...prepared };
}

async function startPayfast({ ports, directory }: LocalSettings, steps: Steps): Promise<void> {
  const log = openLog(join(directory, 'logs', 'payfast.log'));
  const simulator = await startPayfastSimulator(ports.PAYFAST_PORT, (error) => log(String(error)));
  steps.push(simulator.stop);
}
