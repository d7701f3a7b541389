/** The fixture of tests of functions. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { findFreePorts } from '#local/ports.ts';
import { until } from '#local/waiting.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { type DatabaseFixture, databaseTest } from '#tests/support/database-test.ts';
import { type ReceivedMail, startTestMailbox, type TestMailbox } from '#tests/support/mailbox.ts';

/** Values that only functions may know; tests search every response for them. */
export const SECRETS = {
  secretKey: LOCAL_KEYS.secret,
  throttleSecret: 'canary-throttle-secret-0123456789',
  smtpPassword: 'canary-smtp-password',
  mailFrom: 'canary-sender@obscura.test',
} as const;

/** What functions use: a database with its API, and a mailbox. */
export interface FunctionServices {
  readonly database: TestDatabase;
  readonly smtpPort: number;
  /** The mails to an address, once the expected number has arrived or the time is over. */
  mailsTo(address: string, expected: number): Promise<ReceivedMail[]>;
  /** The raw source of a mail. */
  source(id: string): string;
}

/** The services of a test file. */
interface FunctionFixture extends Omit<DatabaseFixture, 'prepare'> {
  /** Inserts what all tests of the file need; the environment is configured without `variables`. */
  readonly prepare?: () => Promise<unknown>;
  /** Variables of {@link configure} in each test. */
  readonly variables?: () => Readonly<Record<string, string | null>>;
  /** Tables that are emptied before each test. */
  readonly empty?: readonly string[];
}

/**
 * `test` of a file about functions, whose requests to the API stay in this process. Before each test the environment is
 * configured and `log` is empty: the lines of functions since then.
 */
export function functionTest({ prepare, variables, empty = [], ...options }: FunctionFixture = {}) {
  const directory = join(tmpdir(), `obscura-mail-${randomUUID()}`);
  const running: { mailbox: TestMailbox | null; smtpPort: number } = { mailbox: null, smtpPort: 0 };
  const { test: base, database } = databaseTest({
    ...options,
    prepare: async () => {
      [running.smtpPort = 0] = await findFreePorts(1);
      running.mailbox = await startTestMailbox(running.smtpPort, directory);
      routeToApi(database);
      configure(services);
      await prepare?.();
    },
  });
  const services: FunctionServices = {
    database,
    get smtpPort() {
      return running.smtpPort;
    },
    mailsTo: (address, expected) => waitForMails(() => running.mailbox?.all() ?? [], address, expected),
    source: (id) => running.mailbox?.source(id) ?? '',
  };
  const log: string[] = [];
  const test = base
    .extend('services', { scope: 'file', auto: true }, async ({ database: _opened }, { onCleanup }) => {
      onCleanup(async () => {
        vi.unstubAllGlobals();
        await running.mailbox?.stop();
        await rm(directory, { recursive: true, force: true });
      });
      return Promise.resolve(services);
    })
    .extend(
      'environment',
      { auto: true },
      async (
        {
          services: {
            database: { sql },
          },
        },
        { onCleanup },
      ) => {
        onCleanup(() => {
          vi.unstubAllEnvs();
          vi.restoreAllMocks();
          vi.useRealTimers();
        });
        configure(services, variables?.());
        log.length = 0;
        vi.spyOn(console, 'log').mockImplementation((line: unknown) => void log.push(String(line)));
        for (const table of empty) await sql(`delete from ${table}`);
      },
    );
  return { test, services, database, log };
}

/** Requests to the API of the database need no network. */
function routeToApi(database: TestDatabase): void {
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(database.apiUrl) ? database.fetch(input, init) : network(input, init);
  });
}

async function waitForMails(
  all: () => readonly ReceivedMail[],
  address: string,
  expected: number,
): Promise<ReceivedMail[]> {
  let found: ReceivedMail[] = [];
  await until(
    () => {
      found = all().filter((mail) => mail.envelope.to.some((receiver) => receiver.address === address));
      return found.length >= expected;
    },
    60_000,
    20,
  );
  return found;
}

/** Environment of a completely configured function; `null` removes a variable. */
export function configure(
  services: FunctionServices,
  changes: Readonly<Record<string, string | null>> = {},
): void {
  const variables = {
    PUBLIC_SITE_URL: 'http://site.test',
    PUBLIC_SUPABASE_URL: services.database.apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SECRET_KEY: SECRETS.secretKey,
    SMTP_URL: `smtp://127.0.0.1:${services.smtpPort}`,
    MAIL_FROM: `Obscura <${SECRETS.mailFrom}>`,
    PARTNERSHIP_EMAIL: 'canary-partners@obscura.test',
    THROTTLE_SECRET: SECRETS.throttleSecret,
    ...changes,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value ?? undefined);
}

let loadedWith = '';

/** Loads a function; again when the environment changed, which modules read once. */
export function loadFunction<Module>(load: () => Promise<Module>): Promise<Module> {
  const environment = JSON.stringify(process.env, Object.keys(process.env).toSorted());
  if (environment !== loadedWith) vi.resetModules();
  loadedWith = environment;
  return load();
}

/** A response with its parsed body and its text. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: {
    readonly ok: boolean;
    readonly data?: unknown;
    readonly error?: {
      readonly code: string;
      readonly fields?: Record<string, string>;
      readonly requestId: string;
    };
  };
}

export async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Answered['body'],
  };
}

/** Uses up so many hits of an endpoint's total for an hour. */
export async function useUpTotal(services: FunctionServices, action: string, hits: number): Promise<void> {
  await services.database.sql`select public.consume_throttle(${action}, 'everybody', 1000000, 3600)
    from generate_series(1, ${hits})`;
}
