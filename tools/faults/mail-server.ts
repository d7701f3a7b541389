/** The mail server of the throwaway installation, which can refuse, as far as SMTP is needed to send a mail. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** How it treats mails: takes them, refuses every connection or every recipient with a code, or does not listen. */
export const MAIL_REFUSALS = ['421', '451', '550', 'closed'] as const;
export type MailMode = 'open' | (typeof MAIL_REFUSALS)[number];

export interface MailServer {
  readonly url: string;
  /** How many mails to an address name an order or a ticket in their subject. */
  readonly count: (address: string, number: string) => number;
  readonly setMode: (mode: MailMode) => Promise<void>;
}

/** Answers by the first four letters of a command. */
const ANSWERS: Readonly<Record<string, string>> = {
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

const keyOf = (address: string, number: string): string => `${address} ${number}`;

/** Speaks with one client; `take` receives each mail before it is acknowledged. */
async function converse(
  socket: Socket,
  mode: MailMode,
  take: (address: string, subject: string) => void,
): Promise<void> {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  say(mode === '421' ? '421 4.3.2 Not now' : '220 faults.test');
  if (mode === '421') socket.end();
  const mail = { isOpen: false, address: '', subject: '' };
  for await (const line of createInterface({ input: socket })) {
    if (mail.isOpen) {
      // The first: a text may have such a line, too.
      if (/^subject:/iu.test(line)) mail.subject ||= line;
      mail.isOpen = line !== '.';
      if (mail.isOpen) continue;
      take(mail.address, mail.subject);
      say('250 Taken');
      continue;
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'RCPT') mail.address = /<(?<address>[^>]*)>/u.exec(line)?.groups?.['address'] ?? '';
    mail.isOpen = command === 'DATA';
    if (mail.isOpen) mail.subject = '';
    const isRefused = command === 'RCPT' && mode !== 'open';
    say(isRefused ? `${mode} Refused` : (ANSWERS[command] ?? '250 Yes'));
    if (command === 'QUIT') socket.end();
  }
}

export async function startMailServer(port: number): Promise<MailServer> {
  const received = new Map<string, number>();
  const sockets = new Set<Socket>();
  let mode: MailMode = 'open';
  const take = (address: string, subject: string): void => {
    const key = keyOf(address, /\b(?:OB|HR)-[\d-]+/u.exec(subject)?.[0] ?? '');
    received.set(key, (received.get(key) ?? 0) + 1);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, mode, take).catch(() => socket.destroy());
  });
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen();
  server.unref();
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    count: (address, number) => received.get(keyOf(address, number)) ?? 0,
    setMode: async (next) => {
      mode = next;
      if (mode !== 'closed') return server.listening ? undefined : listen();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
