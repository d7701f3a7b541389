import { createServer } from 'node:net';
import { PORT_VARIABLES, type PortVariable, SettingsError } from './settings.ts';
import { inSequence } from './waiting.ts';

const PURPOSES: Readonly<Record<PortVariable, string>> = {
  SITE_PORT: 'the site',
  API_PORT: 'the Supabase API',
  DATABASE_PORT: 'PostgreSQL',
  MAILBOX_PORT: 'the mailbox',
  SMTP_PORT: 'incoming mail',
  PAYFAST_PORT: 'the PayFast simulator',
};

/** The message names the port, its purpose and the variable that changes it. */
class PortTakenError extends SettingsError {
  override name = 'PortTakenError';
}

/**
 * Checks that all ports are free.
 * @throws PortTakenError with one sentence per taken port.
 */
export async function requireFreePorts(
  ports: Readonly<Partial<Record<PortVariable, number>>>,
): Promise<void> {
  const sentences: string[] = [];
  await inSequence(PORT_VARIABLES, async (name) => {
    const port = ports[name];
    if (port === undefined || (await isFree(port))) return;
    const other = await nextFree(port + 1, Object.values(ports));
    sentences.push(
      `Port ${port} for ${PURPOSES[name]} is already in use. ` +
        `Stop the program that holds it, or choose another port with ${name}, for instance ${name}=${other}.`,
    );
  });
  if (sentences.length > 0) throw new PortTakenError(sentences.join('\n'));
}

async function nextFree(port: number, taken: readonly number[]): Promise<number> {
  return !taken.includes(port) && (await isFree(port)) ? port : nextFree(port + 1, taken);
}

export async function areFree(ports: readonly number[]): Promise<boolean> {
  const answers = await Promise.all(ports.map((port) => isFree(port)));
  return answers.every(Boolean);
}

/** Checks loopback and all addresses, for both address families. */
async function isFree(port: number): Promise<boolean> {
  // On some systems, a listener on 0.0.0.0 does not prevent one on 127.0.0.1.
  let free = true;
  await inSequence(['127.0.0.1', '0.0.0.0', '::1', '::'], async (host) => {
    free &&= await canListen(port, host);
  });
  return free;
}

/** Returns currently free ports, for tests. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listenAnywhere()));
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A listening socket has no port.');
    return address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // Without IPv6 the address itself is refused, whatever the state of the port.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function listenAnywhere(): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
