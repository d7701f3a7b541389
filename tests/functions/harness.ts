import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { startMailbox } from '../../supabase/local/mailbox.ts';
import { findFreePorts } from '../../supabase/local/ports.ts';
import { until } from '../../supabase/local/waiting.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** A mail in the test mailbox. */
export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly to: readonly { readonly address: string; readonly name: string }[];
  readonly from: readonly { readonly address: string; readonly name: string }[];
  readonly replyTo: readonly { readonly address: string; readonly name: string }[];
  readonly envelope: { readonly to: readonly { readonly address: string }[] };
}

/** Values that only functions may know; tests search every response for them. */
export const SECRETS = {
  secretKey: LOCAL_KEYS.secret,
  throttleSecret: 'canary-throttle-secret-0123456789',
  smtpPassword: 'canary-smtp-password',
  mailFrom: 'canary-sender@obscura.test',
} as const;

/** Services of a function: a database with its API, and a mailbox. */
export interface World {
  readonly database: TestDatabase;
  readonly smtpPort: number;
  /** The mails to an address, once the expected number has arrived or the time is over. */
  mailsTo(address: string, expected: number): Promise<ReceivedMail[]>;
  /** The raw source of a mail. */
  source(id: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts both and routes the functions' requests to the API in this process. */
export async function startWorld(): Promise<World> {
  const database = await createTestDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'obscura-mail-'));
  const [webPort = 0, smtpPort = 0] = await findFreePorts(2);
  const mailbox = await startMailbox({
    webPort,
    smtpPort,
    directory,
    logFile: join(directory, 'mailbox.log'),
  });
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(database.apiUrl) ? database.fetch(input, init) : network(input, init);
  });
  const url = `http://127.0.0.1:${webPort}/email`;
  return {
    database,
    smtpPort,
    mailsTo: async (address, expected) => {
      let found: ReceivedMail[] = [];
      await until(
        async () => {
          const all = (await (await network(url)).json()) as ReceivedMail[];
          found = all.filter((mail) => mail.envelope.to.some((receiver) => receiver.address === address));
          return found.length >= expected;
        },
        20_000,
        20,
      );
      return found;
    },
    source: async (id) => (await network(`${url}/${id}/source`)).text(),
    stop: async () => {
      vi.unstubAllGlobals();
      await mailbox.stop();
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Environment of a completely configured function; `null` removes a variable. */
export function configure(world: World, changes: Readonly<Record<string, string | null>> = {}): void {
  const variables = {
    PUBLIC_SITE_URL: 'http://site.test',
    PUBLIC_SUPABASE_URL: world.database.apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SECRET_KEY: SECRETS.secretKey,
    SMTP_URL: `smtp://127.0.0.1:${world.smtpPort}`,
    MAIL_FROM: `Obscura <${SECRETS.mailFrom}>`,
    PARTNERSHIP_EMAIL: 'canary-partners@obscura.test',
    THROTTLE_SECRET: SECRETS.throttleSecret,
    ...changes,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value ?? undefined);
}

/** Collects the log lines of functions. */
export function captureLog(): readonly string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
  return lines;
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
export async function useUpTotal(world: World, action: string, hits: number): Promise<void> {
  await world.database.sql(
    `select public.consume_throttle($1, 'everybody', 1000000, 3600) from generate_series(1, $2)`,
    [action, hits],
  );
}
