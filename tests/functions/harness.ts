import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { findFreePorts } from '#local/ports.ts';
import { until } from '#local/waiting.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type ReceivedMail, startTestMailbox } from '#tests/support/mailbox.ts';

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
  source(id: string): string;
  stop(): Promise<void>;
}

/** Starts both and routes the functions' requests to the API in this process. */
export async function startWorld(): Promise<World> {
  const database = await createTestDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'obscura-mail-'));
  const [smtpPort = 0] = await findFreePorts(1);
  const mailbox = await startTestMailbox(smtpPort, directory);
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(database.apiUrl) ? database.fetch(input, init) : network(input, init);
  });
  return {
    database,
    smtpPort,
    mailsTo: async (address, expected) => {
      let found: ReceivedMail[] = [];
      await until(
        () => {
          found = mailbox
            .all()
            .filter((mail) => mail.envelope.to.some((receiver) => receiver.address === address));
          return found.length >= expected;
        },
        60_000,
        20,
      );
      return found;
    },
    source: mailbox.source,
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
