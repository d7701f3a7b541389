import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { isServable } from './guard-requests.ts';

/** Longest delay of a response to a page, in milliseconds: with it the browser tests show what depends on an order. */
const LONGEST_DELAY_MS = Number(process.env['RESPONSE_DELAY_MS'] ?? 0);

/** Longer than Node's 5 seconds, so that fewer requests are sent on a connection that the server closes. */
const KEEP_ALIVE_MS = 65_000;

/** `address` is the caller's network address from the socket. */
export type RequestHandler = (request: Request, address: string) => Promise<Response>;

export interface HttpServer {
  readonly stop: () => Promise<void>;
}

/**
 * Serves a Fetch handler on a loopback port.
 * @param report Receives the error of a failed request; the response is a bare 500.
 */
export async function serveOnLoopback(
  port: number,
  handle: RequestHandler,
  report: (error: unknown) => void,
): Promise<HttpServer> {
  const server = createServer((incoming, outgoing) => {
    if (!isServable(incoming.url ?? '/')) {
      outgoing.writeHead(400).end('Bad request');
      return;
    }
    // Without it the error of a connection that breaks would end the process.
    outgoing.on('error', () => undefined);
    answer(incoming, outgoing, handle).catch((error: unknown) => {
      // The client left before its request was complete.
      if (incoming.destroyed && !incoming.complete) return;
      report(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Browsers keep connections open, which would delay the shutdown.
        server.closeAllConnections();
      }),
  };
}

/** Pages send their origin with requests to the API and for scripts. */
async function delayForPages({ headers, method }: IncomingMessage): Promise<void> {
  if (LONGEST_DELAY_MS === 0 || headers.origin === undefined || method === 'OPTIONS') return;
  await setTimeout(Math.random() ** 2 * LONGEST_DELAY_MS);
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: RequestHandler,
): Promise<void> {
  const response = await handle(await toRequest(incoming), incoming.socket.remoteAddress ?? 'unknown');
  await delayForPages(incoming);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (response.body === null || incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, { method, headers, body: hasBody ? new Uint8Array(await buffer(incoming)) : null });
}
