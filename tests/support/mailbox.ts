/** MailDev's mail server in this process. Its own process, as the site has it, takes most of a second for every file. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** Received mails and their server. */
export interface TestMailbox {
  /** Every mail so far, oldest first. */
  readonly all: () => ReceivedMail[];
  /** The raw source of a mail. */
  readonly source: (id: string) => string;
  /** Waits for open connections. */
  readonly stop: () => Promise<void>;
}

/** The part of MailDev's module that is used here; the package has no types. */
interface MailServer {
  readonly store: ReceivedMail[];
  readonly create: (port: number, host: string, directory: string) => void;
  readonly listen: () => Promise<void>;
  readonly close: (closed: () => void) => void;
}

const require = createRequire(import.meta.url);

/**
 * Receives mails on a port of the loopback address; one mailbox per process at a time.
 * @param directory Of the stored messages.
 */
export async function startTestMailbox(port: number, directory: string): Promise<TestMailbox> {
  const server = require('maildev/lib/mailserver.js') as MailServer;
  (require('maildev/lib/logger.js') as { setLevel: (level: number) => void }).setLevel(0);
  // The module keeps its mails when a server is closed.
  server.store.length = 0;
  server.create(port, '127.0.0.1', directory);
  await server.listen();
  return {
    // Copied, so that dates are texts as in a response of MailDev's web server.
    all: () => JSON.parse(JSON.stringify(server.store)) as ReceivedMail[],
    source: (id) => readFileSync(join(directory, `${id}.eml`), 'utf8'),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
