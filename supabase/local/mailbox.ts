import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, tailOf } from './children.ts';
import type { MailRoute } from './mail-route.ts';
import { statusOf, until } from './waiting.ts';

export interface MailboxOptions {
  readonly webPort: number;
  readonly smtpPort: number;
  readonly directory: string;
  readonly logFile: string;
  /** The endpoint that receives answers by mail. */
  readonly route: MailRoute;
}

/**
 * Starts MailDev, which stores and shows every message and delivers none, but hands answers by mail over to the site. It
 * runs in its own process because it exits on signals.
 */
export async function startMailbox(options: MailboxOptions): Promise<Child> {
  const messages = join(options.directory, 'mails');
  mkdirSync(messages, { recursive: true });
  const loopback = '127.0.0.1';
  const flags = [
    ['--smtp', String(options.smtpPort)],
    ['--web', String(options.webPort)],
    ['--ip', loopback],
    ['--web-ip', loopback],
    ['--mail-directory', messages],
  ];
  const child = startChild({
    command: [join(import.meta.dirname, 'mailbox-process.ts'), ...flags.flat(), '--silent'],
    environment: {
      MAIL_ROUTE_SITE: options.route.siteUrl,
      MAIL_ROUTE_DOMAIN: options.route.domain,
      MAIL_ROUTE_SECRET: options.route.secret,
    },
    directory: options.directory,
    logFile: options.logFile,
  });
  const state = { ended: false };
  void child.ended.then(() => (state.ended = true));
  const answers = async (): Promise<boolean> =>
    (await statusOf(`http://${loopback}:${options.webPort}/healthz`)) === 200;
  const ready = await until(async () => state.ended || (await answers()), 60_000, 50);
  if (ready && !state.ended) return child;
  await child.stop();
  throw new Error(`The mailbox did not start. The end of ${options.logFile}:\n${tailOf(options.logFile)}`);
}
