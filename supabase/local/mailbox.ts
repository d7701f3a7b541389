import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, tailOf } from './children.ts';
import { installedCommand } from './project.ts';
import { statusOf, until } from './waiting.ts';

/** Where the mailbox listens and keeps its messages. */
export interface MailboxOptions {
  readonly webPort: number;
  readonly smtpPort: number;
  /** Messages are kept here between starts. */
  readonly directory: string;
  readonly logFile: string;
}

/**
 * Starts the mailbox: it takes every message that is sent to its SMTP port, delivers none of them, and shows them.
 * A process of its own, because it answers signals by ending the process it is in.
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
    command: [installedCommand('maildev'), ...flags.flat(), '--silent'],
    directory: options.directory,
    logFile: options.logFile,
  });
  const state = { ended: false };
  void child.ended.then(() => (state.ended = true));
  const answers = async (): Promise<boolean> =>
    (await statusOf(`http://${loopback}:${options.webPort}/healthz`)) === 200;
  const ready = await until(async () => state.ended || (await answers()), 20_000, 50);
  if (ready && !state.ended) return child;
  await child.stop();
  throw new Error(`The mailbox did not start. The end of ${options.logFile}:\n${tailOf(options.logFile)}`);
}
