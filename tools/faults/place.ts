/** A throwaway installation on ports and in a directory of its own, and what of its surroundings the faults change. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveOnLoopback } from '#local/http-server.ts';
import { databaseUrl, LOCAL_KEYS } from '#local/keys.ts';
import { SIMULATED_ACCOUNT } from '#local/payfast/account.ts';
import { startPayfastSimulator } from '#local/payfast/simulator.ts';
import { findFreePorts } from '#local/ports.ts';
import { copyProject } from '#local/project-copy.ts';
import { statusOf } from '#local/waiting.ts';
import { findLocalPlace, type LocalPlace } from '#tests/support/local-place.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createStartProcess, type StartProcess } from './start-process.ts';

type Urls = Readonly<Record<'site' | 'api' | 'mailbox' | 'database' | 'payfast', string>>;

export interface Place {
  readonly urls: Urls;
  readonly installation: StartProcess;
  readonly mails: MailServer;
  /** Whether pages, functions, data API and mailbox answer. */
  readonly answers: () => Promise<boolean>;
  readonly postgresPid: () => number;
  /** Words in the command lines of the process of the functions and of the mailbox. */
  readonly words: { readonly functions: readonly string[]; readonly mailbox: readonly string[] };
  /** Null where a file system cannot be mounted. */
  readonly disk: Disk | null;
  /** Sets the clock of the functions forward by milliseconds. */
  readonly shiftClock: (milliseconds: number) => void;
  readonly remove: () => Promise<void>;
}

/** Starts the mail server, PayFast and the hook of builds, which are no part of an installation. */
async function startServices() {
  const [smtp = 0, payfast = 0, hook = 0] = await findFreePorts(3);
  const mails = await startMailServer(smtp);
  const { url, stop } = await startPayfastSimulator(payfast, console.error);
  // A build takes most of a minute, and no fault is about it.
  const hookServer = await serveOnLoopback(hook, () => Promise.resolve(new Response()), console.error);
  const environment = {
    // Never a hosted project.
    PUBLIC_SUPABASE_URL: undefined,
    SMTP_URL: mails.url,
    PUBLIC_PAYFAST_URL: url,
    PAYFAST_MERCHANT_ID: SIMULATED_ACCOUNT.merchantId,
    PAYFAST_MERCHANT_KEY: SIMULATED_ACCOUNT.merchantKey,
    PAYFAST_PASSPHRASE: SIMULATED_ACCOUNT.passphrase,
    PAYFAST_SOURCES: SIMULATED_ACCOUNT.sources,
    BUILD_HOOK_URL: `http://localhost:${String(hook)}/`,
    LITE_AUTH_BCRYPT_COST: '4',
  };
  return { mails, payfast: url, environment, stop: () => Promise.all([stop(), hookServer.stop()]) };
}

function urlsOf({ environment }: LocalPlace, payfast: string): Urls {
  const at = (name: string): string => `http://localhost:${environment[name] ?? ''}`;
  return {
    site: at('SITE_PORT'),
    api: at('API_PORT'),
    mailbox: at('MAILBOX_PORT'),
    database: databaseUrl(Number(environment['DATABASE_PORT'])),
    payfast,
  };
}

/** Prepares an installation; nothing of it runs yet. */
export async function preparePlace(): Promise<Place> {
  const local = await findLocalPlace();
  const disk = mountDisk(local.directory);
  const copy = copyProject(tmpdir());
  const { mails, payfast, environment, stop } = await startServices();
  const urls = urlsOf(local, payfast);
  const clock = join(copy.directory, 'clock');
  writeFileSync(clock, '0');
  const rows = `${urls.api}/rest/v1/teams?select=slug&limit=1&apikey=${LOCAL_KEYS.publishable}`;
  const parts = [`${urls.site}/`, `${urls.site}/api/payment-methods`, rows, `${urls.mailbox}/healthz`];
  const answers = async (): Promise<boolean> =>
    (await Promise.all(parts.map(statusOf))).every((status) => status === 200);
  const variables = { ...local.environment, ...environment, FAULTS_CLOCK: clock };
  const installation = createStartProcess(copy.directory, variables, answers);
  const pidFile = join(local.directory, 'postgres/postmaster.pid');
  return {
    urls,
    installation,
    mails,
    disk,
    answers,
    postgresPid: () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10),
    words: {
      functions: ['tools/test/server/main.ts', local.environment['SITE_PORT'] ?? ''],
      mailbox: ['mailbox-process.ts', local.directory],
    },
    shiftClock: (milliseconds) => writeFileSync(clock, String(milliseconds)),
    remove: async () => {
      await installation.stop();
      await stop();
      disk?.unmount();
      local.remove();
      copy.remove();
    },
  };
}
